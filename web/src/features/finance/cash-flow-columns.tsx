import { numberOf } from "@artel/shared/money/decimal-text";
import { formatMoney } from "@artel/shared/money/wire";
import { moneyCell, type SheetColumn, textCell } from "@artel/shared/sheets/sheet";
import type { SheetValue } from "@artel/shared/sheets/sheet-cell";
import { cashFlowTypes } from "@artel/shared/states/cash-flow-types";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { cx } from "../../ui/cx.ts";
import { useHiddenAmounts } from "../../ui/money/hidden-amounts.ts";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { instantOf } from "../../ui/state/days.ts";
import type { Column, MoneyValue } from "../../ui/table/column.ts";
import type { NarrowRow } from "../../ui/table/table-props.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { formatDay, isoDay } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { typeLooks } from "./cash-flow-type.ts";
import styles from "./finance.module.css";
import { signedAmount } from "./moved-by.ts";
import { ObjectLink } from "./object-link.tsx";
import type { Movement } from "./use-cash-flow.ts";

type Money = "before" | "credit" | "debit" | "after" | "price" | "fee" | "amount";

function moneyOf(row: Movement, key: Money): MoneyValue {
  if (key === "amount") {
    return { value: signedAmount(row), currency: row.currency };
  }
  return { value: key === "before" || key === "after" ? row.balance[key] : row[key], currency: row.currency };
}

/** A sum of one side; nothing where the money went the other way. */
function sideOf(row: Movement, key: "credit" | "debit"): ReactElement | null {
  return /[1-9]/.test(row[key]) ? (
    <MoneyText value={row[key]} currency={row.currency} column strong={key === "credit"} />
  ) : null;
}

/** Columns of the cash flow with their filters; those that are rarely looked at wait under "Columns". */
export function cashFlowColumns(t: Translate): readonly Column<Movement>[] {
  return [
    {
      ...{ key: "date", header: t("common.date"), kind: "date", width: 96, fixed: true },
      value: ({ date }) => date,
      cell: ({ date }) => <DateText value={date} />,
    },
    {
      ...{ key: "type", header: t("finance.type"), kind: "chip", width: 176 },
      value: (row) => row.cash_flow_type,
      filter: {
        kind: "choice",
        options: cashFlowTypes.map((type) => ({ value: type, label: t(typeLooks[type].label) })),
      },
      cell: (row) => <TypeChip row={row} />,
    },
    ...objectColumns(t),
    ...moneyColumns(t),
  ];
}

/** What a movement is about: task with its number, freelancer, project, document. */
function objectColumns(t: Translate): readonly Column<Movement>[] {
  return [
    {
      ...{ key: "description", header: t("finance.description") },
      value: ({ task, description }) => [task?.number, description].filter(Boolean).join(" "),
      cell: (row) => <Description row={row} />,
    },
    {
      ...{
        key: "contractor",
        yields: 2,
        header: t("finance.contractor"),
        width: 132,
        filter: { kind: "text", whole: true },
      },
      value: ({ contractor }) => contractor?.full_name,
      cell: (row) => <ContractorLink row={row} />,
    },
    {
      ...{
        key: "project",
        yields: 1,
        header: t("finance.project"),
        width: 120,
        hidden: true,
        filter: { kind: "text", whole: true },
      },
      value: ({ task }) => task?.project,
      cell: ({ task }) => <Words text={task?.project ?? ""} />,
    },
    {
      ...{ key: "document", yields: 3, header: t("finance.document"), width: 156 },
      value: (row) => row.document?.number,
      cell: (row) => <DocumentLink row={row} />,
    },
  ];
}

/** Balance before, in, out, balance after, and what the amount is made of. */
function moneyColumns(t: Translate): readonly Column<Movement>[] {
  const hidden = (key: Money, header: string): Column<Movement> => ({
    ...{ key, header, kind: "money", width: 120, hidden: true },
    money: (row) => moneyOf(row, key),
  });
  const side = (key: "credit" | "debit", header: string): Column<Movement> => ({
    ...{ key, header, kind: "money", width: 116 },
    money: (row) => moneyOf(row, key),
    cell: (row) => sideOf(row, key),
  });
  return [
    {
      ...{ key: "rate", header: t("finance.rate"), kind: "number", width: 80, hidden: true },
      value: (row) => row.exchange_rate ?? undefined,
    },
    hidden("before", t("finance.before")),
    side("credit", t("finance.credit")),
    side("debit", t("finance.debit")),
    {
      ...{ key: "after", header: t("finance.after"), kind: "money", width: 128, strong: true },
      money: (row) => moneyOf(row, "after"),
    },
    hidden("price", t("finance.price")),
    hidden("fee", t("common.fee")),
    hidden("amount", t("common.amount")),
  ];
}

/** The columns of an exported cash flow: everything that a row holds. */
export function sheetColumns(t: Translate): readonly SheetColumn<Movement>[] {
  const money = (header: string, value: (row: Movement) => string): SheetColumn<Movement> => ({
    header,
    width: 16,
    value: (row) => moneyCell(value(row), row.currency),
  });
  const words = (header: string, width: number, value: (row: Movement) => string): SheetColumn<Movement> => ({
    header,
    width,
    value: (row) => textCell(value(row)),
  });
  return [
    { header: t("common.date"), width: 14, value: ({ date }) => dayCell(date) },
    words(t("finance.type"), 22, (row) => t(typeLooks[row.cash_flow_type].label)),
    words(t("finance.document"), 22, ({ document }) => document?.number ?? ""),
    {
      header: t("finance.task"),
      width: 10,
      value: ({ task }) => (task ? { kind: "number", value: task.number } : { kind: "empty" }),
    },
    words(t("finance.description"), 36, ({ description }) => description),
    words(t("finance.project"), 20, ({ task }) => task?.project ?? ""),
    words(t("finance.contractor"), 24, ({ contractor }) => contractor?.full_name ?? ""),
    words(t("common.email"), 28, ({ contractor }) => contractor?.email ?? ""),
    words(t("common.currency"), 10, ({ currency }) => currency),
    {
      header: t("finance.rate"),
      width: 10,
      value: ({ exchange_rate: rate }) => (rate ? { kind: "number", value: numberOf(rate) } : { kind: "empty" }),
    },
    money(t("finance.before"), ({ balance }) => balance.before),
    money(t("finance.credit"), ({ credit }) => credit),
    money(t("finance.debit"), ({ debit }) => debit),
    money(t("finance.after"), ({ balance }) => balance.after),
    money(t("finance.price"), ({ price }) => price),
    money(t("common.fee"), ({ fee }) => fee),
    money(t("common.amount"), signedAmount),
  ];
}

/** The day of a moment where the reader is, as the list shows it. */
function dayCell(moment: string): SheetValue {
  const date = instantOf(moment);
  return date ? { kind: "date", day: isoDay(date) } : { kind: "empty" };
}

/** Words in one line; the whole of them stands in the title. */
function Words({ text }: { readonly text: string }): ReactElement {
  return (
    <span className={cx("cut", styles.cut)} title={text}>
      {text}
    </span>
  );
}

function TypeChip({ row }: { readonly row: Movement }): ReactElement {
  const { t } = useText();
  const { label, icon, tone } = typeLooks[row.cash_flow_type];
  return <StatusChip tone={tone} icon={icon} label={t(label)} />;
}

/** The task with its number, which leads there, or what else there is to say. */
function Description({ row }: { readonly row: Movement }): ReactElement {
  const { task, description } = row;
  if (!task) {
    return <Told row={row} />;
  }
  const words = `${task.number} ${description}`;
  return (
    <ObjectLink className={cx("cut", styles.cut)} href={`/task/${task.number}`} title={words}>
      {words}
    </ObjectLink>
  );
}

/** What a movement without a task says of itself; the sums of an exchange are hidden with all others. */
function Told({ row }: { readonly row: Movement }): ReactElement {
  const { hidden } = useHiddenAmounts();
  return <Words text={hidden && row.exchange_rate ? "•••" : row.description || "—"} />;
}

function ContractorLink({ row }: { readonly row: Movement }): ReactElement | null {
  return (
    row.contractor && (
      <AppLink
        className={cx("cut", styles.cut)}
        href={`/freelancers/profile/${row.contractor.id}`}
        title={row.contractor.full_name}
      >
        {row.contractor.full_name}
      </AppLink>
    )
  );
}

function DocumentLink({ row }: { readonly row: Movement }): ReactElement | null {
  const { t } = useText();
  return (
    row.document && (
      <ObjectLink
        className={cx("cut", styles.cut)}
        href={`/documents?open=${row.document.id}`}
        title={row.document.number}
        name={t("finance.openDocument", { number: row.document.number })}
      >
        {row.document.number}
      </ObjectLink>
    )
  );
}

/** How a movement is called aloud. */
export function movementName(t: Translate, row: Movement): string {
  const type = t(typeLooks[row.cash_flow_type].label);
  return t("finance.rowName", { type, day: formatDay(row.date), amount: formatMoney(row.amount, row.currency) });
}

/** A movement in two lines, for phones. */
export function narrowMovement(row: Movement): NarrowRow {
  const isCredit = /[1-9]/.test(row.credit);
  return {
    title: row.exchange_rate ? <Told row={row} /> : row.description || row.document?.number || row.currency,
    amount: <MoneyText value={isCredit ? row.credit : `-${row.debit}`} currency={row.currency} plus strong />,
    chip: <TypeChip row={row} />,
    note: row.contractor?.full_name,
    aside: <DateText value={row.date} tone="muted" />,
  };
}
