import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { activateCompany, operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import type { ReactElement } from "react";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { NamedCompany } from "./company-types.ts";

/** Activates a company with a reason; what there is to check stands on its page. */
export function ActivatePopup({ target }: { readonly target: Opened<NamedCompany> }): ReactElement {
  const { t } = useText();
  const company = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("operator.companies.activateTitle", { name: company?.name ?? "" })}
      confirmLabel={t("operator.companies.activateConfirm")}
      usual="activate"
      call={activateCompany}
      touches={[operatorCompanies, operatorCompany, operatorOverview, operatorAudit]}
      input={(reason) => company && { id: String(company.id), reason }}
      done={t("operator.companies.activated", { name: company?.name ?? "" })}
    >
      <p>{t("operator.companies.activateEffect")}</p>
    </ReasonPopup>
  );
}
