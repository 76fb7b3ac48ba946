import { describe, expect, test, vi } from "vitest";
import { openWaitingTab } from "./payment-tab.ts";

const page = "https://pay.provider.example/payment?signature=a";
const hosts = ["pay.provider.example"];

function aTab() {
  const tab = { opener: {} as unknown, closed: false, location: { href: "" }, close: vi.fn() };
  return { tab, waiting: openWaitingTab(() => tab as unknown as Window) };
}

describe("the tab of a payment", () => {
  test("G-35: it is opened empty at once and shows the page of the answer, which cannot reach back", () => {
    const { tab, waiting } = aTab();
    expect(tab.opener).toBeNull();
    expect(waiting.show(page, hosts)).toBe("opened");
    expect(tab.location.href).toBe(page);
  });

  test("G-35: a browser that allows no tab, and one that a person has closed, are told apart from an open one", () => {
    expect(openWaitingTab(() => null).show(page, hosts)).toBe("blocked");
    const { tab, waiting } = aTab();
    tab.closed = true;
    expect(waiting.show(page, hosts)).toBe("blocked");
  });

  test.each([
    "javascript:alert(1)",
    "http://pay.provider.example/payment",
    "https://pay.provider.example.evil.example/payment",
    "https://pay.provider.example@evil.example/",
    "http://127.0.0.1:4900/payment",
    "/payment",
  ])("T-63: %s is not shown, and the tab is closed", (url) => {
    const { tab, waiting } = aTab();
    expect(waiting.show(url, hosts)).toBe("foreign");
    expect([tab.location.href, tab.close.mock.calls.length]).toEqual(["", 1]);
  });
});
