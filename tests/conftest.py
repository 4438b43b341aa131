"""What all tests share: where CHECK_NO_SKIPS is set, as in CI, a test that skips has failed."""

import os

import pytest

NO_SKIPS = bool(os.environ.get("CHECK_NO_SKIPS"))


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if NO_SKIPS and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped, and CHECK_NO_SKIPS is set: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    report = yield
    _refuse_skip(report)
    return report
