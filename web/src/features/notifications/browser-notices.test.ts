import { realtimeMessageSchema } from "@artel/shared/messages/message";
import { notificationsMessage } from "@artel/shared/messages/notifications";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Notification as Told } from "./notification.ts";

const told = (place: number, changes: Partial<Told> = {}): Told => ({
  ...{
    id: 7,
    kind: "taskSent",
    events: 1,
    title: "Logo",
    other: "Northwind",
    taskId: 42,
    importId: null,
    payoutId: null,
    contractorId: null,
    documentId: null,
    reason: null,
  },
  ...{ amount: "100.00", currency: "USD", result: null, created: null, failed: null },
  ...{ at: "2026-11-20T09:00:00.000Z", place, isRead: false, ...changes },
});
const message = (latest?: Told) => realtimeMessageSchema.parse(notificationsMessage(latest));

/** What one browser has for all its pages: storage, locks, and what it showed. */
let stored: Map<string, string>;
let shown: { title: string; options: NotificationOptions; onclick?: () => void; close: () => void }[];
let held: string[];
let asked: number;
let permission: NotificationPermission;
let answer: NotificationPermission;

class FakeNotification {
  static get permission() {
    return permission;
  }
  static async requestPermission() {
    asked += 1;
    permission = answer;
    return permission;
  }
  onclick?: () => void;
  close = () => undefined;
  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    this.title = title;
    this.options = options;
    shown.push(this);
  }
}

type Granted = (lock: object | null) => unknown;
const queues = new Map<string, Promise<unknown>>();
const locks = {
  request: async (name: string, options: LockOptions | Granted, work?: Granted) => {
    const granted = typeof options === "function" ? options : (work as Granted);
    const { mode, ifAvailable } = typeof options === "function" ? ({} as LockOptions) : options;
    if (mode === "shared") {
      held.push(name);
      await granted({});
      held.splice(held.indexOf(name), 1);
      return undefined;
    }
    if (ifAvailable) {
      return granted(held.includes(name) ? null : {});
    }
    const before = queues.get(name) ?? Promise.resolve();
    const mine = before.then(() => granted({}));
    queues.set(name, mine);
    return mine;
  },
};

/** A page of the browser: its own copy of the module, on the browser's storage and locks. */
async function page(visibilityState: "visible" | "hidden") {
  vi.resetModules();
  vi.stubGlobal("document", {
    visibilityState,
    documentElement: { lang: "en" },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  const notices = await import("./browser-notices.ts");
  const wentTo: string[] = [];
  const leave = notices.watchPage({ userId: 5, navigate: (href) => wentTo.push(href) });
  return { ...notices, wentTo, leave };
}

beforeEach(() => {
  stored = new Map();
  shown = [];
  held = [];
  asked = 0;
  permission = "default";
  answer = "granted";
  queues.clear();
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("navigator", { language: "en", languages: ["en"], locks });
  vi.stubGlobal("window", {
    focus: () => undefined,
    addEventListener: () => undefined,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("notifications of the browser", () => {
  test("O-31: loading a page and being told asks nobody; the button does, and the answer holds for the device", async () => {
    const { browserNoticesOf, tellByBrowser, allowBrowserNotices, stopBrowserNotices } = await page("hidden");
    await tellByBrowser(message(told(1)));
    expect([browserNoticesOf(5), asked, shown.length]).toEqual(["off", 0, 0]);
    await allowBrowserNotices(5);
    expect([browserNoticesOf(5), asked]).toEqual(["on", 1]);
    expect(browserNoticesOf(6)).toBe("off");
    stopBrowserNotices(5);
    expect(browserNoticesOf(5)).toBe("off");
  });

  test("O-31: what was refused, or is not there, is said so", async () => {
    answer = "denied";
    const { browserNoticesOf, allowBrowserNotices } = await page("hidden");
    await allowBrowserNotices(5);
    expect(browserNoticesOf(5)).toBe("blocked");
    vi.stubGlobal("Notification", undefined);
    expect(browserNoticesOf(5)).toBe("unsupported");
  });

  test("O-31: of two hidden pages one tells each notification, once, without its amount; a click opens it there", async () => {
    const first = await page("hidden");
    await first.allowBrowserNotices(5);
    const second = await page("hidden");
    await Promise.all([first, second].map(({ tellByBrowser }) => tellByBrowser(message(told(1)))));
    await first.tellByBrowser(message(told(1)));
    await second.tellByBrowser(message());
    expect(shown.map(({ title, options }) => [title, options.body])).toEqual([["New task: Logo", "Northwind"]]);
    shown[0]?.onclick?.();
    expect([...first.wentTo, ...second.wentTo]).toEqual(["/task/42"]);
    await second.tellByBrowser(message(told(2, { events: 3, title: null, taskId: null, other: null })));
    expect(shown[1]?.title).toBe("3 new tasks");
  });

  test("O-31: while one page is in sight nobody tells, and not afterwards either", async () => {
    const seen = await page("visible");
    await seen.allowBrowserNotices(5);
    const hidden = await page("hidden");
    await hidden.tellByBrowser(message(told(1)));
    expect(shown).toEqual([]);
    seen.leave();
    await Promise.resolve();
    await hidden.tellByBrowser(message(told(1)));
    expect(shown).toEqual([]);
    await hidden.tellByBrowser(message(told(2)));
    expect(shown).toHaveLength(1);
  });
});
