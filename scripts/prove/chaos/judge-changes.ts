import type { ProofWorld } from "../world.ts";
import { centsOf, received, scaled } from "./books.ts";
import type { Actor, Stage } from "./changing-stage.ts";
import { read } from "./client.ts";
import { type Currency, exchangeKey, type Leg, minorOf, type Posting, withdrawalFee } from "./confirmed.ts";

const currencies = ["USD", "EUR", "USDT"] as const;
const accounts = ["available", "escrow", "payoutPending"] as const;

/** Everything of which the product differs from what was confirmed and acknowledged. */
export async function judgeChanges(stage: Stage, since: bigint): Promise<string[]> {
  return [
    ...stage.confirmed.contradictions(),
    ...compare(stage.confirmed.postings(), await postingsSince(stage.world, since)),
    ...(await wrongTasks(stage)),
    ...(await wrongExchanges(stage)),
    ...(await wrongWithdrawals(stage)),
    ...(await wrongRefusals(stage)),
    ...(await wrongBalances(stage)),
  ];
}

/** Each posting that must be there is there to the cent, and no other one. */
function compare(wanted: readonly Posting[], found: ReadonlyMap<string, string>): string[] {
  const known = new Map(wanted.map(({ key, legs }) => [key, textOfLegs(legs)]));
  const wrong = [...known]
    .filter(([key, legs]) => found.get(key) !== legs)
    .map(([key, legs]) => `${key}: confirmed ${legs}, the ledger has ${found.get(key) ?? "nothing"}`);
  const unknown = [...found.keys()].filter((key) => !known.has(key));
  return [...wrong, ...unknown.map((key) => `${key} moved ${found.get(key)} and was never acknowledged`)];
}

function textOfLegs(legs: readonly Leg[]): string {
  return legs
    .filter(({ amount }) => amount !== 0n)
    .map(({ owner, account, currency, amount }) => `${owner} ${account} ${amount} ${currency}`)
    .sort()
    .join(", ");
}

interface EntryRow {
  readonly txn: string;
  readonly kind: string;
  readonly key: string;
  readonly owner: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
}

/** What the raw entries say since the beginning of the run; of the house only the fees of tasks. */
async function postingsSince(world: ProofWorld, since: bigint): Promise<ReadonlyMap<string, string>> {
  const rows = await world.rows<EntryRow>(
    `SELECT t.id::text AS txn, t.kind, t.natural_key AS key, a.owner::int AS owner, a.kind AS account, e.currency,
      sum(e.amount)::text AS amount
    FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id JOIN ledger.account a ON a.id = e.account_id
    WHERE t.id > $1 AND (a.owner <> 0 OR a.kind = 'feeTask') GROUP BY 1, 2, 3, 4, 5, 6`,
    [since],
  );
  const groups = new Map<string, EntryRow[]>();
  for (const row of rows) {
    groups.set(row.txn, [...(groups.get(row.txn) ?? []), row]);
  }
  return new Map(
    [...groups.values()].map((group) => [
      keyOf(group),
      textOfLegs(group.map((row) => ({ ...row, amount: BigInt(row.amount) }))),
    ]),
  );
}

function keyOf(rows: readonly EntryRow[]): string {
  const given = rows.find(({ amount }) => amount.startsWith("-"));
  const [first] = rows;
  return first?.kind === "exchange" && given
    ? exchangeKey(given.owner, given.currency, -BigInt(given.amount))
    : (first?.key ?? "");
}

/** Tasks that were paid: who gets them and for what, and the fee by the driver's own arithmetic. */
async function wrongTasks({ world, confirmed }: Stage): Promise<string[]> {
  const rows = await world.rows<{
    id: number;
    seen: string;
    total: string;
    reward: string;
    fee_rate: string;
  }>(
    `SELECT id::int, concat_ws(' ', company_id, contractor_id, currency) AS seen, price_total::text AS total,
      price_reward::text AS reward, fee_rate::text FROM task WHERE id = ANY ($1)`,
    [confirmed.payments.map(({ task }) => task)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return confirmed.payments.flatMap(({ task, company, contractorId, currency, total, reward }) => {
    const row = found.get(task);
    const cents = centsOf(reward);
    const fee = (cents * scaled(row?.fee_rate ?? "0", 4) + 5_000n) / 10_000n;
    const wanted = `${company} ${contractorId} ${currency} ${centsOf(total)} ${cents} and a fee of ${fee}`;
    const is = row && `${row.seen} ${row.total} ${row.reward} and a fee of ${BigInt(row.total) - BigInt(row.reward)}`;
    return wanted === is ? [] : [`task ${task}: confirmed ${wanted}, it is ${is}`];
  });
}

/** Exchanges: the rate that was confirmed, and what it gives with the fee that is written down. */
async function wrongExchanges({ world, confirmed, cast }: Stage): Promise<string[]> {
  const rows = await world.rows<{
    party: number;
    from: string;
    amount: string;
    to: Currency;
    to_amount: string;
    rate: string;
    fee: string;
  }>(
    `SELECT party::int, from_currency AS from, from_amount::text AS amount, to_currency AS to, to_amount::text, rate::text,
      fee::text FROM exchange WHERE party = ANY ($1)`,
    [peopleOf(cast).map(({ party }) => party)],
  );
  const found = new Map(rows.map((row) => [exchangeKey(row.party, row.from, BigInt(row.amount)), row]));
  return confirmed.exchanges.flatMap(({ party, from, amount, to, rate, toAmount }) => {
    const key = exchangeKey(party, from, minorOf(amount, from));
    const row = found.get(key);
    const price = { rateTenThousandths: scaled(rate, 4), feeMillionths: scaled(row?.fee ?? "0", 6) };
    const isRight =
      row?.rate === rate &&
      row.to === to &&
      BigInt(row.to_amount) === minorOf(toAmount, to) &&
      received(centsOf(amount), price) === centsOf(toAmount);
    return isRight ? [] : [`${key}: confirmed ${toAmount} ${to} at ${rate}, it is ${JSON.stringify(row)}`];
  });
}

interface PayoutRow {
  readonly id: number;
  readonly seen: string;
  readonly wallet: number;
  readonly free: boolean;
  readonly parts: string;
  readonly others: number;
}

/** Withdrawals: method, destination as it was shown, what arrives and what it costs. */
async function wrongWithdrawals({ world, confirmed }: Stage): Promise<string[]> {
  const rows = await world.rows<PayoutRow>(
    `SELECT p.id::int, concat_ws(' ', p.contractor_id, p.method, p.currency, p.amount, p.net, p.fee, p.details) AS seen,
      p.wallet_id::int AS wallet, p.is_quota_used AS free,
      (SELECT concat_ws(' ', sum(i.net), sum(i.fee_card + i.fee_bank + i.fee_flat)) FROM payout_item i WHERE i.payout_id = p.id) AS parts,
      (SELECT count(*)::int FROM payout o WHERE o.destination_id = p.destination_id AND o.details <> p.details) AS others
    FROM payout p WHERE p.id = ANY ($1)`,
    [confirmed.withdrawals.map(({ payout }) => payout)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return confirmed.withdrawals.flatMap(
    ({ payout, contractor, method, wallet, currency, amount, amountWithdraw, fee, to }) => {
      const row = found.get(payout);
      const [gross, net, cost] = [amount, amountWithdraw, fee].map((text) => minorOf(text, currency));
      const isRight =
        row?.seen === `${contractor} ${method} ${currency} ${gross} ${net} ${cost} ${to}` &&
        row.parts === `${net} ${cost}` &&
        row.others === 0 &&
        (wallet === undefined || row.wallet === wallet) &&
        cost === withdrawalFee(method, gross ?? 0n, row.free);
      return isRight
        ? []
        : [
            `payout ${payout}: confirmed ${amountWithdraw} and ${fee} ${currency} to ${to}, it is ${JSON.stringify(row)}`,
          ];
    },
  );
}

/** Nothing was booked under a request that was refused as changed. */
async function wrongRefusals({ world, tally }: Stage): Promise<string[]> {
  const rows = await world.rows<{ key: string }>(
    "SELECT natural_key AS key FROM ledger.txn WHERE request_id = ANY ($1)",
    [tally.refused],
  );
  return rows.map(({ key }) => `${key} was booked by a request that was refused as changed`);
}

/** Balances by the product's calls and by the raw entries, beside those of the driver's books. */
async function wrongBalances({ world, cast, confirmed, address }: Stage): Promise<string[]> {
  const people = peopleOf(cast);
  const rows = await world.rows<{ owner: number; kind: string; currency: string; sum: string }>(
    `SELECT a.owner::int AS owner, a.kind, a.currency, sum(e.amount)::text AS sum FROM ledger.account a
    JOIN ledger.entry e ON e.account_id = a.id WHERE a.owner = ANY ($1) GROUP BY 1, 2, 3`,
    [people.map(({ party }) => party)],
  );
  const entered = new Map(rows.map(({ owner, kind, currency, sum }) => [`${owner} ${kind} ${currency}`, BigInt(sum)]));
  const wrong: string[] = [];
  for (const { party, token, isCompany } of people) {
    const path = `/api/app/balances/${isCompany ? "company" : "contractor"}`;
    const shown = (await read(address, path, token)) as Record<string, string>[];
    for (const currency of currencies) {
      const row = shown.find((one) => one.currency === currency);
      const names = { available: row?.amount, escrow: row?.escrow, payoutPending: row?.pending };
      for (const account of accounts) {
        const own = confirmed.balanceOf(party, account, currency);
        const sum = entered.get(`${party} ${account} ${currency}`) ?? 0n;
        const told = minorOf(names[account] ?? "0", currency);
        if (own !== sum || own !== told) {
          wrong.push(`${party} ${account} ${currency}: own books ${own}, entries ${sum}, calls ${told}`);
        }
      }
    }
  }
  return wrong;
}

function peopleOf({ firms, publisher, contractors, withdrawers }: Stage["cast"]): (Actor & { isCompany: boolean })[] {
  const companies = [...firms.map(({ owner }) => owner), publisher];
  return [
    ...companies.map((actor) => ({ ...actor, isCompany: true })),
    ...[...contractors, ...withdrawers].map((actor) => ({ ...actor, isCompany: false })),
  ];
}
