import "../../testing/browser.ts";
import type { Output } from "@artel/shared/calls/call";
import { listTopups } from "@artel/shared/calls/funding/app";
import { homeChanges } from "@artel/shared/calls/home/app";
import { commonText } from "@artel/shared/text/common";
import { homeText } from "@artel/shared/text/home";
import { expect, test } from "vitest";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { ChangesLine } from "./changes-line.tsx";
import { InvoicesToPayCard } from "./invoices-card.tsx";

registerTexts(commonText, homeText);

const company = aSession();
const contractor = aSession({ role: "freelancer", isOwner: false });
const since = "2026-11-18T10:30:00.000Z";

const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("HO-122: what changed since the last visit stands by kind with its count, each a link to where it is shown", () => {
  const ofCompany = shown(<ChangesLine />, company, [
    answer(
      homeChanges,
      {},
      {
        since,
        changes: [
          { kind: "tasksPaid", count: 3 },
          { kind: "tasksReturned", count: 1 },
          { kind: "topupsArrived", count: 2 },
        ],
      },
    ),
  ]);
  expect(wordsOf(ofCompany)).toContain("Since your last visit: 3 tasks paid 1 task rejected 2 top-ups arrived");
  expect(links(ofCompany)).toEqual(["/tasks?status=4", "/tasks?status=8", "/finance"]);
  const ofContractor = shown(<ChangesLine />, contractor, [
    answer(
      homeChanges,
      {},
      {
        since,
        changes: [
          { kind: "tasksToAccept", count: 1 },
          { kind: "withdrawalsPaid", count: 2 },
        ],
      },
    ),
  ]);
  expect(wordsOf(ofContractor)).toContain("1 new task 2 withdrawals completed");
  expect(links(ofContractor)).toEqual(["/tasks?status=2", "/balance"]);
});

test("HO-122: on a first visit, and where nothing is new, there is no such line", () => {
  for (const reply of [
    { since: null, changes: [] },
    { since, changes: [] },
  ]) {
    expect(wordsOf(shown(<ChangesLine />, company, [answer(homeChanges, {}, reply)]))).toBe("");
  }
});

const topup = (id: number, amount: string, createdAt: string) => ({
  ...{ id, number: `PI-2026-${id}`, documentId: id + 100, amount, currency: "USD" as const, createdAt },
  ...{ state: "issued" as const, received: "0.00", expiresAt: "2026-12-17T08:00:00Z", endedAt: null, settledAt: null },
  ...{ refunded: "0.00", refundedAt: null },
});

function card(rows: Output<typeof listTopups>["rows"], total: number): string {
  const nothing = () => undefined;
  return shown(<InvoicesToPayCard onOpen={nothing} onFund={nothing} />, company, [
    answer(listTopups, { state: "awaited", take: 3 }, { rows, total }),
  ]);
}

test("G-28: home names each invoice whose money has not come, its amount and since when; a line opens its PDF", () => {
  const html = card([topup(7, "6512.40", "2026-11-17T08:00:00Z"), topup(5, "99.00", "2026-11-02T08:00:00Z")], 2);
  expect(wordsOf(html)).toMatch(
    /Invoices to pay PI-2026-7 since 17\/11\/2026 6.512,40.\$ PI-2026-5 since 02\/11\/2026 99,00.\$/,
  );
  expect(html.match(/<button/g)).toHaveLength(2);
});

test("G-28: of an invoice that is paid in part home shows what is missing, and of how much", () => {
  const partPaid = { ...topup(6, "6512.40", "2026-11-17T08:00:00Z"), state: "partPaid" as const, received: "6000.15" };
  expect(wordsOf(card([partPaid], 1))).toMatch(/Invoices to pay PI-2026-6 the rest of 6.512,40.\$ 512,25.\$/);
});

test("G-28: of many invoices home shows three and leads to the others; without any there is no card", () => {
  const three = [9, 8, 7].map((id) => topup(id, "10.00", "2026-11-17T08:00:00Z"));
  expect(wordsOf(card(three, 12))).toContain("All 12");
  expect(wordsOf(card([], 0))).toBe("");
});
