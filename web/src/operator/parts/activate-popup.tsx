import type { Output } from "@artel/shared/calls/call";
import { activateCompany, operatorCompanies, operatorOverview } from "@artel/shared/calls/companies";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { CopyText } from "../../ui/copy-text.tsx";
import { DataList } from "../../ui/data-list.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { toast } from "../../ui/toast.ts";
import { useText } from "../../ui/use-text.ts";
import { useCountryName } from "./country-name.ts";
import { ReasonPopup } from "./reason-popup.tsx";
import type { Opened } from "./use-opened.ts";

export type OperatorCompany = Output<typeof operatorCompanies>[number];

/** Shows what is known of a company and activates it with a reason (G-25, HO-43). */
export function ActivatePopup({ target }: { readonly target: Opened<OperatorCompany> }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
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
      {company && (
        <DataList
          compact
          items={[
            { label: t("operator.companies.id"), value: <CopyText value={String(company.id)} mono /> },
            { label: t("operator.companies.company"), value: company.name },
            { label: t("operator.companies.brandName"), value: company.brandName || "—" },
            { label: t("common.country"), value: countryName(company.country) },
            { label: t("operator.companies.owner"), value: company.ownerName || "—" },
            { label: t("common.email"), value: <CopyText value={company.email} label={t("common.email")} /> },
            { label: t("common.phone"), value: company.phone || "—" },
            { label: t("operator.companies.registered"), value: <DateText value={company.createdAt} withTime /> },
          ]}
        />
      )}
      <p>{t("operator.companies.activateEffect")}</p>
    </ReasonPopup>
  );
}
