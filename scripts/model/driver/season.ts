import { systemIds } from "../../../server/src/platform/ids.ts";
import { aCompany, aContractor, aManager, anOperator } from "../../../server/src/testing/people.ts";
import { until } from "../../lib/until.ts";
import { linkApp } from "../../prove/app-codes.ts";
import { type ProofWorld, tokenOf } from "../../prove/world.ts";
import { Books } from "../books/books.ts";
import type { Coin } from "../books/money.ts";
import type { Company, Contractor, Wallet } from "../books/rows.ts";
import type { Actor, Cast } from "../kind.ts";
import { reason } from "../kinds/desk/waiting.ts";
import type { Caller } from "./caller.ts";
import { outsideOf } from "./outside.ts";
import type { Stage } from "./stage.ts";

/** Codes of each, made beforehand; what a refusal did not use up serves again. */
const codesOfPerson = 300;
const codesOfOperator = 900;

/** People and books of a part of a run. Nobody of an earlier one acts any more: their objects stay as they are. */
export interface Season {
  readonly cast: Cast;
  readonly books: Books;
  /** The word that begins every tag of the season. */
  readonly word: string;
  /** What was sent and answered, for the story of a divergence. */
  readonly history: { readonly touches: readonly string[]; readonly text: string }[];
  /** Methods grow older than a day. */
  age(): Promise<void>;
}

const companies: readonly (Pick<
  Company,
  "feeRate" | "isArchived" | "publishes" | "covers" | "isFriend" | "hasCards"
> & {
  name: string;
})[] = [
  { name: "Alpha", feeRate: 500n, isArchived: false, publishes: false, covers: false, isFriend: true, hasCards: true },
  { name: "Beta", feeRate: 325n, isArchived: true, publishes: false, covers: true, isFriend: false, hasCards: false },
  { name: "Gamma", feeRate: 300n, isArchived: false, publishes: true, covers: false, isFriend: true, hasCards: true },
];

const people: readonly (Pick<Contractor, "cardTax" | "country" | "hasTerms" | "isBlocked"> & {
  ties: readonly number[];
})[] = [
  { cardTax: 280n, country: "RS", hasTerms: true, isBlocked: false, ties: [0, 1, 2] },
  { cardTax: 315n, country: "DE", hasTerms: true, isBlocked: false, ties: [0, 1, 2] },
  { cardTax: 0n, country: "CY", hasTerms: true, isBlocked: false, ties: [0, 2] },
  { cardTax: 280n, country: "RU", hasTerms: true, isBlocked: false, ties: [0, 1] },
  { cardTax: 280n, country: "RS", hasTerms: false, isBlocked: false, ties: [0, 1] },
  { cardTax: 280n, country: "RS", hasTerms: true, isBlocked: true, ties: [1, 2] },
];

/** Makes the people of a season as their fixtures do; money comes by the product's own calls alone. */
export async function openSeason({ world, vendors }: Stage, caller: Caller, word: string): Promise<Season> {
  const books = new Books();
  const owners: Actor[] = [];
  for (const row of companies) {
    owners.push(await anOwner(world, books, word, row));
  }
  const closed = await anOwner(world, books, word, {
    ...{ name: "Closed", feeRate: 500n, isArchived: false, publishes: false, covers: false, isFriend: false },
    ...{ hasCards: true, isActivated: false },
  });
  const contractors: Actor[] = [];
  for (const [index, row] of people.entries()) {
    contractors.push(await aPerson(world, books, `${word}p${index}`, row, owners));
  }
  const managers = await managersOf(world, books, owners[0]?.id ?? 0, word);
  const operators = [await operatorOf(world), await operatorOf(world), await operatorOf(world)];
  let count = 0;
  const cast: Cast = {
    ...{ owners, managers, contractors, operators, closed: [closed], quotes: [], sent: [] },
    helper: await operatorOf(world, ["support"]),
    accounts: await accountsOf(caller, operators[0], word),
    days: { typed: dayBefore(3), file: dayBefore(2) },
    tag: () => {
      count += 1;
      return `${word}x${count}`;
    },
    outside: outsideOf(vendors, caller),
    link: (actor, wallet) => linkOf(world, actor, wallet),
  };
  books.journal.keep();
  return { cast, books, word, history: [], age: () => age(world, books) };
}

async function anOwner(
  world: ProofWorld,
  books: Books,
  word: string,
  row: (typeof companies)[number] & { readonly isActivated?: boolean },
): Promise<Actor> {
  const { isActivated = true, ...fields } = row;
  const email = `${word}-${row.name.toLowerCase()}@model.test`;
  const name = `Model ${word} ${row.name} Ltd`;
  const id = await world.db.transaction((tx) => aCompany(tx, { email, name, isActivated }));
  const currencies: Coin[] = row.isFriend ? ["EUR", "USD", "USDT"] : ["EUR", "USD"];
  await world.rows(
    `UPDATE company SET is_friend = $2, bills = $3, fee_rate = $4, tarif_id = $5, is_auto_publish_task = $6, company_pay_tax = $7,
       flags = $8 WHERE id = $1`,
    [
      ...[id, row.isFriend, currencies, decimal(row.feeRate), row.isArchived ? 1 : 2, row.publishes, row.covers],
      row.hasCards ? ["cardPayIn"] : [],
    ],
  );
  books.companies.put(id, { ...fields, id, name, currencies, isActivated, owes: false });
  return { id, company: id, email, token: await tokenOf(world, id) };
}

async function aPerson(
  world: ProofWorld,
  books: Books,
  word: string,
  { ties, ...row }: (typeof people)[number],
  owners: readonly Actor[],
): Promise<Actor> {
  const email = `${word}@model.test`;
  const working = ties.map((index) => owners[index]?.id ?? 0);
  const { country, cardTax } = row;
  const id = await world.db.transaction((tx) =>
    aContractor(tx, { email, country, surname: `Of ${word}`, companies: working }),
  );
  await world.rows("UPDATE contractor SET card_tax = $2 WHERE id = $1", [id, decimal(cardTax)]);
  if (!row.hasTerms) {
    await world.rows("UPDATE app_user SET terms = 'mustAccept' WHERE id = $1", [id]);
  }
  if (row.isBlocked) {
    await world.rows(
      "UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '2026-01-01' WHERE id = $1",
      [id],
    );
  }
  books.contractors.put(id, { ...row, id, name: `Person Of ${word}`, smallFee: 500n, mails: 0 });
  for (const company of working) {
    books.ties.put(`${company}:${id}`, { isActive: true });
  }
  return { id, email, token: await tokenOf(world, id), codes: await linkApp(world, id, codesOfPerson) };
}

/** One who pays alone up to a sum a day, and one who may do next to nothing. */
async function managersOf(world: ProofWorld, books: Books, company: number, word: string): Promise<Actor[]> {
  const made: Actor[] = [];
  for (const [index, rights] of ([["newTask", "allTask", "makePay", "acceptTask"], ["allTask"]] as const).entries()) {
    const id = await world.db.transaction((tx) => aManager(tx, company, rights));
    const email = `${word}-manager${index}@model.test`;
    await world.rows("UPDATE app_user SET email = $2 WHERE id = $1", [id, email]);
    const mayPay = index === 0;
    const sums = mayPay ? { USD: 20_000n } : {};
    if (mayPay) {
      await world.rows("INSERT INTO manager_limit (manager_id, currency, day_amount) VALUES ($1, 'USD', 20000)", [id]);
    }
    books.managers.put(id, { id, company, mayPay, mayEnd: mayPay, sums, paid: {} });
    made.push({ id, company, email, token: await tokenOf(world, id) });
  }
  return made;
}

async function operatorOf(world: ProofWorld, rights?: readonly string[]): Promise<Actor> {
  const id = await world.db.transaction((tx) => anOperator(tx, rights));
  // Fixtures of other processes count their addresses from one, too.
  await world.rows("UPDATE app_user SET email = $2 WHERE id = $1", [id, `${systemIds.secret()}@model.test`]);
  const codes = await linkApp(world, id, codesOfOperator);
  return { id, email: "", token: await tokenOf(world, id), codes };
}

async function accountsOf(caller: Caller, actor: Actor | undefined, word: string): Promise<Record<string, string>> {
  const accounts: Record<string, string> = {};
  for (const currency of ["USD", "EUR"]) {
    const account = `LT00${word.toUpperCase()}X${currency}`;
    if (actor) {
      await caller.write(actor, "/api/operator/statements/accounts", { account, currency, reason });
    }
    accounts[currency] = account;
  }
  return accounts;
}

/** The code of the link that confirms a method, of the newest mail about it. A link may hold its last digits by chance. */
function linkOf(world: ProofWorld, { email }: Actor, wallet: Wallet): Promise<string> {
  const last = wallet.destination.slice(-4);
  return until(`no mail confirms the method of ${email} that ends on ${last}`, async () => {
    const rows = await world.rows<{ text: string }>(
      "SELECT body_text AS text FROM inbox_mail WHERE recipient = $1 ORDER BY id DESC LIMIT 500",
      [email],
    );
    return rows.flatMap(({ text }) =>
      text.replaceAll(/https?:\S+/g, "").includes(last) ? (/code=([0-9a-f]{32})/.exec(text)?.[1] ?? []) : [],
    )[0];
  });
}

async function age(world: ProofWorld, books: Books): Promise<void> {
  const fresh = books.wallets.list().filter(({ isNew, state }) => isNew && state === 3);
  await world.rows(
    "UPDATE wallet SET confirmed_at = '2026-01-01' WHERE id = ANY ($1::bigint[]) AND state = 'verified'",
    [fresh.map(({ id }) => id)],
  );
  for (const { id } of fresh) {
    books.wallets.change(id, { isNew: false });
  }
}

const decimal = (tenThousandths: bigint): string => `0.${String(tenThousandths).padStart(4, "0")}`;

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
