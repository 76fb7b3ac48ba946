import { addBankAccountAction } from "../features/bank-files/accounts.ts";
import { uploadBankFileAction } from "../features/bank-files/upload-file.ts";
import { makeBatchFile } from "../features/payouts/operator/batch-file.ts";
import { rublePayer } from "../features/payouts/operator/payers.ts";
import { found } from "../http/app-error.ts";
import { type Demo, operators } from "./accounts.ts";
import { bookDebits } from "./bank-lines.ts";
import { type DemoOrder, rubleStatement } from "./bank-messages.ts";
import { act, asOperator } from "./demo-context.ts";
import { ordersOf, released } from "./payout-steps.ts";
import type { Scene } from "./scenes.ts";

const dayMinutes = 1_440;

/** Whoever is paid, as the statement names them. */
const receiver = { party: "Козлов Борис Андреевич", partyAccount: "40817810700000000001" } as const;

/**
 * Two withdrawals in rubles leave as a text for 1C. The statement of the next day shows both, and an operator books the debits.
 * The day after, the bank sends one back without saying why: the line waits until two operators credit it.
 */
export function rubleScenes(demo: Demo, ask: () => Promise<readonly number[]>): readonly Scene[] {
  const { calendar } = demo;
  const orders: DemoOrder[] = [];
  return [
    {
      at: calendar.minutesAgo(3 * dayMinutes + 240),
      play: async () => void orders.push(...(await leaveAsText(demo, await ask()))),
    },
    { at: calendar.minutesAgo(2 * dayMinutes + 200), play: () => readDebits(demo, orders) },
    { at: calendar.minutesAgo(105), play: () => readReturn(demo, orders) },
  ];
}

async function leaveAsText(demo: Demo, payouts: readonly number[]): Promise<readonly DemoOrder[]> {
  const id = await released(demo, payouts);
  const order = { id, format: "oneC", reason: "For the bank in rubles" } as const;
  await act(asOperator(demo.app, operators(demo)[0]), makeBatchFile, order);
  return ordersOf(demo, payouts, "RUB");
}

async function readDebits(demo: Demo, orders: readonly DemoOrder[]): Promise<void> {
  const { app, clock } = demo;
  const [first, second] = operators(demo);
  const account = accountOf(demo);
  const named = { account, currency: "RUB", reason: "Account that rubles are paid from" } as const;
  await act(asOperator(app, first), addBankAccountAction, named);
  clock.advance(90);
  await upload(demo, {
    opening: "182400.00",
    lines: orders.map(({ order, net }, place) => ({
      ...{ side: "DBIT" as const, amount: net, ...receiver, number: String(place + 141) },
      words: `Оплата услуг, ${order}`,
    })),
  });
  clock.advance(1_900);
  await bookDebits(demo, second, account);
}

async function readReturn(demo: Demo, orders: readonly DemoOrder[]): Promise<void> {
  const { order, net } = found(orders.at(-1));
  const words = `Возврат платежа ${order}`;
  const line = { side: "CRDT", amount: net, party: "Банк получателя", partyAccount: "30102810400000000225" } as const;
  await upload(demo, { opening: "179050.00", lines: [{ ...line, words, number: "902" }] });
}

async function upload(demo: Demo, of: Pick<Parameters<typeof rubleStatement>[0], "opening" | "lines">): Promise<void> {
  const [year, month, date] = demo.clock.now().toISOString().slice(0, 10).split("-");
  const day = `${date}.${month}.${year}`;
  await act(asOperator(demo.app, operators(demo)[0]), uploadBankFileAction, {
    name: `kl_to_1c-${date}-${month}.txt`,
    content: rubleStatement({ account: accountOf(demo), day, ...of }),
    reason: "Statement of the day in rubles",
  });
}

function accountOf({ app }: Demo): string {
  // A configuration of its own may name another payer of rubles.
  return found(rublePayer(app.config)).account;
}
