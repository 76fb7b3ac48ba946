import { formatMoney, formatNumber } from "@artel/shared/money/wire";
import { fractionToPercent } from "@artel/shared/rules/tariffs";
import type { ReactElement } from "react";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { type Read, Unread } from "../../ui/feedback/unread.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./company.module.css";
import { type Plan, planOf } from "./company-rows.ts";

interface PlanRead extends Read {
  readonly data: Plan | undefined;
}

/** What the plan costs, with what is free of charge. */
export function PlanCard({ plan }: { readonly plan: PlanRead }): ReactElement {
  const { t } = useText();
  const { data } = plan;
  if (!data) {
    return (
      <Card title={t("company.plan")}>
        <Unread of={plan} compact>
          <SkeletonLines count={5} />
        </Unread>
      </Card>
    );
  }
  return (
    <Card title={t("company.plan")} aside={<strong>{t(planOf(data).key)}</strong>}>
      <Fees plan={data} />
    </Card>
  );
}

function Fees({ plan }: { readonly plan: Plan }): ReactElement {
  const { t } = useText();
  const percent = (text: string) => <span className={styles.rate}>{`${formatNumber(text)}\u00A0%`}</span>;
  return (
    <>
      {planOf(plan).isArchived && <p className={styles.lead}>{t("company.plan.isArchivedText")}</p>}
      <DataList
        compact
        items={[
          { label: t("company.plan.feeRate"), value: percent(fractionToPercent(plan.feeRate)) },
          { label: t("company.plan.withdrawTax"), value: percent(plan.withdrawTax) },
          { label: t("company.plan.withdrawBankAltTax"), value: percent(plan.withdrawBankAltTax) },
          { label: t("company.plan.exchangeFee"), value: percent(plan.exchangeFee) },
          ...plan.quotas.map(({ total }) => ({
            label: t("company.plan.quotas"),
            value: <span className={styles.rate}>{t("company.plan.quota", { count: total })}</span>,
          })),
        ]}
      />
      {plan.quotas.map(({ label, afterPrice, currencies }) => (
        <p key={label} className={styles.note}>
          {t("company.plan.quotaText", {
            amount: currencies.map((currency) => formatMoney(afterPrice, currency)).join(" / "),
          })}
        </p>
      ))}
    </>
  );
}
