import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getStatement, listMoneyAccounts } from "@artel/shared/calls/statements/app";
import { type HistoryWriter, historyCsv, historyJson } from "@artel/shared/statements/history-file";
import { translate } from "@artel/shared/text/translate";
import { expect } from "vitest";
import type { Caller } from "./app.ts";

/** The history of a person as the page exports it, by the same calls and the same writers. */
export async function exportedHistory(caller: Caller, format: "json" | "csv", owner: string): Promise<string> {
  const say = translate.bind(undefined, "en");
  const head = { owner, ownerId: 1, madeAt: new Date("2026-12-31T12:00:00Z") };
  const writer: HistoryWriter = format === "json" ? historyJson(head, say) : historyCsv(say);
  const accounts = listMoneyAccounts.reply.parse((await caller(listMoneyAccounts, {})).json());
  const texts = [writer.begin()];
  for (const [index, account] of accounts.entries()) {
    const answer = await caller(getStatement, { currency: account.currency, account: account.account });
    const { rows } = getStatement.reply.parse(answer.json());
    expect(rows).toHaveLength(account.entries);
    texts.push(writer.account(account, index === 0), writer.rows(rows, true), writer.endAccount());
  }
  return [...texts, writer.end()].join("");
}

/** Gives a test a file with this text, and takes it away afterwards. */
export async function withFile<T>(name: string, text: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "artel-history-"));
  try {
    const path = join(folder, name);
    await writeFile(path, text);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
