import "../../testing/browser.ts";
import { notificationChoices } from "@artel/shared/calls/notifications/app";
import { describe, expect, test, vi } from "vitest";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { byDay, hrefOf, type Notification } from "./notification.ts";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationsCard } from "./notifications-card.tsx";

const item = (changes: Partial<Notification>): Notification => ({
  ...{
    id: 7,
    kind: "taskAccepted",
    events: 1,
    title: "Logo",
    other: "Anna Petrovic",
    taskId: 42,
    importId: null,
    payoutId: null,
    contractorId: null,
    documentId: null,
    reason: null,
  },
  ...{ amount: "1500.00", currency: "USD", result: null, created: null, failed: null },
  ...{ at: "2026-11-20T09:00:00.000Z", place: 9, isRead: false, ...changes },
});
const nothing = () => undefined;
const row = (changes: Partial<Notification>) =>
  shown(<NotificationRow item={item(changes)} day="today" onOpen={nothing} onRead={nothing} />, aSession());

describe("a notification", () => {
  test("O-26: it says what happened, with whom and for how much, and leads there; only an unread one can be marked", () => {
    const html = row({});
    expect(wordsOf(html)).toContain("Accepted and paid, documents are ready: Logo");
    expect(wordsOf(html)).toContain("Anna Petrovic");
    expect(html).toContain('href="/task/42"');
    expect(html).toContain('aria-label="Mark as read: Accepted and paid, documents are ready: Logo"');
    expect(row({ isRead: true })).not.toContain("Mark as read");
  });

  test("HO-106: a withdrawal that did not arrive is told with its reason", () => {
    const html = row({ kind: "withdrawalEnded", result: "failed", reason: "The card is closed" });
    expect(wordsOf(html)).toContain("The withdrawal did not go through, the money was returned to your balance");
    expect(wordsOf(html)).toContain("The card is closed");
  });

  test("O-26: several are told by their number and lead to their list", () => {
    const html = row({ events: 12, taskId: null, title: null, other: null });
    expect(wordsOf(html)).toContain("12 tasks accepted and paid, documents are ready");
    expect(html).toContain('href="/tasks"');
  });

  test("O-26: each kind leads to what it is about", () => {
    expect(hrefOf(item({ kind: "withdrawalEnded", payoutId: 31 }))).toBe("/balance?payout=31");
    expect(hrefOf(item({ kind: "withdrawalEnded" }))).toBe("/balance");
    expect(hrefOf(item({ kind: "importEnded", importId: "abc" }))).toBe("/tasks?import=abc&tab=all");
    expect(hrefOf(item({ kind: "taskProposed", taskId: null }))).toBe("/tasks?status=proposed");
    expect(hrefOf(item({ kind: "topupCredited", taskId: null }))).toBe("/finance");
  });

  test("O-29: they stand under today, yesterday and earlier, as the reader's days are", () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
    const at = (day: number, hour: number) => item({ at: new Date(2026, 10, day, hour).toISOString() });
    const groups = byDay([at(20, 0), at(19, 23), at(19, 0), at(18, 23)]);
    vi.useRealTimers();
    expect(groups.map(({ day, items }) => [day, items.length])).toEqual([
      ["today", 1],
      ["yesterday", 2],
      ["earlier", 1],
    ]);
  });
});

test("O-27: the profile names each kind, offers its email, and says where it is always sent", () => {
  const choices = [
    { kind: "taskAccepted", onScreen: true, mail: "daily", savedVersion: "a" },
    { kind: "taskDeclined", onScreen: false, mail: "always", savedVersion: "a" },
  ] as const;
  const html = shown(<NotificationsCard />, aSession(), [answer(notificationChoices, {}, { choices: [...choices] })]);
  expect(wordsOf(html)).toContain("A task is accepted and paid");
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html).toMatch(/checked=""[^>]*value="daily"|value="daily"[^>]*checked=""/);
  expect(wordsOf(html)).toContain("Always sent");
});
