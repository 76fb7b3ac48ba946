import { formatMoney } from "@artel/shared/money/wire";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import type { Translate } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import { PayinState } from "./payin-state.tsx";
import { type Payin, paidOf, sumOf } from "./payin-types.ts";

/** Columns of the payments by card; one without a result shows its age. */
export function payinColumns(t: Translate, now: number): readonly Column<Payin>[] {
  return [
    dateColumn("createdAt", t("operatorCardPayins.created"), { width: 150, withTime: true, fixed: true }),
    {
      key: "company",
      header: t("operatorCardPayins.company"),
      width: 184,
      fixed: true,
      value: (payin) => companyOf(payin, t),
      cell: (payin) => <TwoLines first={companyOf(payin, t)} second={<CodeText>{payin.paymentId}</CodeText>} />,
    },
    { key: "amount", header: t("operatorCardPayins.amount"), kind: "number", width: 124, value: sumOf },
    { key: "paid", yields: 1, header: t("operatorCardPayins.paid"), kind: "number", width: 124, value: paidOf },
    {
      key: "state",
      header: t("operatorCardPayins.state"),
      width: 150,
      cell: (payin) => (payin.state === "open" ? <Waiting payin={payin} now={now} /> : <PayinState {...payin} />),
    },
    { key: "differences", header: t("operatorCardPayins.differences"), value: (payin) => troubleOf(payin, t) || "—" },
  ];
}

function Waiting({ payin, now }: { readonly payin: Payin; readonly now: number }) {
  return <TwoLines first={<PayinState {...payin} />} second={<AgeChip since={payin.createdAt} now={now} />} />;
}

/** Whose payment it is; one that we did not begin is nobody's. */
export function companyOf({ companyName }: Payin, t: Translate): string {
  return companyName ?? t("operatorCardPayins.nobody");
}

/** What asks for a person, in words; empty where nothing does. */
export function troubleOf({ differences, owed, paidCurrency, isAwaited }: Payin, t: Translate): string {
  return [
    ...differences.map((kind) => t(`operatorCardPayins.kind.${kind}`)),
    ...(owed === "0.00"
      ? []
      : [`${t("operatorCardPayins.owed")}: ${paidCurrency ? formatMoney(owed, paidCurrency) : owed}`]),
    ...(isAwaited ? [t("operatorCardPayins.awaited")] : []),
  ].join(", ");
}
