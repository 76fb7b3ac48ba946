import type { Output } from "@artel/shared/calls/call";
import { lastDocuments } from "@artel/shared/calls/documents/legacy";
import { listPayouts, withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { commonText } from "@artel/shared/text/common";
import { homeText } from "@artel/shared/text/home";
import { statesText } from "@artel/shared/text/states";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type Session, setSession } from "../../api/session.ts";
import { answer, markupOf, wordsOf } from "../../testing/markup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { InvoicesCard, WithdrawalsCard } from "./contractor-cards.tsx";
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

test("money that cannot leave is on the balance with its reason, not available; what can leave comes first", () => {
  const overview = {
    available: [
      { currency: "RUB", amount: "622020.00" },
      { currency: "USDT", amount: "12.00" },
    ],
    onApproval: [],
    onTheWay: [],
  } as unknown as Output<typeof withdrawalOverview>;
  const cardOf = (first: "RUB" | "USDT") =>
    wordsOf(
      markupOf(
        <MoneyCard
          onExchange={() => undefined}
          leaving={{
            first: () => first,
            whyNot: (currency) => (currency === "RUB" ? "RUB cannot be withdrawn yet" : undefined),
          }}
        />,
        answer(withdrawalOverview, {}, overview),
      ),
    );
  expect(cardOf("RUB")).toMatch(/On your balance.*622.020,00.*RUB cannot be withdrawn yet/);
  expect(cardOf("RUB")).not.toContain("Available");
  expect(cardOf("USDT")).toMatch(/Available.*12,00/);
  expect(cardOf("USDT")).not.toContain("cannot be withdrawn");
});

test("L-33, X-50: home of a contractor shows the newest documents that its call answers, each opened by a press", () => {
  const row = (id: number) => ({
    ...{
      id,
      CreatedAt: "2026-11-20T08:00:00Z",
      PriceCurrency: 1,
      info: { number: `PR-${id}`, amount: "10.00", issuedOn: "2026-11-20" },
    },
  });
  const html = markupOf(
    <InvoicesCard onOpen={() => undefined} />,
    answer(lastDocuments, {}, [row(3), row(2), row(1)] as never),
  );
  expect(wordsOf(html)).toMatch(/PR-3 20\/11\/2026.*PR-2.*PR-1/);
  expect(html.match(/<button/g)).toHaveLength(3);
});

test("K-35: without a withdrawal the card says so", () => {
  expect(wordsOf(card([]))).toContain("No withdrawals yet");
});
