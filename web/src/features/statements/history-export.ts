import { listMoneyAccounts } from "@artel/shared/calls/statements/app";
import { safeFileName } from "@artel/shared/documents/file-names";
import { type Account, type HistoryWriter, historyCsv, historyJson } from "@artel/shared/statements/history-file";
import type { Say } from "@artel/shared/statements/movement";
import { call } from "../../api/client.ts";
import { clock } from "../../ui/state/clock.ts";
import { instantOf } from "../../ui/state/days.ts";
import { isoDay } from "../../ui/words/format-date.ts";
import { type Reading, readStatement } from "./read-pages.ts";

export type HistoryFormat = "json" | "csv";

export interface HistoryOwner {
  readonly id: number;
  readonly name: string;
}

const types = { json: "application/json", csv: "text/csv;charset=utf-8" } as const;

/** The name of an exported history, with the day that it was made on. */
export function historyFileName({ name }: HistoryOwner, say: Say, format: HistoryFormat): string {
  const day = isoDay(instantOf(clock.now()) ?? new Date(0));
  return `${safeFileName(`${say("history.fileName")}_${name.replace(/\s+/g, "-")}_${day}`)}.${format}`;
}

/**
 * The whole history of the accounts that `isWanted` takes, with what their hash chains need. An account is always whole: a chain
 * without its beginning proves nothing.
 */
export async function exportHistory(
  format: HistoryFormat,
  owner: HistoryOwner,
  say: Say,
  isWanted: (account: Account) => boolean,
  reading: Reading,
): Promise<Blob> {
  const known = await call(listMoneyAccounts, {}, { signal: reading.signal, quiet: true });
  const accounts = known.filter(isWanted);
  const total = accounts.reduce((sum, { entries }) => sum + entries, 0);
  const head = { owner: owner.name, ownerId: owner.id, madeAt: instantOf(clock.now()) ?? new Date(0) };
  const writer = format === "json" ? historyJson(head, say) : historyCsv(say);
  const texts = [writer.begin()];
  let before = 0;
  for (const [index, account] of accounts.entries()) {
    const done = before;
    const onProgress = (rows: number) => reading.onProgress(done + rows, total);
    texts.push(...(await accountTexts(writer, account, index === 0, { ...reading, onProgress })));
    before += account.entries;
  }
  return new Blob([...texts, writer.end()], { type: types[format] });
}

async function accountTexts(
  writer: HistoryWriter,
  account: Account,
  isFirst: boolean,
  reading: Reading,
): Promise<string[]> {
  const { parts } = await readStatement({ currency: account.currency, account: account.account }, reading);
  const texts = [writer.account(account, isFirst)];
  let done = 0;
  for await (const part of parts) {
    // What was posted since the accounts were read is beyond the head that the file names.
    const rows = part.filter(({ version }) => version <= account.entries);
    texts.push(writer.rows(rows, done === 0));
    done += rows.length;
  }
  return [...texts, writer.endAccount()];
}
