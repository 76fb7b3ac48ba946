import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { StandingChip } from "./wallet-chips.tsx";
import type { Method } from "./wallet-types.ts";

/** Methods of other people with the same number or address; each opens its page, and the person theirs. */
export function SharersCard({ method }: { readonly method: Method }): ReactElement {
  const { t } = useText();
  const title = t("operatorWallets.section.sharers");
  return (
    <Card title={title} flush>
      {method.sharers.length === 0 ? (
        <EmptyState compact title={t("operatorWallets.noSharers")} />
      ) : (
        <PlainTable
          label={title}
          rows={method.sharers}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/operator/wallets/${id}`}
          columns={[
            {
              word: t("operatorWallets.freelancer"),
              wraps: true,
              cell: ({ contractor: { id, name, email } }) => (
                <TwoLines
                  first={<AppLink href={`/operator/users/${id}`}>{name || email}</AppLink>}
                  second={name ? email : undefined}
                />
              ),
            },
            {
              ...{ word: t("operatorWallets.method"), below: true },
              cell: ({ type, details }) => (
                <TwoLines plain first={t(`wallets.type.${type}`)} second={<CodeText>{details}</CodeText>} />
              ),
            },
            { word: t("operatorWallets.holder"), wide: true, wraps: true, cell: ({ holder }) => holder || "—" },
            { ...{ word: t("operatorWallets.state"), width: 148 }, cell: (one) => <StandingChip method={one} /> },
          ]}
        />
      )}
    </Card>
  );
}
