import type { ReactElement, ReactNode } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Row } from "../../ui/layout/page.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { lastDayOf, specialName } from "../accounts/account-types.ts";
import { useCountryName } from "../parts/country-name.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { useDuty } from "../parts/use-operator.ts";
import type { CareName } from "./care.tsx";
import type { User } from "./user-types.ts";

/** Who a person is: contacts, company, segments and flags, and the way to look at the product as that person. */
export function PersonCard(props: { readonly user: User; readonly onAct: (name: CareName) => void }): ReactElement {
  const { t } = useText();
  const duty = useDuty();
  const { user, onAct } = props;
  const looksOn = [duty("support"), duty("compliance")].includes(undefined);
  return (
    <Card
      title={t("users.section.person")}
      wide
      aside={
        <DutyButton
          duty={looksOn ? (duty("support") === undefined ? "support" : "compliance") : "support"}
          disabledReason={user.state === "active" ? undefined : t("users.notOpen")}
          onClick={() => onAct("view")}
        >
          {t("users.view")}
        </DutyButton>
      }
    >
      <DataList compact items={useFacts(user, onAct)} />
    </Card>
  );
}

function useFacts(user: User, onAct: (name: CareName) => void) {
  const { t } = useText();
  const countryName = useCountryName();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t("users.email"),
      <Row key="email" gap={8}>
        <CopyText value={user.email} label={t("users.email")} />
        {!user.isEmailProved && <span className="quiet">{t("users.emailNotProved")}</span>}
      </Row>,
    ],
    [
      t("users.phone"),
      user.phone && (
        <Row key="phone" gap={8}>
          <span className="num">{user.phone}</span>
          <DutyButton duty="support" aria-label={t("users.showPhoneOf")} onClick={() => onAct("phone")}>
            {t("users.showPhone")}
          </DutyButton>
        </Row>
      ),
    ],
    [
      t("users.company"),
      user.company && (
        <AppLink key="company" href={`/operator/companies/${user.company.id}`}>
          {user.company.name}
        </AppLink>
      ),
    ],
    [t("common.country"), user.country && countryName(user.country)],
    [t("users.language"), t(`users.language.${user.language}`)],
    [t("users.createdAt"), <DateText key="created" value={user.createdAt} withTime />],
    [t("users.seenAt"), user.seenAt ? <DateText key="seen" value={user.seenAt} withTime /> : t("users.never")],
    [t("users.segments"), user.segments.map(({ name }) => name).join(", ") || "—"],
    ...(user.role === "manager" ? [] : [[t("users.flags"), <Flags key="flags" user={user} />] as const]),
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Settings that are not as usual, with their last day, and the way to all of them. */
function Flags({ user }: { readonly user: User }): ReactElement {
  const { t } = useText();
  const words = user.flags.map(({ name, endsAt }) => {
    const flag = t(specialName(name));
    return endsAt ? t("users.flagUntil", { name: flag, day: lastDayOf(endsAt) }) : flag;
  });
  return (
    <Row gap={8}>
      <span>{words.join(", ") || t("users.noFlags")}</span>
      <AppLink href={`/operator/accounts/${user.id}`}>{t("users.settings")}</AppLink>
    </Row>
  );
}
