import type { Books } from "../books/books.ts";
import { type Coin, type Lot, textOf } from "../books/money.ts";
import type { Line, Paper } from "../books/rows.ts";
import { type Actor, type Cast, type Fact, type Read, rowsIn } from "../kind.ts";
import { namedBy } from "../kinds/desk/statement-orders.ts";
import { wordOf } from "../kinds/desk/waiting.ts";
import { totalOf } from "../kinds/tasks.ts";

/** What somebody sees, as sorted lines of text under the name of what they are about. */
export type Sight = Readonly<Record<string, readonly string[]>>;

/** Ids of currencies of documents. */
const coinIds: Readonly<Record<Coin, number>> = { RUB: 1, EUR: 2, USD: 3, USDT: 4, BYN: 5 };

const line = (...parts: readonly unknown[]): string => parts.map(String).join(" ");

/** Values of a reply by their names, which are words of a text. */
const told = (names: string, row: Fact): string => line(...names.split(" ").map((name) => row[name]));

const sorted = (lines: readonly string[]): readonly string[] => lines.toSorted();

const taskNames = "id status contractorId currency priceReward priceFee priceCardFee priceTotal";
const payoutNames = "id status method currency amount amountWithdraw fee isInReview cameBack";

/** What the product shows a company. */
export async function seenByCompany(read: Read, actor: Actor): Promise<Sight> {
  const balances = await list(read, actor, "/api/app/balances/company");
  const tasks = rowsIn(await read(actor, "/api/app/tasks/company"), "items");
  const topups = rowsIn(await read(actor, "/api/app/topups?take=500"));
  return {
    balances: balancesOf(balances, (one) => told("currency amount escrow", one)),
    tasks: sorted(tasks.map((one) => told(taskNames, one))),
    topups: sorted(topups.map((one) => told("id state currency amount received number", one))),
    papers: papersOf(await list(read, actor, "/api/app/documents")),
  };
}

/** What the product shows a contractor. */
export async function seenByContractor(read: Read, actor: Actor): Promise<Sight> {
  const balances = await list(read, actor, "/api/app/balances/contractor");
  const tasks = rowsIn(await read(actor, "/api/app/tasks/contractor"), "items");
  const payouts = await list(read, actor, "/api/app/payouts/requests");
  const wallets = await list(read, actor, "/api/app/wallets");
  return {
    balances: balancesOf(balances, (one) => {
      const lots = rowsIn(one, "taxCard").map((lot) => told("tax amount", lot));
      const full = sorted(lots.filter((lot) => !lot.endsWith(" 0.00")));
      return line(told("currency amount pending inTransit", one), full.join(" and "));
    }),
    tasks: sorted(tasks.map((one) => told("id status companyId currency priceReward", one))),
    payouts: sorted(payouts.map((one) => told(payoutNames, one))),
    wallets: sorted(wallets.map((one) => told("ID type State", one))),
    papers: papersOf(await list(read, actor, "/api/app/documents")),
  };
}

/** What the product shows operators of a season. */
export async function seenByDesk(read: Read, cast: Cast, word: string): Promise<Sight> {
  const [reader] = cast.operators;
  if (reader === undefined) {
    return {};
  }
  const people = cast.operators.map(({ id }) => id);
  const isOurs = (one: Fact, name: string) => people.includes(Number((one[name] as Fact | undefined)?.id));
  const lines = await pages(read, reader, `/api/operator/statements/lines?sort=-amount&search=${word}x`);
  // The newest come first: behind one of an earlier season there is none of this one.
  const approvals = await pages(read, reader, "/api/operator/approvals?sort=-askedAt", 100, (row) =>
    isOurs(row, "askedBy"),
  );
  const batches = await list(read, reader, "/api/operator/batches?take=100");
  return {
    lines: sorted(
      lines.map((one) => line(told("id kind currency amount", one), one.state === "matched" ? "open" : one.state)),
    ),
    approvals: sorted(approvals.filter((one) => isOurs(one, "askedBy")).map((one) => told("id kind subject", one))),
    batches: sorted(batches.filter((one) => isOurs(one, "createdBy")).map((one) => told("id state count", one))),
  };
}

/** The same by the model. */
export function knownOfCompany(books: Books, id: number): Sight {
  const tasks = books.tasks.list().filter(({ company }) => company === id);
  const topups = books.topups.list().filter(({ company }) => company === id);
  const coins = books.known.list().filter(({ owner }) => owner === id);
  return {
    balances: filled(
      coins.map(({ coin }) =>
        line(coin, textOf(books.held(id, "available", coin)), textOf(books.held(id, "escrow", coin))),
      ),
    ),
    tasks: sorted(
      tasks.map((one) => {
        const sums = [one.reward, one.fee, one.cardFee, totalOf(one)].map(textOf);
        return line(one.id, one.status, one.contractor, one.coin, ...sums);
      }),
    ),
    topups: sorted(
      topups.map((one) => line(one.id, one.state, one.coin, textOf(one.cents), textOf(one.received), one.number)),
    ),
    papers: knownPapers(books, id),
  };
}

export function knownOfContractor(books: Books, id: number): Sight {
  const coins = books.known.list().filter(({ owner }) => owner === id);
  const tasks = books.tasks.list().filter((one) => one.contractor === id && one.isSent);
  const payouts = books.payouts.list().filter(({ contractor }) => contractor === id);
  return {
    balances: filled(
      coins.map(({ coin }) => {
        const sums = (["available", "pending", "transit"] as const).map((account) =>
          textOf(books.held(id, account, coin)),
        );
        return line(coin, ...sums, lotsText(books.lotsOf(id, coin)));
      }),
    ),
    tasks: sorted(tasks.map((one) => line(one.id, one.status, one.company, one.coin, textOf(one.reward)))),
    payouts: sorted(
      payouts.map((one) => {
        const back = one.parts.reduce((sum, { cameBack }) => sum + cameBack, 0n);
        const sums = [one.cents, one.net, one.cents - one.net].map(textOf);
        return line(one.id, one.status, one.method, one.coin, ...sums, one.hold !== undefined, textOf(back));
      }),
    ),
    wallets: sorted(
      books.wallets
        .list()
        .filter(({ contractor }) => contractor === id)
        .map((one) => line(one.id, one.method, one.state)),
    ),
    papers: knownPapers(books, id),
  };
}

export function knownOfDesk(books: Books): Sight {
  return {
    lines: sorted(
      books.lines.list().map((one) => line(one.id, one.kind, one.coin, textOf(one.cents), stateOf(books, one))),
    ),
    approvals: sorted(books.waiting().map((one) => line(one.id, wordOf(books, one)))),
    batches: sorted(
      books.batches.list().map((one) => line(one.id, one.state, one.state === "dissolved" ? 0 : one.payouts.length)),
    ),
  };
}

/** What differs between what is seen and what is known. */
export function differences(whose: string, seen: Sight, known: Sight): string[] {
  return Object.keys(known).flatMap((name) => {
    const [there, here] = [seen[name] ?? [], known[name] ?? []];
    const more = there.filter((one) => !here.includes(one)).map((one) => `${whose}, ${name}: the product has ${one}`);
    const less = here.filter((one) => !there.includes(one)).map((one) => `${whose}, ${name}: the model has ${one}`);
    const isCounted = more.length === 0 && less.length === 0 && there.length !== here.length;
    return [...more, ...less, ...(isCounted ? [`${whose}, ${name}: ${there.length} for ${here.length}`] : [])];
  });
}

function stateOf(books: Books, row: Line): string {
  if (
    row.topup !== undefined ||
    row.item !== undefined ||
    books.lines.list().some(({ backLine }) => backLine === row.tag)
  ) {
    return "settled";
  }
  if (row.back !== undefined) {
    return row.backLine === undefined ? "returning" : "sentBack";
  }
  if (row.isDivided) {
    return "divided";
  }
  if (row.isAside) {
    return "aside";
  }
  return row.kind === "income" ? "open" : namedBy(books, row) ? "order" : "other";
}

async function list(read: Read, actor: Actor, path: string): Promise<readonly Fact[]> {
  return Object.values(await read(actor, path)) as readonly Fact[];
}

/** All rows of a list that answers page by page, as long as they are wanted. */
async function pages(
  read: Read,
  actor: Actor,
  path: string,
  take = 500,
  isWanted: (row: Fact) => boolean = () => true,
): Promise<readonly Fact[]> {
  const rows: Fact[] = [];
  for (;;) {
    const page = rowsIn(await read(actor, `${path}&take=${take}&skip=${rows.length}`));
    rows.push(...page);
    if (page.length < take || !page.every(isWanted)) {
      return rows;
    }
  }
}

/** Balances that hold anything: a currency without money may stand in the list or not. */
function balancesOf(rows: readonly Fact[], text: (row: Fact) => string): readonly string[] {
  return filled(rows.map(text));
}

const filled = (lines: readonly string[]): readonly string[] =>
  sorted(lines.map((one) => one.trim()).filter((one) => /[1-9]/.test(one)));

function lotsText(lots: readonly Lot[]): string {
  const sums = new Map<bigint, bigint>();
  for (const { tax, cents } of lots) {
    sums.set(tax, (sums.get(tax) ?? 0n) + cents);
  }
  const texts = [...sums].map(([tax, cents]) => line(`0.${String(tax).padStart(4, "0")}`, textOf(cents)));
  return sorted(texts.filter((text) => !text.endsWith(" 0.00"))).join(" and ");
}

function papersOf(rows: readonly Fact[]): readonly string[] {
  return sorted(
    rows.map((row) => {
      const tasks = rowsIn((row.info ?? {}) as Fact, "tasks").map(({ id }) => id);
      return line(row.Type, row.PriceCurrency, row.Price, ...tasks);
    }),
  );
}

function knownPapers(books: Books, owner: number): readonly string[] {
  const text = ({ type, coin, cents, task }: Paper) =>
    line(type, coinIds[coin], textOf(cents), ...(task === undefined ? [] : [task]));
  return sorted(
    books.papers
      .list()
      .filter((one) => one.owner === owner)
      .map(text),
  );
}
