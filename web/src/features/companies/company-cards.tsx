import { accountDay } from "@artel/shared/checks/account-days";
import { IconDownload, IconFileTypePdf, IconPencil } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Row } from "../../ui/layout/page.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./company.module.css";
import { addressLine, type Company, countryName, type Plan, planOf, typeKey, vatText } from "./company-rows.ts";

/** What is done with the letter of acceptance. */
export interface LetterActions {
  readonly onOpen: () => void;
  readonly onSave: () => void;
  readonly isBusy: boolean;
}

/** What the company is: plan, names, numbers, address, and since when its terms hold. */
export function CompanyCard(props: {
  readonly company: Company;
  readonly plan: Plan | undefined;
  readonly letter: LetterActions;
}): ReactElement {
  const { t, language } = useText();
  const { isOwner } = useSession();
  const { company, plan, letter } = props;
  const type = typeKey(company);
  const rows = [
    { label: t("company.plan"), value: plan ? <PlanName plan={plan} /> : "" },
    { label: t("profileForm.companyName"), value: company.companyName },
    { label: t("company.type"), value: type ? t(type) : "" },
    { label: t("profileForm.brandName"), value: company.brandName },
    { label: t("profile.regNum"), value: company.regNum },
    { label: t("company.euVat"), value: vatText(company, t("profile.vatNone")) ?? "" },
    { label: t("common.country"), value: countryName(company.country, language) },
    { label: t("common.address"), value: addressLine(company, language) },
  ];
  return (
    <Card
      title={t("company.details")}
      wide
      aside={
        isOwner && (
          <Button size="sm" icon={IconPencil} href="/profile?edit">
            {t("common.change")}
          </Button>
        )
      }
    >
      <DataList
        items={[
          ...rows.map(({ label, value }) => ({ label, value: <Value value={value} /> })),
          { label: t("profile.termsDate"), value: <Acceptance company={company} letter={letter} /> },
        ]}
      />
    </Card>
  );
}

function Value({ value }: { readonly value: ReactElement | string }): ReactElement {
  const { t } = useText();
  if (value === "") {
    return <span className="muted">{t("profileForm.notFilled")}</span>;
  }
  return typeof value === "string" ? <bdi>{value}</bdi> : value;
}

/** The name of a plan; an archived one says so. */
function PlanName({ plan }: { readonly plan: Plan }): ReactElement {
  const { t } = useText();
  const { key, isArchived } = planOf(plan);
  return (
    <Row>
      <span>{t(key)}</span>
      {isArchived && (
        <StatusChip
          tone="neutral"
          outline
          label={t("company.plan.isArchived")}
          title={t("company.plan.isArchivedText")}
        />
      )}
    </Row>
  );
}

/** The date of the terms, which opens the letter: both have the day that the company had then. */
function Acceptance(props: { readonly company: Company; readonly letter: LetterActions }): ReactElement {
  const { t } = useText();
  const { zones } = useSession();
  const { company, letter } = props;
  if (company.termsAcceptedDate === null) {
    return <span className="muted">{t("company.termsNotAccepted")}</span>;
  }
  const date = formatDay(accountDay(zones, new Date(company.termsAcceptedDate)));
  return (
    <div className={styles.letter}>
      <Button
        variant="link"
        size="xs"
        icon={IconFileTypePdf}
        loading={letter.isBusy}
        aria-label={t("company.openLetter", { date })}
        onClick={letter.onOpen}
      >
        {date}
      </Button>
      <IconButton icon={IconDownload} label={t("company.saveLetter")} size={28} onClick={letter.onSave} />
    </div>
  );
}
