import type { Output } from "@artel/shared/calls/call";
import type { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorDocumentsText } from "@artel/shared/text/operator-documents";
import type { ReactElement } from "react";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import type { Opened } from "../parts/use-opened.ts";

registerTexts(operatorDocumentsText);

export type OperatorCompany = Output<typeof operatorCompanies>["rows"][number];

/** Everything that operators know of a company; one that waits has the same facts in the popup that activates it. */
export function CompanyPopup(props: {
  readonly target: Opened<OperatorCompany>;
  /** Asks for a proforma for one that may top up. */
  readonly onProforma: (company: OperatorCompany) => void;
}): ReactElement {
  const { t } = useText();
  const { target, onProforma } = props;
  const { item } = target;
  const issue = () => {
    target.close();
    if (item) {
      onProforma(item);
    }
  };
  return (
    <Popup
      opened={target.opened}
      onClose={target.close}
      size={480}
      title={item?.name ?? ""}
      footer={
        item?.canProforma && (
          <DutyButton duty="treasury" onClick={issue}>
            {t("operatorDocuments.proforma")}
          </DutyButton>
        )
      }
    >
      {item && <CompanyFacts company={item} />}
    </Popup>
  );
}

/** What a company holds in the first currency that it has not switched on, and of how many more; its popup has them all. */
export function OffMoney({ company }: { readonly company: OperatorCompany }): ReactElement | null {
  const [first, ...more] = company.offBalances;
  return first ? (
    <span>
      <MoneyText value={first.amount} currency={first.currency} />
      {more.length > 0 && <span className="num" translate="no">{` +${more.length}`}</span>}
    </span>
  ) : null;
}

/** Who a company is and how to reach its owner, with what one copies out of it. */
export function CompanyFacts({ company }: { readonly company: OperatorCompany }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
  const { activatedAt } = company;
  return (
    <DataList
      compact
      items={[
        { label: t("operator.companies.id"), value: <CopyText value={String(company.id)} mono /> },
        { label: t("operator.companies.brandName"), value: company.brandName || "—" },
        { label: t("common.country"), value: countryName(company.country) },
        { label: t("operator.companies.owner"), value: company.ownerName || "—" },
        { label: t("common.email"), value: <CopyText value={company.email} label={t("common.email")} /> },
        { label: t("common.phone"), value: company.phone || "—" },
        { label: t("operator.companies.registered"), value: <DateText value={company.createdAt} withTime /> },
        ...(activatedAt
          ? [{ label: t("operator.companies.activatedAt"), value: <DateText value={activatedAt} withTime /> }]
          : []),
        ...(company.offBalances.length > 0
          ? [{ label: t("operator.companies.off"), value: <AllOffMoney company={company} /> }]
          : []),
      ]}
    />
  );
}

function AllOffMoney({ company }: { readonly company: OperatorCompany }): ReactElement {
  return (
    <Stack gap={4}>
      {company.offBalances.map(({ currency, amount }) => (
        <MoneyText key={currency} value={amount} currency={currency} />
      ))}
    </Stack>
  );
}
