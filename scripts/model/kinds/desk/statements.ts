import { uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { enterBankLine } from "@artel/shared/calls/funding/operator";
import type { Books } from "../../books/books.ts";
import { type Coin, textOf } from "../../books/money.ts";
import type { Line } from "../../books/rows.ts";
import type { Dice } from "../../dice.ts";
import {
  type Actor,
  type Cast,
  type Choice,
  type Done,
  demand,
  done,
  type Kind,
  nobody,
  numberIn,
  type Read,
  rowsIn,
} from "../../kind.ts";
import * as orders from "../orders.ts";
import { isDue, missingOf } from "./lines.ts";
import { reason } from "./waiting.ts";

const base = {
  ...{ id: undefined, order: "", returnCode: undefined, partBy: undefined, partOf: undefined, isAside: false },
  ...{ topup: undefined, item: undefined, back: undefined, backLine: undefined, givenUp: [], isDivided: false },
} as const;

/** Money that comes for a top-up: its whole sum, a part, more, in another currency, of somebody else, or for nothing. */
function incomeFrom(cast: Cast, books: Books, dice: Dice, by: number): Line {
  const topup = dice.newest(
    books.topups.list().filter((one) => isDue(one) || (one.state === "cancelled" && dice.chance(0.1))),
    10,
  );
  const tag = cast.tag();
  const sum = topup ? missingOf(topup) : dice.cents(10_000, 90_000);
  const turn = dice.next();
  const cents = turn < 0.62 ? sum : turn < 0.74 ? (sum + 1n) / 2n : turn < 0.86 ? sum + 1_000n : sum;
  const other = books.topups.list()[0]?.number ?? "";
  const reference = turn > 0.97 ? "Rent" : turn > 0.94 ? `${topup?.number}, ${other}` : (topup?.number ?? "Rent");
  const name = topup && turn < 0.92 ? books.companies.at(topup.company).name : `Unknown ${tag} Ltd`;
  const coin = dice.chance(0.04) ? "USD" : (topup?.coin ?? "EUR");
  return { ...base, tag, kind: "income", coin, cents, payer: name, reference, by };
}

function typedPlan(cast: Cast, actor: Actor, line: Line): Choice {
  const { tag, payer, reference, coin, cents } = line;
  return {
    actor,
    input: {
      valueDate: cast.days.typed,
      payer,
      reference,
      bankNumber: tag,
      currency: coin,
      amount: textOf(cents),
      reason,
    },
    touches: [`line:${tag}`, "desk"],
    judge: (now, answer) => {
      demand(cents !== 0n, "invalidInput", "amount");
      demand(now.lines.get(tag) === undefined, "conflict");
      now.lines.put(tag, { ...line, id: numberIn(answer.body, "id") });
      return done({ bankNumber: tag, amount: textOf(cents), currency: coin });
    },
  };
}

const type: Kind = {
  name: "line",
  calls: [enterBankLine],
  weight: 14,
  isFirst: true,
  plan: (cast, books, dice) => {
    const actor = dice.pick(cast.operators);
    if (actor === undefined) {
      return undefined;
    }
    const typed = books.lines.list().filter(({ tag, partOf }) => !tag.startsWith("F") && partOf === undefined);
    const again = dice.chance(0.25) ? dice.newest(typed, 20) : undefined;
    const line = again ?? incomeFrom(cast, books, dice, actor.id);
    return typedPlan(cast, actor, dice.chance(0.02) ? { ...line, tag: cast.tag(), cents: 0n } : line);
  },
};

/** A debit or a return that names an order of ours: the same sum, or now and then another. */
function orderLineFrom(cast: Cast, books: Books, dice: Dice, coin: Coin, by: number): Line | undefined {
  const parts = books.payouts
    .list()
    .filter((one) => one.isReleased && one.isItemized && one.coin === coin)
    .flatMap(({ parts: all }) => all);
  const backs = books.lines
    .list()
    .filter((one) => one.coin === coin && (one.back !== undefined || one.givenUp.length > 0));
  const tag = cast.tag();
  const wrong = dice.chance(0.1) ? 1n : 0n;
  const back = dice.chance(0.35) ? dice.newest(backs, 4) : undefined;
  if (back !== undefined) {
    const order = back.back ?? back.givenUp[0] ?? "";
    return {
      ...base,
      tag,
      kind: "outgoing",
      coin,
      cents: back.cents + wrong,
      payer: back.payer,
      reference: order,
      order,
      by,
    };
  }
  const isReturn = dice.chance(0.45);
  const part = dice.newest(
    parts.filter(({ result }) => dice.chance(0.15) || (result === "paid") === isReturn),
    10,
  );
  if (part === undefined) {
    return undefined;
  }
  const order = `AP${part.item}`;
  const sums = isReturn && dice.chance(0.3) && part.net > 500n ? part.net - 250n : part.net + wrong;
  const returnCode = isReturn ? dice.pick(["AC04", "AC04", "", undefined] as const) : undefined;
  const kind =
    isReturn && (returnCode !== undefined || part.result === "paid") ? "returned" : isReturn ? "income" : "outgoing";
  return { ...base, tag, kind, coin, cents: sums, payer: "A bank", reference: order, order, returnCode, by };
}

/** A statement of one account in the form that banks send: camt.053. */
function fileOf(account: string, coin: Coin, day: string, lines: readonly Line[]): string {
  const entries = lines.map(({ tag, kind, cents, payer, reference, order, returnCode }) => {
    const [side, party] = kind === "outgoing" ? ["DBIT", "Cdtr"] : ["CRDT", "Dbtr"];
    const back =
      returnCode === undefined
        ? ""
        : returnCode === ""
          ? "<RtrInf/>"
          : `<RtrInf><Rsn><Cd>${returnCode}</Cd></Rsn></RtrInf>`;
    const ref = order === "" ? "" : `<Refs><EndToEndId>${order}</EndToEndId></Refs>`;
    return [
      `<Ntry><Amt Ccy="${coin}">${textOf(cents)}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>`,
      `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${tag}</AcctSvcrRef>`,
      `<NtryDtls><TxDtls>${ref}<RltdPties><${party}><Pty><Nm>${payer}</Nm></Pty></${party}></RltdPties>`,
      `<RmtInf><Ustrd>${reference}</Ustrd></RmtInf>${back}</TxDtls></NtryDtls></Ntry>`,
    ].join("");
  });
  const head = `<Stmt><Id>S</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${coin}</Ccy></Acct>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${head}${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
  return Buffer.from(text).toString("base64");
}

const upload: Kind = {
  name: "statement",
  calls: [uploadBankFile],
  weight: 14,
  isAlone: true,
  never: { conflict: "declared for answers of a bank about orders, which these files have none of" },
  plan: (cast, books, dice) => {
    const actor = dice.pick(cast.operators);
    const coin = dice.pick(["USD", "EUR"] as const) ?? "USD";
    const account = cast.accounts[coin] ?? "";
    if (actor === undefined) {
      return undefined;
    }
    const isWrong = dice.chance(0.2);
    const accountId = dice.chance(0.1) ? nobody : undefined;
    const fresh = Array.from({ length: dice.within(1, 5) }, () => {
      const line = dice.chance(0.75) ? orderLineFrom(cast, books, dice, coin, actor.id) : undefined;
      const income = incomeFrom(cast, books, dice, actor.id);
      return line ?? { ...income, coin };
    }).map((line) => ({ ...line, tag: `F${line.tag}` }));
    const before = books.lines
      .list()
      .filter(({ tag, coin: own, partOf }) => tag.startsWith("F") && own === coin && partOf === undefined);
    const again = dice.chance(0.3) ? dice.some(before, 2) : [];
    const lines = [...fresh, ...again];
    const content = isWrong
      ? Buffer.from("no file of a bank").toString("base64")
      : fileOf(account, coin, cast.days.file, lines);
    return {
      actor,
      input: { name: "model.xml", content, reason, ...(accountId === undefined ? {} : { accountId }) },
      touches: ["desk"],
      judge: (now) => {
        demand(!isWrong, "invalidInput");
        demand(accountId !== nobody, "notFound");
        return judgeFile(now, fresh, again.length);
      },
      learn: (read, now) => learnLines(cast, read, now, account),
    };
  },
};

/** Lines come once. Debits of orders that are paid already are tied to them at once, one for each. */
function judgeFile(now: Books, fresh: readonly Line[], known: number): Done {
  for (const line of fresh) {
    const item = /^AP(\d+)$/.exec(line.order)?.[1];
    const order = item === undefined ? undefined : orders.orderOf(now, Number(item));
    const isShown = now.lines.list().some((one) => one.item === Number(item) && one.kind === "outgoing");
    const isPaid = order?.part.result === "paid" && order.part.net === line.cents && order.payout.coin === line.coin;
    const isTied = line.kind === "outgoing" && isPaid && !isShown;
    now.lines.put(line.tag, isTied ? { ...line, item: Number(item) } : line);
  }
  return done({ added: fresh.length, known, typed: 0 });
}

async function learnLines(cast: Cast, read: Read, now: Books, account: string): Promise<void> {
  const [reader] = cast.operators;
  const lost = now.lines.list().filter(({ id, tag }) => id === undefined && tag.startsWith("F"));
  if (reader === undefined || lost.length === 0) {
    return;
  }
  const path = `/api/operator/statements/lines?take=500&search=${account}`;
  for (const row of rowsIn(await read(reader, path))) {
    const line = lost.find(({ tag }) => tag === row.bankNumber);
    if (line !== undefined) {
      now.lines.change(line.tag, { id: numberIn(row, "id") });
    }
  }
}

export const statementKinds: readonly Kind[] = [type, upload];
