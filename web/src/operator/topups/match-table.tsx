import { IconCheck, IconEqualNot } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { MoneyText } from "../../ui/money/money-text.tsx";
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
    <table className={styles.table} aria-label={t("operator.settle.title", { number: topup.number })}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("operator.settle.field")}</span>
          </th>
          <th scope="col">{t("operator.settle.invoice")}</th>
          <th scope="col">{t("operator.settle.bank")}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <FactRow key={fact.name} fact={fact} differs={differs(match, fact.name)} />
        ))}
      </tbody>
    </table>
  );
}

/** Whether a fact of the line differs; a reference that names other invoices too agrees with none of them. */
function differs({ differences }: Compared, name: Difference): boolean {
  return differences.includes(name) || (name === "number" && differences.includes("severalNumbers"));
}

function FactRow({ fact, differs }: { readonly fact: Fact; readonly differs: boolean }): ReactElement {
  const { t } = useText();
  const Icon = differs ? IconEqualNot : IconCheck;
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{fact.label}</th>
      <td>{fact.invoice}</td>
      <td>
        <span className={styles.bank}>
          <Icon size={14} aria-hidden="true" />
          <span>
            {fact.bank}
            <span className="visually-hidden">
              {" "}
              {differs ? t("operator.settle.differs") : t("operator.settle.agrees")}
            </span>
          </span>
        </span>
      </td>
    </tr>
  );
}
