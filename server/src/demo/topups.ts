import { amountOf, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { waitingApprovals } from "../features/approvals/ask-second.ts";
import { decide } from "../features/approvals/decide.ts";
import { requestConversion } from "../features/exchange/request-conversion.ts";
import { type RefundDetail, refundApproval, refundTopupAction } from "../features/funding/back/refund-topup.ts";
import { rechargeAccountAction } from "../features/funding/proforma/recharge-account.ts";
import { enterBankLineAction, settleTopupAction } from "../features/funding/settle-topup.ts";
import { found } from "../http/app-error.ts";
import { spendableOf } from "../ledger/balances.ts";
import { type Demo, idOf, operators } from "./accounts.ts";
import { act, asOperator, asOwner } from "./demo-context.ts";
import { aurora, delta, demoCompanies, northwind, orbit, pioneer } from "./people.ts";
import type { PlannedTask } from "./plan-year.ts";
import type { Scene } from "./scenes.ts";

/** What Northwind holds in the end, in minor units. */
const heldInTheEnd = { USD: 5_000_000n, EUR: 3_000_000n } as const;
/** What Northwind pays in first, on top of its next tasks. */
const reserve = { USD: 3_790_000n, EUR: 1_385_000n } as const;
/** Sessions that one top-up pays for. */
export const sessionsAtOnce = 11;
/** Sessions between two top-ups of Aurora. */
const sessionsOfAurora = 32;

type Funded = keyof typeof reserve;

/** A company pays in: a proforma, the line of the bank some hours later, and a second operator who settles it. */
export async function topUp(demo: Demo, email: string, minor: bigint, currency: Funded): Promise<number> {
  const { app, clock } = demo;
  const amount = toWire(amountOf(currency, minor));
  const owner = asOwner(app, idOf(demo, email));
  const proforma = await act(owner, rechargeAccountAction, { Count: amount, Cur: currency });
  clock.advance(240);
  const [first, second] = operators(demo);
  const line = await act(asOperator(app, first), enterBankLineAction, {
    valueDate: clock.now().toISOString().slice(0, 10),
    payer: payerOf(email),
    reference: proforma.number,
    ...{ currency, amount, reason: "Statement of the bank" },
  });
  clock.advance(180);
  // Whoever typed the line does not settle it.
  const settled = { id: proforma.id, bankLineId: line.id, reason: "Number, payer, and amount match" };
  await act(asOperator(app, second), settleTopupAction, settled);
  return proforma.id;
}

const payerOf = (email: string): string => demoCompanies.find((company) => company.email === email)?.company ?? "";

/** Top-ups of the year: before each month of work what it will take, and today what brings Northwind to its round balances. */
export function topUpScenes(demo: Demo, tasks: readonly PlannedTask[]): readonly Scene[] {
  const { calendar } = demo;
  const months = calendar.sessions.filter((_, place) => place % sessionsAtOnce === 0);
  return [
    ...months.map((daysAgo, month) => ({
      at: calendar.at(daysAgo, 7, 40),
      play: async () => {
        for (const currency of ["USD", "EUR"] as const) {
          await topUp(demo, northwind, needOf(tasks, month, currency), currency);
        }
      },
    })),
    ...calendar.sessions
      .filter((_, place) => place % sessionsOfAurora === 0)
      .map((daysAgo, place) => ({ at: calendar.at(daysAgo, 8, 10), play: () => fundAurora(demo, place === 0) })),
    { at: calendar.at(360, 12), play: () => fund(demo, pioneer, 421_550n, "USD") },
    { at: calendar.at(152, 12), play: () => fund(demo, orbit, 296_000n, "EUR") },
    { at: calendar.at(87, 12), play: () => fund(demo, delta, 344_725n, "USD") },
    { at: calendar.minutesAgo(150), play: () => topUpToTheEnd(demo) },
  ];
}

async function fund(...of: Parameters<typeof topUp>): Promise<void> {
  await topUp(...of);
}

/** Delta paid twice by mistake: what came the second time goes back to it, and the bank has not shown that yet. */
async function payTwice(demo: Demo): Promise<void> {
  const { app, clock } = demo;
  const company = idOf(demo, delta);
  const id = await topUp(demo, delta, 50_000n, "USD");
  clock.advance(3_600);
  const [first, second] = operators(demo);
  const sum = { currency: "USD", left: "500.00" } as const;
  await act(asOperator(app, first), refundTopupAction, {
    ...{ id, place: 1, amount: "500.00", reason: "The company paid twice" },
    seen: { ...sum, companyId: company, payer: payerOf(delta) },
  });
  clock.advance(900);
  const [asked] = await waitingApprovals<RefundDetail>(app.db.read, clock.now(), "topup.refund");
  const agreed = { decision: "approved", reason: "Agreed with the company" } as const;
  await act(asOperator(app, second), (tx, ctx) => decide(tx, ctx, refundApproval, found(asked), agreed), undefined);
}

/** Aurora pays in dollars and exchanges them for what its people are paid in. */
async function fundAurora(demo: Demo, isFirst: boolean): Promise<void> {
  await topUp(demo, aurora, isFirst ? 1_140_000n : 512_500n, "USD");
  for (const [amount, to] of [
    [isFirst ? "2634.50" : "2134.50", "RUB"],
    ["852.25", "BYN"],
    ["655.80", "USDT"],
  ] as const) {
    demo.clock.advance(600);
    const order = { Amount: amount, From: "USD", To: to } as const;
    await act(asOwner(demo.app, idOf(demo, aurora)), requestConversion, order);
  }
}

/** What the tasks of a month take, with the fees, rounded up to a whole number. */
function needOf(tasks: readonly PlannedTask[], month: number, currency: Funded): bigint {
  const sum = tasks
    .filter((task) => task.company === northwind && isOf(task, currency))
    .filter(({ made }) => Math.floor(made / sessionsAtOnce) === month)
    .reduce((total, { amount }) => total + (amount * 108n) / 100n, 0n);
  const step = 100n;
  return (sum / step + 1n) * step + (month === 0 ? reserve[currency] : 0n);
}

function isOf({ currency }: { readonly currency: CurrencyCode }, wanted: Funded): boolean {
  return currency === wanted;
}

async function topUpToTheEnd(demo: Demo): Promise<void> {
  const available = await spendableOf(demo.app.db.read, idOf(demo, northwind));
  for (const currency of ["USD", "EUR"] as const) {
    const missing = heldInTheEnd[currency] - (available.get(currency)?.minor ?? 0n);
    if (missing <= 0n) {
      throw new Error(`Northwind holds more than it should in ${currency}`);
    }
    await topUp(demo, northwind, missing, currency);
  }
}

/**
 * One invoice that was paid twice, one without its money for three days, and one whose payer differs and that waits for a second
 * person.
 */
export function waitingTopUpScenes(demo: Demo): readonly Scene[] {
  const { app, calendar } = demo;
  const owner = () => asOwner(app, idOf(demo, northwind));
  return [
    { at: calendar.minutesAgo(5 * 1_440 + 190), play: () => payTwice(demo) },
    {
      at: calendar.minutesAgo(3 * 1_440 + 95),
      play: async () => void (await act(owner(), rechargeAccountAction, { Count: "6512.40", Cur: "USD" })),
    },
    {
      at: calendar.minutesAgo(95),
      play: async () => {
        const invoice = await act(owner(), rechargeAccountAction, { Count: "1237.85", Cur: "EUR" });
        const operator = asOperator(app, operators(demo)[0]);
        const line = await act(operator, enterBankLineAction, {
          valueDate: demo.clock.now().toISOString().slice(0, 10),
          payer: "Northwind Holding Ltd",
          reference: invoice.number,
          ...{ currency: "EUR" as const, amount: "1237.85", reason: "Statement of the bank" },
        });
        await act(operator, settleTopupAction, {
          ...{ id: invoice.id, bankLineId: line.id, reason: "The payer is the mother company" },
        });
      },
    },
  ];
}
