import { ask } from "./ask.ts";
import { received, scaled, textOf } from "./books.ts";
import { type Actor, numberIn, type Stage, turn } from "./changing-stage.ts";
import { look, order, send } from "./client.ts";
import { type Currency, type Method, withdrawalFee } from "./confirmed.ts";

/** The longest that somebody looks at a quote or an estimate before confirming it. */
const lookMilliseconds = 150;

/**
 * Beside the success of one copy the other may have met a moment at which what was confirmed was not so, or not
 * allowed.
 */
const passing = [
  "changedMeanwhile",
  "pairNotOffered",
  "insufficientFunds",
  "conflict",
  "optionNotAvailable",
  "walletNotVerified",
  "notFound",
];

/** Amounts of exchanges: each is given once. */
let nextAmount = 100n;

/** Exchanges by a quote, which holds whatever changes, or by the figures that were shown, which must still be so. */
export async function exchange(stage: Stage, actor: Actor, currencies: readonly Currency[]): Promise<void> {
  const from = currencies[numberIn(stage, 0, currencies.length)] ?? "USD";
  const others = currencies.filter((code) => code !== from);
  const to = others[numberIn(stage, 0, others.length)] ?? "EUR";
  nextAmount += 1n;
  const cents = nextAmount;
  const amount = textOf(cents);
  const path = `/api/app/exchange/quote?from=${from}&to=${to}&amount=${amount}`;
  const quote = (await look(stage.address, path, actor.token)) as
    | { quoteId: string; rate: string; feePercent: string; toAmount: string }
    | undefined;
  if (!quote) {
    return;
  }
  const { rate, toAmount } = quote;
  const price = { rateTenThousandths: scaled(rate, 4), feeMillionths: scaled(quote.feePercent, 4) };
  if (textOf(received(cents, price)) !== toAmount) {
    stage.wrong.push(`${amount} ${from} at ${rate} and ${quote.feePercent} % give ${toAmount} ${to}`);
  }
  await turn(stage, lookMilliseconds);
  const isQuoted = stage.random() < 0.4;
  const confirmed = isQuoted ? { QuoteId: quote.quoteId } : { seen: { rate, toAmount } };
  const body = { Amount: amount, From: from, To: to, ...confirmed };
  const answer = await ask(stage, order(actor.token, "/rest/api/ReqForConversion", body), passing);
  if (stage.tally.answered(isQuoted ? "exchange by quote" : "exchange as seen", answer)) {
    stage.confirmed.exchanges.push({ party: actor.party, from, to, amount, rate, toAmount });
  }
}

interface Estimate {
  readonly currency: Currency;
  readonly amountWithdraw: string;
  readonly fee: string;
  readonly to: string | null;
  readonly errors: readonly unknown[];
}

/** Withdraws by what an estimate showed: where it goes, what arrives and what it costs. */
export async function withdraw(stage: Stage, actor: Actor): Promise<void> {
  const method = (["toCard", "toBank", "toUSDT"] as const)[numberIn(stage, 0, 3)] ?? "toCard";
  const wallet = method === "toBank" ? undefined : await walletOf(stage, actor, method);
  if (method !== "toBank" && wallet === undefined) {
    return;
  }
  const cents = BigInt(numberIn(stage, 2_500, 9_500));
  const currency: Currency = method === "toUSDT" ? "USDT" : stage.random() < 0.5 ? "USD" : "EUR";
  const asked = { amount: textOf(cents), type: method, walletId: wallet ?? "", currency };
  const told = await send(stage.address, order(actor.token, "/api/app/withdrawals/estimate", asked));
  const shown = told.status === 200 ? (JSON.parse(told.text) as Estimate) : undefined;
  if (!shown?.to || shown.errors.length > 0) {
    return;
  }
  const { to, amountWithdraw, fee } = shown;
  const seen = { to, currency, amountWithdraw, fee };
  await turn(stage, lookMilliseconds);
  const recovery = actor.codes.pop();
  const wanted = { ...order(actor.token, "/api/app/withdrawals/withdraw", { ...asked, seen }), recovery };
  const answer = await ask(stage, wanted, passing);
  if (stage.tally.answered(`withdraw ${method}`, answer)) {
    const { id } = JSON.parse(answer.text) as { id: number };
    const { amount } = asked;
    stage.confirmed.withdrawals.push({ payout: id, contractor: actor.id, method, wallet, amount, ...seen });
    noteFree(stage, actor, id, method, cents, fee);
  }
}

/** A withdrawal that cost less than it does without a free one has used one up. */
function noteFree(stage: Stage, actor: Actor, id: number, method: Method, cents: bigint, fee: string): void {
  if (method !== "toUSDT" && textOf(withdrawalFee(method, cents, false)) !== fee) {
    stage.free.set(actor.id, [...(stage.free.get(actor.id) ?? []), id]);
  }
}

async function walletOf(stage: Stage, actor: Actor, method: Method): Promise<number | undefined> {
  const wallets = (await look(stage.address, "/api/app/wallets", actor.token)) as
    | readonly { ID: number; State: number; type: string }[]
    | undefined;
  return wallets?.find(({ type, State }) => type === method && State === 3)?.ID;
}
