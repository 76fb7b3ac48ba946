import { activateCompany, operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { CompanyFacts, type OperatorCompany } from "./company-popup.tsx";

/** Shows what is known of a company and activates it with a reason. */
export function ActivatePopup({ target }: { readonly target: Opened<OperatorCompany> }): ReactElement {
  const { t } = useText();
  const activate = useMutationCall(activateCompany, { touches: [operatorCompanies, operatorOverview], quiet: true });
  const company = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("operator.companies.activateTitle", { name: company?.name ?? "" })}
      confirmLabel={t("operator.companies.activateConfirm")}
      run={async (reason) => {
        if (company) {
          await activate.mutateAsync({ id: String(company.id), reason });
          toast.success(t("operator.companies.activated", { name: company.name }));
        }
      }}
    >
      {company && <CompanyFacts company={company} />}
      <p>{t("operator.companies.activateEffect")}</p>
    </ReasonPopup>
  );
}
