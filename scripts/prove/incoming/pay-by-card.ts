import { textOf } from "../chaos/books.ts";
import { done, order } from "../chaos/client.ts";
import { killOne, type Victim } from "../chaos/kills.ts";
import { holdRow, holdTable } from "../outside/held.ts";
import { enteredOf } from "../world.ts";
import { aPayer, type Ground, type Payer, runNow, soon } from "./ground.ts";

interface Payment {
  readonly id: string;
  readonly cents: bigint;
  readonly currency: "USD" | "EUR";
}

/**
 * A company pays three times by card. One message of the provider is kept and its effect is held back, two are not kept yet: there
 * the product or its database is killed. Then the provider says two of them again; the third it never says again, and the
 * product has to ask. While the answer to that is on its way, it is killed once more.
 */
export async function payByCard(ground: Ground, victim: Victim): Promise<number> {
  const { outer, wrong } = ground;
  const payer = await aPayer(ground);
  await outer.say("/control/cards", { callbacks: "none" });
  const [kept, lost, silent] = [
    await pay(ground, payer, "USD"),
    await pay(ground, payer, "EUR"),
    await pay(ground, payer, "USD"),
  ];
  const payments = [kept, lost, silent];
  await outer.say("/control/cards", { callbacks: "once" });
  await killAtMessages(ground, payments, victim);
  await Promise.all([kept, lost].map((one) => sayAgain(ground, one)));
  await untilPaid(ground, [kept, lost]);
  await askAboutSilent(ground, silent, victim);

  // What was said is said once more of each, and each is asked about once more.
  await Promise.all(payments.map((one) => sayAgain(ground, one)));
  await askAbout(ground, payments);
  await soon("all that was said is handled", async () => {
    const open = await ground.world.rows("SELECT 1 FROM webhook_delivery WHERE handled_at IS NULL");
    const asked = await ground.world.rows("SELECT 1 FROM card_payin WHERE payment_id = ANY ($1) AND asked < 1", [
      payments.map(({ id }) => id),
    ]);
    return open.length === 0 && asked.length === 0;
  });
  wrong.push(...(await differences(ground, payer, payments)));
  return payments.length;
}

/** Orders a payment and enters a good card on its page. */
async function pay(ground: Ground, { token }: Payer, currency: Payment["currency"]): Promise<Payment> {
  const cents = 10_000n + BigInt(Math.floor(ground.random() * 90_000));
  const asked = order(token, "/api/app/card-payins", { amount: textOf(cents), currency });
  const { id, url } = await done<{ id: string; url: string }>(ground.stand, asked);
  const card = { page: new URL(url).search, number: "4000000000000077" };
  const { status } = await ground.outer.say("/ecommpay/payment/purchase", card);
  if (status !== "success") {
    throw new Error(`the provider answered ${status} to a good card`);
  }
  return { id, cents, currency };
}

function sayAgain({ outer }: Ground, { id }: Payment): Promise<unknown> {
  return outer.say(`/cards/payments/${id}`, { act: "again" });
}

async function killAtMessages(ground: Ground, payments: readonly Payment[], victim: Victim): Promise<void> {
  const { world, stand, wrong } = ground;
  const [kept, ...others] = payments;
  const effect = await holdRow(world, "SELECT 1 FROM card_payin WHERE payment_id = $1 FOR UPDATE", [kept?.id]);
  await Promise.all(payments.slice(0, 1).map((one) => sayAgain(ground, one)));
  await effect.met();
  const messages = await holdTable(world, "webhook_delivery");
  const unanswered = others.map((one) => sayAgain(ground, one));
  await messages.met();
  await killOne(world, stand, victim, async () => {
    await effect.release();
    await messages.release();
    const known = await ground.world.rows<{ about: string; handled: boolean }>(
      "SELECT about, handled_at IS NOT NULL AS handled FROM webhook_delivery WHERE about = ANY ($1)",
      [payments.map(({ id }) => id)],
    );
    if (known.length !== 1 || known[0]?.about !== kept?.id || known[0]?.handled) {
      wrong.push(`messages at the kill: ${JSON.stringify(known)}, own books one kept and not handled`);
    }
    const credited = await creditsOf(ground, payments);
    if (credited.length > 0) {
      wrong.push(`${credited.length} payments were credited before the kill`);
    }
  });
  await Promise.all(unanswered);
}

/** The provider is silent about a payment; the product asks, and is killed before the answer arrives. */
async function askAboutSilent(ground: Ground, silent: Payment, victim: Victim): Promise<void> {
  const { world, stand, outer, wrong } = ground;
  if ((await creditsOf(ground, [silent])).length > 0) {
    wrong.push("a payment was credited that nobody told of");
  }
  await world.rows("UPDATE card_payin SET ask_at = now() WHERE payment_id = $1", [silent.id]);
  const answer = outer.holdAnswer();
  await runNow(ground, "ask-card-payins");
  await answer.met();
  await killOne(world, stand, victim, async () => answer.release());
  await untilPaid(ground, [silent]);
}

async function askAbout(ground: Ground, payments: readonly Payment[]): Promise<void> {
  const rows = await ground.world.rows<{ id: number }>("SELECT id::int FROM card_payin WHERE payment_id = ANY ($1)", [
    payments.map(({ id }) => id),
  ]);
  for (const { id } of rows) {
    await runNow(ground, "ask-card-payin", { id });
  }
}

function untilPaid(ground: Ground, payments: readonly Payment[]): Promise<void> {
  return soon(
    "payments by card are credited",
    async () => (await creditsOf(ground, payments)).length >= payments.length,
  );
}

interface Credit {
  readonly payment: string;
  readonly currency: string;
  readonly sum: string;
}

/** Every posting to a company that names one of these payments. */
function creditsOf(ground: Ground, payments: readonly Payment[]): Promise<Credit[]> {
  return ground.world.rows<Credit>(
    `SELECT p.payment_id AS payment, e.currency, e.amount::text AS sum FROM card_payin p
      JOIN topup t ON t.id = p.topup_id JOIN ledger.txn x ON x.natural_key = 'topup:' || t.id
      JOIN ledger.entry e ON e.txn_id = x.id JOIN ledger.account a ON a.id = e.account_id
      WHERE p.payment_id = ANY ($1) AND a.kind = 'available'`,
    [payments.map(({ id }) => id)],
  );
}

/** Where the books are not what the provider took, each payment once. */
async function differences(ground: Ground, { id }: Payer, payments: readonly Payment[]): Promise<string[]> {
  const wrong: string[] = [];
  const credits = await creditsOf(ground, payments);
  for (const payment of payments) {
    const mine = credits.filter((one) => one.payment === payment.id);
    if (mine.length !== 1 || mine[0]?.sum !== payment.cents.toString() || mine[0].currency !== payment.currency) {
      wrong.push(`${payment.id} was credited ${JSON.stringify(mine)}, own books ${payment.cents} ${payment.currency}`);
    }
  }
  for (const currency of ["USD", "EUR"] as const) {
    const sum = payments.filter((one) => one.currency === currency).reduce((all, { cents }) => all + cents, 0n);
    const [has, provider] = [
      await enteredOf(ground.world, id, "available", currency),
      await enteredOf(ground.world, 0, "cardClearing", currency),
    ];
    if (has !== sum || provider !== -sum) {
      wrong.push(`the company has ${has} ${currency}, the provider holds ${-provider}, own books ${sum}`);
    }
  }
  const topups = await ground.world.rows("SELECT 1 FROM topup WHERE company_id = $1", [id]);
  if (topups.length !== payments.length) {
    wrong.push(`${topups.length} top-ups of ${payments.length} payments`);
  }
  return wrong;
}
