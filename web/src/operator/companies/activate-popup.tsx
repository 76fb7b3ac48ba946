import { activateCompany, operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import type { ReactElement } from "react";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { CompanyFacts, type OperatorCompany } from "./company-popup.tsx";

/** Shows what is known of a company and activates it with a reason. */
export function ActivatePopup({ target }: { readonly target: Opened<OperatorCompany> }): ReactElement {
  const { t } = useText();
  const company = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("operator.companies.activateTitle", { name: company?.name ?? "" })}
      confirmLabel={t("operator.companies.activateConfirm")}
      call={activateCompany}
      touches={[operatorCompanies, operatorOverview]}
      input={(reason) => company && { id: String(company.id), reason }}
      done={t("operator.companies.activated", { name: company?.name ?? "" })}
    >
      {company && <CompanyFacts company={company} />}
      <p>{t("operator.companies.activateEffect")}</p>
    </ReasonPopup>
  );
}
