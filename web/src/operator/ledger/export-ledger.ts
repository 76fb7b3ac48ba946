import { csvOf } from "@artel/shared/sheets/csv";
import { moneyCell, type SheetColumn, sheetOf, textCell } from "@artel/shared/sheets/sheet";
import { saveBlob } from "../../ui/files/save-blob.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import { actionWords } from "../audit/audit-words.ts";
import {
  accountWords,
  actorWords,
  type LedgerAccountRow,
  type LedgerMovement,
  type ListedPosting,
} from "./ledger-types.ts";

type Happened = Omit<ListedPosting, "sums">;

function happenedColumns<Row extends Happened>(t: Translate): readonly SheetColumn<Row>[] {
  return [
    { header: "ID", width: 12, value: ({ id }) => textCell(String(id)) },
    { header: t("ledger.when"), width: 24, value: ({ at }) => textCell(at) },
    { header: t("ledger.what"), width: 28, value: ({ kind }) => textCell(actionWords(kind)) },
    { header: t("ledger.subject"), width: 20, value: ({ subject }) => textCell(subject) },
    { header: t("ledger.key"), width: 24, value: ({ naturalKey }) => textCell(naturalKey) },
    { header: t("ledger.who"), width: 24, value: (row) => textCell(actorWords(t, row)) },
  ];
}

/** The columns of the movements of an account. */
export function movementColumns(t: Translate, account: LedgerAccountRow): readonly SheetColumn<LedgerMovement>[] {
  const { currency } = account;
  return [
    ...happenedColumns<LedgerMovement>(t),
    { header: t("ledger.account"), width: 28, value: () => textCell(accountWords(t, account)) },
    { header: t("ledger.amountLabel"), width: 18, value: ({ amount }) => moneyOrText(amount, currency) },
    {
      ...{ header: t("ledger.after"), width: 18 },
      value: ({ balance }) => (balance === null ? { kind: "empty" } : moneyOrText(balance, currency)),
    },
    { header: t("ledger.legHash"), width: 66, value: ({ hash }) => textCell(hash) },
  ];
}

/** The columns of postings. */
export function postingColumns(t: Translate): readonly SheetColumn<ListedPosting>[] {
  return [
    ...happenedColumns<ListedPosting>(t),
    {
      ...{ header: t("ledger.moved"), width: 30 },
      value: ({ sums }) => textCell(sums.map(({ amount, currency }) => `${amount} ${currency}`).join("; ")),
    },
  ];
}

/** A sum as a number; one with more than two decimals as the text that it is. */
function moneyOrText(value: string, currency: LedgerAccountRow["currency"]) {
  return /\.\d{2}$/.test(value) ? moneyCell(value, currency) : textCell(value);
}

/** Saves what is shown as a spreadsheet or as CSV of the same columns. */
export async function exportLedger<Row>(
  t: Translate,
  kind: "xlsx" | "csv",
  list: { readonly name: string; readonly columns: readonly SheetColumn<Row>[]; readonly rows: readonly Row[] },
): Promise<void> {
  const name = `${t("ledger.sheet")}_${list.name}.${kind}`;
  if (kind === "csv") {
    saveBlob(new Blob([csvOf(list.columns, list.rows)], { type: "text/csv" }), name);
    return;
  }
  const { workbook } = await import("@artel/shared/sheets/workbook");
  saveBlob(await workbook([sheetOf(t("ledger.sheet"), list.columns, list.rows)]), name);
}
