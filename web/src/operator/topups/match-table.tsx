import { IconCheck, IconEqualNot } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./match-table.module.css";
import type { BankMatch, Difference, OperatorTopup } from "./topup-types.ts";

type Compared = Pick<BankMatch, "line" | "differences">;

interface Fact {
  readonly name: Difference;
  readonly label: string;
  readonly invoice: ReactNode;
  readonly bank: ReactNode;
}

/** The invoice beside the bank line, fact by fact, each marked as agreeing or not. */
export function MatchTable(props: {
  readonly topup: Pick<OperatorTopup, "number" | "companyName" | "amount" | "missing" | "currency">;
  readonly match: Compared;
}): ReactElement {
  const { t } = useText();
  const { topup, match } = props;
  const { line } = match;
  const facts: readonly Fact[] = [
    {
      name: "number",
      label: t("operator.settle.number"),
      invoice: <CodeText>{topup.number}</CodeText>,
      bank: [line.reference, line.bankNumber].filter(Boolean).join(", ") || "—",
    },
    {
      name: "payer",
      label: t("operator.settle.payer"),
      invoice: topup.companyName,
      bank: line.payer || "—",
    },
    {
      name: "amount",
      label: t(topup.missing === topup.amount ? "common.amount" : "operator.settle.missing"),
      invoice: <MoneyText value={topup.missing} currency={topup.currency} />,
      bank: <MoneyText value={line.amount} currency={line.currency} />,
    },
    { name: "currency", label: t("common.currency"), invoice: topup.currency, bank: line.currency },
  ];
  return (
    <PlainTable
      look="box"
      label={t("operator.settle.title", { number: topup.number })}
      rows={facts}
      rowKey={({ name }) => name}
      columns={[
        { word: t("operator.settle.field"), silent: true, width: "1%", tone: "muted", cell: ({ label }) => label },
        { word: t("operator.settle.invoice"), wraps: true, cell: ({ invoice }) => invoice },
        {
          ...{ word: t("operator.settle.bank"), wraps: true },
          tone: ({ name }) => (differs(match, name) ? "warning" : undefined),
          cell: ({ name, bank }) => <Bank differs={differs(match, name)}>{bank}</Bank>,
        },
      ]}
    />
  );
}

/** Whether a fact of the line differs; a reference that names other invoices too agrees with none of them. */
function differs({ differences }: Compared, name: Difference): boolean {
  return differences.includes(name) || (name === "number" && differences.includes("severalNumbers"));
}

function Bank({ differs, children }: { readonly differs: boolean; readonly children: ReactNode }): ReactElement {
  const { t } = useText();
  const Icon = differs ? IconEqualNot : IconCheck;
  return (
    <span className={styles.bank} data-differs={differs || undefined}>
      <Icon size={14} aria-hidden="true" />
      <span>
        {children}
        <span className="visually-hidden"> {differs ? t("operator.settle.differs") : t("operator.settle.agrees")}</span>
      </span>
    </span>
  );
}
