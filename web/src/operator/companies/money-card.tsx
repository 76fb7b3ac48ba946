import type { LedgerAccount } from "@artel/shared/states/ledger-accounts";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { accountHref } from "../ledger/ledger-types.ts";
import { useReadsLedger } from "../parts/postings-link.tsx";
import type { Company } from "./company-types.ts";

type Balance = Company["balances"][number];

/** What a company holds by currency; each figure leads to the movements of its account, for those who read them. */
export function MoneyCard({ company }: { readonly company: Company }): ReactElement {
  const { t } = useText();
  const readsLedger = useReadsLedger();
  const { balances, id } = company;
  const figure = (key: "available" | "escrow" | "awaited", row: Balance, account?: LedgerAccount): ReactNode => {
    const sum = <MoneyText value={row[key]} currency={row.currency} />;
    return account && readsLedger ? (
      <AppLink href={accountHref({ owner: id, account, currency: row.currency })}>{sum}</AppLink>
    ) : (
      sum
    );
  };
  const below = (word: string, cell: (row: Balance) => ReactNode) => (row: Balance) => (
    <>
      {word}: {cell(row)}
    </>
  );
  const escrow = (row: Balance) => figure("escrow", row, "escrow");
  const awaited = (row: Balance) => <AppLink href="#topups">{figure("awaited", row)}</AppLink>;
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
            { word: t("users.available"), align: "money", cell: (row) => figure("available", row, "available") },
            { word: t("users.escrow"), align: "money", cell: escrow, below: below(t("users.escrow"), escrow) },
            {
              ...{ word: t("operatorCompany.awaited"), align: "money" as const },
              ...{ cell: awaited, below: below(t("operatorCompany.awaited"), awaited) },
            },
          ]}
        />
      )}
    </Card>
  );
}
