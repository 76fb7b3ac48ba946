import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { nowOf } from "../../testing/hook.tsx";
import { closeMessage, showMessage, useMessage } from "./message.ts";
import { closeToast, holdToast, shownToasts, toast } from "./toast.ts";

const texts = () => shownToasts().map((item) => item.text);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const item of shownToasts()) {
    closeToast(item.id);
  }
  closeMessage();
  vi.useRealTimers();
});

describe("toasts", () => {
  test("P-12: a toast closes after 5 seconds", () => {
    toast.success("Task paid");
    vi.advanceTimersByTime(4999);
    expect(texts()).toEqual(["Task paid"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  test("a toast with a receipt stays until it is closed", () => {
    toast.success("Exchanged", { content: "receipt" });
    vi.advanceTimersByTime(3_600_000);
    expect(texts()).toEqual(["Exchanged"]);
    expect(shownToasts()[0]?.content).toBe("receipt");
  });

  test("P-11: a toast carries type, text, time, actions and whether it can be closed", () => {
    toast.error("Not sent", { timeout: 9000, closable: false, actions: [{ label: "Open", href: "/tasks" }] });
    expect(shownToasts()[0]).toMatchObject({
      type: "error",
      text: "Not sent",
      timeout: 9000,
      closable: false,
      actions: [{ label: "Open", href: "/tasks" }],
    });
  });

  test("P-12: a toast that is pointed at keeps its time", () => {
    toast.info("Saved");
    const id = shownToasts()[0]?.id ?? 0;
    vi.advanceTimersByTime(3000);
    holdToast(id, true);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(["Saved"]);
    holdToast(id, false);
    vi.advanceTimersByTime(1999);
    expect(texts()).toEqual(["Saved"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  test("P-10: many failures of one reason are one toast, whose time begins anew; other words are another", () => {
    for (let failure = 0; failure < 10; failure += 1) {
      toast.error("Internal error");
    }
    vi.advanceTimersByTime(3000);
    toast.error("Internal error");
    toast.error("No connection");
    expect(texts()).toEqual(["Internal error", "No connection"]);
    vi.advanceTimersByTime(4999);
    expect(texts()).toEqual(["Internal error", "No connection"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
    toast.error("Internal error");
    expect(texts()).toEqual(["Internal error"]);
  });

  test("P-12: a failure that comes again does not start the clock of a toast that is pointed at", () => {
    toast.error("Internal error");
    const id = shownToasts()[0]?.id ?? 0;
    holdToast(id, true);
    toast.error("Internal error");
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(["Internal error"]);
    holdToast(id, false);
    vi.advanceTimersByTime(5000);
    expect(texts()).toEqual([]);
  });

  test("P-11: a loading toast stays, counts, and becomes its result in place", () => {
    const job = toast.loading("0 of 3");
    vi.advanceTimersByTime(60_000);
    job.update("2 of 3");
    expect(texts()).toEqual(["2 of 3"]);
    job.success("3 tasks paid");
    expect(shownToasts().map((item) => item.type)).toEqual(["success"]);
    vi.advanceTimersByTime(5000);
    expect(texts()).toEqual([]);
  });

  test("P-11: the result of a loading toast that was closed appears all the same", () => {
    const job = toast.loading("0 of 3");
    closeToast(shownToasts()[0]?.id ?? 0);
    job.error("Nothing was paid");
    expect(texts()).toEqual(["Nothing was paid"]);
  });
});

describe("popup messages", () => {
  test("P-13: a success message closes after 3 seconds", () => {
    showMessage({ type: "success", title: "Sent" });
    vi.advanceTimersByTime(2999);
    expect(nowOf(useMessage)?.title).toBe("Sent");
    vi.advanceTimersByTime(1);
    expect(nowOf(useMessage)).toBeUndefined();
  });

  test("P-13: an error message stays until it is closed", () => {
    showMessage({ type: "success", title: "Sent" });
    showMessage({ type: "error", title: "Not sent" });
    vi.advanceTimersByTime(600_000);
    expect(nowOf(useMessage)?.title).toBe("Not sent");
    closeMessage();
    expect(nowOf(useMessage)).toBeUndefined();
  });
});
