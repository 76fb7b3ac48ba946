import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { accountHref } from "../ledger/account-href.ts";
import { useReadsLedger } from "../parts/postings-link.tsx";
import type { Company } from "./company-types.ts";

type Balance = Company["balances"][number];
type FigureName = "available" | "escrow" | "awaited";

const words = {
  available: "users.available",
  escrow: "users.escrow",
  awaited: "operatorCompany.awaited",
} as const;

/** What a company holds by currency; a figure leads to the movements of its account, what is awaited to the top-ups. */
export function MoneyCard({ company }: { readonly company: Company }): ReactElement {
  const { t } = useText();
  const { balances, id } = company;
  const column = (name: FigureName) => ({
    ...{ word: t(words[name]), align: "money" as const },
    cell: (row: Balance) => <Figure owner={id} name={name} row={row} column />,
  });
  const below = (name: FigureName) => ({
    ...column(name),
    below: (row: Balance) => (
      <>
        {t(words[name])}: <Figure owner={id} name={name} row={row} />
      </>
    ),
  });
  return (
    <Card title={t("operatorCompany.section.money")} flush>
      {balances.length === 0 ? (
        <EmptyState compact title={t("operatorCompany.noMoney")} />
      ) : (
        <PlainTable
          label={t("operatorCompany.section.money")}
          rows={balances}
          rowKey={({ currency }) => currency}
          columns={[
            { word: t("common.currency"), cell: ({ currency }) => currency },
            ...[column("available"), below("escrow"), below("awaited")],
          ]}
        />
      )}
    </Card>
  );
}

function Figure(props: {
  readonly owner: number;
  readonly name: FigureName;
  readonly row: Balance;
  readonly column?: boolean;
}): ReactElement {
  const readsLedger = useReadsLedger();
  const { owner, name, row, column } = props;
  const sum = <MoneyText value={row[name]} currency={row.currency} column={column} />;
  if (!/[1-9]/.test(row[name])) {
    return sum;
  }
  if (name === "awaited") {
    return <AppLink href="#topups">{sum}</AppLink>;
  }
  const { currency } = row;
  return readsLedger ? <AppLink href={accountHref({ owner, account: name, currency })}>{sum}</AppLink> : sum;
}
