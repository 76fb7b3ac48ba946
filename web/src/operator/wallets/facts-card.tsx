import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ageOf } from "../parts/age.ts";
import { useNow } from "../parts/use-now.ts";
import { FlagChips } from "./wallet-chips.tsx";
import type { Method } from "./wallet-types.ts";

/** Whose method it is, what is known of it without its number, why it is looked at, and what was decided. */
export function FactsCard({ method }: { readonly method: Method }): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("operatorWallets.section.facts")} wide>
      <DataList compact items={useFacts(method)} />
    </Card>
  );
}

function useFacts(method: Method) {
  const { t } = useText();
  const now = useNow();
  const { contractor, refusedAt, refusal, lookedAt, lookedBy, confirmedAt } = method;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t("operatorWallets.freelancer"),
      <AppLink key="person" href={`/operator/users/${contractor.id}`}>
        {contractor.name || contractor.email}
      </AppLink>,
    ],
    [t("operatorWallets.method"), t(`wallets.type.${method.type}`)],
    [t("operatorWallets.details"), method.details && <CodeText key="details">{method.details}</CodeText>],
    [t("operatorWallets.kept"), method.isLinked && t("operatorWallets.linked")],
    [t("operatorWallets.holder"), method.holder],
    [t("common.currency"), method.currencies.join(", ")],
    [t("operatorWallets.looked"), lookedAt !== null && lookedWords(lookedAt)],
    [t("operatorWallets.added"), <DateText key="added" value={method.createdAt} />],
    [t("operatorWallets.confirmed"), confirmedAt !== null && <DateText key="confirmed" value={confirmedAt} />],
    [t("operatorWallets.why"), method.flaggedFor.length > 0 && <FlagChips key="why" method={method} />],
    [t("operatorWallets.refused"), refusedAt !== null && <DateText key="refused" value={refusedAt} withTime />],
    [t("operatorWallets.reason"), refusedAt !== null && (refusal ?? t("operatorWallets.byBank"))],
  ];
  function lookedWords(at: string): string {
    return t("operatorWallets.lookedBy", { by: lookedBy ?? "", age: ageOf(at, now, t)?.words ?? "" });
  }
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
