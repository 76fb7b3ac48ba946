import { systemIds } from "../../../server/src/platform/ids.ts";
import { type CamtLine, camtFile } from "../../../server/src/testing/camt-file.ts";
import { aCompany } from "../../../server/src/testing/people.ts";
import { textOf } from "../chaos/books.ts";
import { attempt, done, order, send } from "../chaos/client.ts";
import { killOne, type Victim } from "../chaos/kills.ts";
import { bookFaults, enteredOf, tokenOf } from "../world.ts";
import { type Coded, coded } from "./cast.ts";
import type { Ground } from "./ground.ts";
import { holdRow } from "./held.ts";
import type { Desk } from "./pay-cards.ts";

const linesEach = 150;
const topups = 8;
const reason = "Statement of the day";
/** The days of the two statements of the file; a line of the second day is held back by the driver. */
const days = ["2026-11-10", "2026-11-20"] as const;

interface Topup {
  readonly id: number;
  readonly cents: bigint;
  readonly number: string;
}

/**
 * A file with the statements of two accounts is read. The product or its database is killed once the lines of the first account are
 * written and those of the second are not. Then the file is sent anew until it is read, and once more; top-ups are settled with its
 * lines, each twice.
 */
export async function readStatement(ground: Ground, { builder, releaser }: Desk, victim: Victim): Promise<void> {
  const { world, stand, wrong } = ground;
  const company = await world.db.transaction((tx) =>
    aCompany(tx, { name: `Payer ${systemIds.secret()}`, email: `payer-${systemIds.secret()}@prove.test` }),
  );
  const asked = await orderTopups(ground, company);
  const { accounts, content, sums } = await aFile(ground, builder, company, asked);
  const upload = () => coded(builder, "/api/operator/statements/files", { name: "proof.xml", content, reason });

  const reference = `Held ${systemIds.secret()}`;
  const typed = { valueDate: days[1], payer: "Nobody", reference, currency: "USD", amount: "1.00", reason };
  const { id: line } = await done<{ id: number }>(stand, coded(builder, "/api/operator/statements", typed));
  const held = await holdRow(world, "SELECT 1 FROM bank_line WHERE id = $1 FOR UPDATE", [line]);
  const lost = attempt(stand.product.address, upload());
  await held.met();
  await killOne(world, stand, victim, async () => {
    await held.release();
  });
  if ((await lost)?.status === 200) {
    wrong.push("an upload was answered over the kill");
  }
  if ((await linesOf(ground, accounts)).length > 0) {
    wrong.push("a killed upload left lines");
  }

  const first = await done<{ added: number; known: number }>(stand, upload());
  const again = await done<{ added: number; known: number }>(stand, upload());
  const total = 2 * linesEach + asked.length;
  if (first.added !== total || again.added !== 0 || again.known !== total) {
    wrong.push(`read ${first.added}, then ${again.added} new and ${again.known} known, own books ${total}`);
  }
  for (const { account, number, sum } of await linesOf(ground, accounts)) {
    const mine = sums.get(account);
    if (BigInt(sum) !== mine?.cents || number !== mine.lines) {
      wrong.push(`account ${account} has ${number} lines of ${sum}, own books ${mine?.lines} of ${mine?.cents}`);
    }
  }
  await settle(ground, releaser, asked);
  await judge(ground, company, asked);
}

async function orderTopups({ stand, world, random }: Ground, company: number): Promise<Topup[]> {
  const token = await tokenOf(world, company);
  const asked: Topup[] = [];
  for (let turn = 0; turn < topups; turn += 1) {
    const cents = 100_000n + BigInt(Math.floor(random() * 400_000));
    const body = { Count: textOf(cents), Cur: "USD" };
    const told = await done<{ id: number; number: string }>(stand, order(token, "/api/app/topups", body));
    asked.push({ cents, ...told });
  }
  return asked;
}

/** The file, and what its lines come to by the driver's own arithmetic. */
async function aFile(ground: Ground, builder: Coded, company: number, asked: readonly Topup[]) {
  const { world, stand, random } = ground;
  const rows = await world.rows<{ name: string }>("SELECT name FROM company WHERE id = $1", [company]);
  const sums = new Map<string, { cents: bigint; lines: number }>();
  const texts: string[] = [];
  for (const day of days) {
    const account = `LT${String(Math.floor(random() * 1e12)).padStart(18, "0")}`;
    const named = { account, currency: "USD", reason };
    await done(stand, coded(builder, "/api/operator/statements/accounts", named));
    const others = Array.from({ length: linesEach }, (_, index) => ({
      cents: 100n + BigInt(Math.floor(random() * 900_000)),
      line: { payer: `Stranger ${index}`, reference: `Nothing ${index}`, bankReference: `${account}-${index}` },
    }));
    const paid = asked
      .filter((_, index) => index % 2 === days.indexOf(day))
      .map(({ cents, number }) => ({ cents, line: { payer: rows[0]?.name ?? "", reference: number } }));
    const all = [...others, ...paid];
    sums.set(account, { cents: all.reduce((sum, { cents }) => sum + cents, 0n), lines: all.length });
    const lines: CamtLine[] = all.map(({ cents, line }) => ({ ...line, amount: textOf(cents), day }));
    texts.push(Buffer.from(camtFile({ account, lines }), "base64").toString());
  }
  const [one = "", two = ""] = texts;
  const statement = two.slice(two.indexOf("<Stmt>"), two.indexOf("</BkToCstmrStmt>"));
  const content = Buffer.from(one.replace("</BkToCstmrStmt>", `${statement}</BkToCstmrStmt>`)).toString("base64");
  return { accounts: [...sums.keys()], content, sums };
}

function linesOf({ world }: Ground, accounts: readonly string[]) {
  return world.rows<{ account: string; number: number; sum: string }>(
    `SELECT a.account, count(*)::int AS number, sum(l.amount)::text AS sum FROM bank_line l
      JOIN bank_account a ON a.id = l.account_id WHERE a.account = ANY ($1) GROUP BY a.account`,
    [accounts],
  );
}

/** Settles each top-up with the line that names it, in two requests at once: one has the effect. */
async function settle({ world, stand, wrong }: Ground, releaser: Coded, asked: readonly Topup[]): Promise<void> {
  for (const { id, number } of asked) {
    const rows = await world.rows<{ id: number }>("SELECT id::int FROM bank_line WHERE reference = $1", [number]);
    const body = { bankLineId: rows[0]?.id, reason };
    const path = `/api/operator/topups/${id}/settle`;
    const answers = await Promise.all([0, 1].map(() => send(() => stand.product.address, coded(releaser, path, body))));
    const done = answers.filter(({ status, text }) => status === 200 && text.includes('"paid"')).length;
    if (rows.length !== 1 || done !== 1) {
      wrong.push(`top-up ${id} with ${rows.length} lines: ${answers.map(({ text }) => text).join(" and ")}`);
    }
  }
}

/** Each top-up is credited once, to its company, and the books are clean. */
async function judge({ world, wrong }: Ground, company: number, asked: readonly Topup[]): Promise<void> {
  const has = await enteredOf(world, company, "available", "USD");
  const mine = asked.reduce((sum, { cents }) => sum + cents, 0n);
  if (has !== mine) {
    wrong.push(`the company has ${has}, own books ${mine}`);
  }
  wrong.push(...(await bookFaults(world)));
}
