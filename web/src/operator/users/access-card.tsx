import type { ReactElement } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Row } from "../../ui/layout/page.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import type { CareName } from "./care.tsx";
import type { User } from "./user-types.ts";

/** How a person signs in, and what the support does about it. */
export function AccessCard(props: { readonly user: User; readonly onAct: (name: CareName) => void }): ReactElement {
  const { t } = useText();
  const { user } = props;
  const { access } = user;
  const factors = [
    ...(access.hasApp ? [t("users.factor.app")] : []),
    ...(access.hasEmailCodes ? [t("users.factor.email")] : []),
  ];
  const locks = [
    ...(access.blockedUntil ? [t("users.lockedPassword", { time: formatDateTime(access.blockedUntil) })] : []),
    ...(access.isFactorLocked ? [t("users.lockedCodes")] : []),
  ];
  return (
    <Card title={t("users.section.access")} wide footer={<Acts {...props} isLocked={locks.length > 0} />}>
      <DataList
        compact
        items={[
          { label: t("users.factors"), value: factors.join(", ") || t("users.factor.none") },
          { label: t("users.locked"), value: locks.join(". ") || t("users.notLocked") },
        ]}
      />
    </Card>
  );
}

/** What may be done: a button is off where there is nothing to do, or where a request waits, and says so. */
function Acts(props: {
  readonly user: User;
  readonly isLocked: boolean;
  readonly onAct: (name: CareName) => void;
}): ReactElement {
  const { t } = useText();
  const { user, isLocked, onAct } = props;
  const { access, state, role, emailChange, pending } = user;
  const waits = (kind: User["pending"][number]["kind"]) =>
    pending.some((one) => one.kind === kind) ? t("users.asked") : undefined;
  const hasFactor = access.hasApp || access.hasEmailCodes;
  const notOpen = state === "active" ? undefined : t("users.notOpen");
  const button = (name: ActName, reason: string | undefined) => (
    <DutyButton
      key={name}
      duty="support"
      variant={name === "close" ? "danger" : undefined}
      disabledReason={reason}
      onClick={() => onAct(name)}
    >
      {t(`users.${name}`)}
    </DutyButton>
  );
  return (
    <Row gap={8}>
      {button("unlock", isLocked ? undefined : t("users.nothingLocked"))}
      {button("resetFactor", waits("user.resetFactor") ?? (hasFactor ? undefined : t("users.noFactor")))}
      {emailChange ? button("stopEmail", undefined) : button("changeEmail", waits("user.changeEmail") ?? notOpen)}
      {state === "closed"
        ? button("reopen", waits("user.reopen") ?? (role === "manager" ? t("users.managerOfOwner") : undefined))
        : button("close", waits("user.close") ?? (role === "manager" ? t("users.managerOfOwner") : notOpen))}
    </Row>
  );
}

type ActName = "unlock" | "resetFactor" | "changeEmail" | "stopEmail" | "close" | "reopen";
