import type { Output } from "@artel/shared/calls/call";
import { listPayouts, withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { commonText } from "@artel/shared/text/common";
import { homeText } from "@artel/shared/text/home";
import { statesText } from "@artel/shared/text/states";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Session, setSession } from "../../api/session.ts";
import { answer, markupOf, wordsOf } from "../../testing/markup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { WithdrawalsCard } from "./contractor-cards.tsx";
import { MoneyCard } from "./money-card.tsx";

// The language of the interface is read from the browser as its module loads.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));
registerTexts(commonText, homeText, statesText);

const signIn = (apiV2: boolean) => setSession({ role: "freelancer", apiV2 } as Session);
beforeEach(() => signIn(true));
afterAll(() => setSession(undefined));

type Payout = Output<typeof listPayouts>[number];

function payout(id: number, amount: string, status: Payout["status"], createdAt: string): Payout {
  return { id, amount, status, createdAt, currency: "USD", method: "toCard", details: "4111" } as Payout;
}

const card = (payouts: readonly Payout[]) =>
  markupOf(<WithdrawalsCard />, answer(listPayouts, { skip: 0, take: 3 }, [...payouts]));

test("K-35: home of a contractor asks for the three newest withdrawals and shows amount, day and status of each", () => {
  const markup = card([
    payout(9, "120.00", 3, "2026-11-20T08:00:00Z"),
    payout(8, "80.50", 5, "2026-11-19T08:00:00Z"),
    payout(7, "15.50", 1, "2026-11-18T08:00:00Z"),
  ]);
  const read = wordsOf(markup);
  expect(read).toMatch(
    /120 ?,00.*20\/11\/2026 Completed.*80 ?,50.*19\/11\/2026 Canceled.*15 ?,50.*18\/11\/2026 Pending/,
  );
});

test("K-35, K-37: the withdrawals of home lead to the page where money is withdrawn, by either address", () => {
  const links = () =>
    [...card([payout(9, "120.00", 3, "2026-11-20T08:00:00Z")]).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  // All of them, and the one shown.
  expect(links()).toEqual(["/balance", "/balance"]);
  signIn(false);
  expect(links()).toEqual(["/transactions", "/transactions"]);
});

test("K-35: beside the money that is available stands the link to withdraw it", () => {
  const overview = {
    available: [{ currency: "USD", amount: "300.00" }],
    onApproval: [],
    onTheWay: [],
  } as unknown as Output<typeof withdrawalOverview>;
  const markup = markupOf(<MoneyCard onExchange={() => undefined} />, answer(withdrawalOverview, {}, overview));
  expect(wordsOf(markup)).toContain("Withdraw");
  expect(markup).toMatch(/href="\/balance(\?currency=USD)?"/);
});

test("K-35: without a withdrawal the card says so", () => {
  expect(wordsOf(card([]))).toContain("No withdrawals yet");
});
