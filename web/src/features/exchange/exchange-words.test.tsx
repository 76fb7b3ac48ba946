import { whyNot } from "@artel/shared/calls/actions/app";
import type { Output } from "@artel/shared/calls/call";
import type { getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { listExchanges } from "@artel/shared/calls/exchange/legacy";
import { commonText } from "@artel/shared/text/common";
import { exchangeText } from "@artel/shared/text/exchange";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, markupOf, wordsOf } from "../../testing/markup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { ExchangeReceipt } from "./exchange-receipt.tsx";
import { LastExchanges } from "./last-exchanges.tsx";
import { RateLine } from "./rate-line.tsx";

// The language of the interface is read from the browser as its module loads.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));
registerTexts(commonText, exchangeText);
const now = Date.parse("2026-11-20T09:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const quote: Output<typeof getExchangeQuote> = {
  quoteId: "q".repeat(20),
  from: "USD",
  to: "USDT",
  amount: "200.00",
  rate: "0.9987",
  feePercent: "1.2500",
  toAmount: "197.24",
  exact: { fee: "2.50", exchanged: "197.50", received: "197.243250" },
  expires: "2026-11-20T09:01:00Z",
  quotedAt: "2026-11-20T09:00:00Z",
  ratesTime: "2026-11-20T06:00:00Z",
};
const options = { currencies: [], pairs: [], ratesTime: "", sources: [], closed: [], isOpen: true, minimum: "1.00" };

test("H-02: the popup shows the rate of the quote with four decimals", () => {
  const live = { quote, receivedAt: now, expiresAt: now + 60_000 };
  const state = { live, isStale: false, error: undefined, changedFrom: undefined, take: () => undefined };
  const draft = { amount: "200", from: "USD", to: "USDT" } as const;
  const read = wordsOf(markupOf(<RateLine state={state} draft={draft} options={options} />));
  expect(read).toContain("1,0000 $ = 0,9987 ₮");
});

test("H-02: the popup's receipt shows fee percent and rate with four decimals each", () => {
  const read = wordsOf(markupOf(<ExchangeReceipt quote={quote} />));
  expect(read).toContain("Fee 1,2500 % −2,50 $");
  expect(read).toContain("At the rate 0,9987 197,50 × 0,9987 = 197,243250");
});

test("H-02: without a fee the popup says so, with four decimals too", () => {
  const free = { ...quote, feePercent: "0.0000", exact: { ...quote.exact, fee: "0.00", exchanged: "200.00" } };
  expect(wordsOf(markupOf(<ExchangeReceipt quote={free} />))).toContain("Fee 0,0000 % 0,00 $");
});

test("H-21, H-02: home asks for the three newest exchanges and shows their rate and fee with four decimals", () => {
  const row = {
    Id: 1,
    CreatedAt: "2026-11-20T08:00:00Z",
    FromAmount: 200,
    FromCurrency: "USD",
    ToAmount: 197.24,
    ToCurrency: "USDT",
    Rate: 0.9987,
    Fee: 1.25,
  } as const;
  const reason = { key: "why.noBalance", params: {} } as const;
  const why = { rule: "insufficientFunds", reason, wayOut: { key: "why.out.earn", href: "/tasks" } } as const;
  const card = (hasFunds: boolean) =>
    markupOf(
      <LastExchanges onExchange={() => undefined} />,
      answer(listExchanges, { Take: 3 }, [row]),
      answer(
        whyNot,
        {},
        {
          actions: [{ action: "exchange", method: null, currency: null, why: hasFunds ? null : why }],
        },
      ),
    );
  const read = wordsOf(card(true));
  expect(read).toContain("200,00 $");
  expect(read).toContain("197,24 ₮");
  expect(read).toContain("rate 0,9987, fee 1,2500 %");
  expect(card(true)).not.toContain("disabled");
  expect(card(false)).toContain("disabled");
  expect(wordsOf(card(false))).toContain("Accept a task to get money");
});
