"""A delivery on a desktop in memory, with one window that has the focus."""

from collections.abc import Iterator

import pytest

from app.delivery.options import DeliveryOptions
from app.delivery.queue import Delivery
from tests.helpers.fake_desktop import QUICK, FakeDesktop, FakeScreen, Receipts


@pytest.fixture
def screen() -> FakeScreen:
    screen = FakeScreen()
    screen.open_window(1)
    return screen


@pytest.fixture
def desktop(screen: FakeScreen) -> FakeDesktop:
    return FakeDesktop(screen)


@pytest.fixture
def receipts() -> Receipts:
    return Receipts()


@pytest.fixture
def delivery(desktop: FakeDesktop, receipts: Receipts) -> Iterator[Delivery]:
    delivery = Delivery(receipts, DeliveryOptions(), here=desktop, limits=QUICK)
    yield delivery
    delivery.close()
