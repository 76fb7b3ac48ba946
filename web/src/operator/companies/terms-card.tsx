import { accountsText } from "@artel/shared/text/accounts";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { specialName } from "../accounts/account-types.ts";
import { useCountryName } from "../parts/country-name.ts";
import type { Company } from "./company-types.ts";

registerTexts(accountsText);

/** Since when a company is here, who serves it, what it pays, and what is not as usual; the way to change it. */
export function TermsCard({ company }: { readonly company: Company }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
  const { tariff, entity, flags, bills, activatedAt } = company;
  return (
    <Card
      title={t("operatorCompany.section.terms")}
      wide
      aside={<AppLink href={`/operator/accounts/${company.id}`}>{t("users.settings")}</AppLink>}
    >
      <DataList
        compact
        items={[
          { label: t("operator.companies.id"), value: <CopyText value={String(company.id)} mono /> },
          { label: t("operator.companies.registered"), value: <DateText value={company.createdAt} withTime /> },
          {
            label: t("operator.companies.activatedAt"),
            value: activatedAt ? <DateText value={activatedAt} withTime /> : "—",
          },
          { label: t("operatorCompany.entity"), value: `${entity.name}, ${countryName(entity.country)}` },
          {
            label: t("accounts.tariff"),
            value: t("accounts.words.company", {
              tariff: t(`accounts.tariff.${tariff.name}`),
              fee: tariff.taskFee.replace(".", ","),
            }),
          },
          { label: t("operatorCompany.bills"), value: bills.join(", ") },
          {
            label: t("users.flags"),
            value: flags.map((flag) => t(specialName(flag))).join(", ") || t("users.noFlags"),
          },
        ]}
      />
    </Card>
  );
}
