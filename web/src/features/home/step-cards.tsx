import { companyBalances } from "@artel/shared/calls/balances/app";
import { findContractors } from "@artel/shared/calls/contractors/app";
import { IconCircleCheck, IconCircleDashed, IconShieldLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card, CardRow } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useCompanySummary } from "./company-cards.tsx";
import styles from "./home.module.css";

/** The prompt to set up a second factor, until it is done. */
export function ProtectCard(): ReactElement | null {
  const { t } = useText();
  const { flags } = useSession();
  return flags.hasFactor ? null : (
    <Card title={t("home.protect")} label={t("home.protect")}>
      <div className={styles.prompt}>
        <IconShieldLock size={28} aria-hidden="true" />
        <p>{t("home.protectText")}</p>
        <Button size="sm" variant="brand" href="/profile">
          {t("home.protectAction")}
        </Button>
      </div>
    </Card>
  );
}

/** The first steps of a company; goes away when all are done. */
export function FirstStepsCard(props: { readonly onFund: () => void }): ReactElement | null {
  const { t } = useText();
  const balances = useCall(companyBalances, {});
  const people = useCall(findContractors, { take: 1 });
  const { data } = useCompanySummary();
  if (!data || !balances.data || !people.data) {
    return null;
  }
  const made = data.draft.count + data.approve.count + data.waitPay.count + data.paid.count + data.rejected.count;
  const sent = data.approve.count + data.waitPay.count + data.paid.count;
  const funded = balances.data.some(({ amount, escrow }) => amount !== "0.00" || escrow !== "0.00");
  const steps = [
    { key: "fund", label: t("home.stepFund"), isDone: funded || sent > 0, onClick: props.onFund },
    { key: "invite", label: t("home.stepInvite"), isDone: people.data.total > 0, href: "/freelancers?invite" },
    { key: "task", label: t("home.stepTask"), isDone: made > 0, href: "/tasks?new" },
    { key: "pay", label: t("home.stepPay"), isDone: sent > 0, href: "/tasks?status=10" },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) {
    return null;
  }
  return (
    <Card title={t("home.start")} aside={t("home.startCount", { done, total: steps.length })} flush>
      {steps.map(({ key, label, isDone, href, onClick }) => (
        <CardRow
          key={key}
          icon={isDone ? IconCircleCheck : IconCircleDashed}
          label={label}
          {...(isDone ? {} : href === undefined ? { onClick } : { href })}
        />
      ))}
    </Card>
  );
}
