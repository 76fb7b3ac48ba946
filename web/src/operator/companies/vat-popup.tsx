import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { noteVatCheck, operatorCompany } from "@artel/shared/calls/companies/operator-page";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { Company } from "./company-types.ts";

/** Keeps what the register said of the VAT number that is shown; the reason says what was seen there. */
export function VatPopup({ target }: { readonly target: Opened<Company> }): ReactElement {
  const { t } = useText();
  const company = target.item;
  const number = company?.vat.number ?? "";
  const keep = useMutationCall(noteVatCheck, { touches: [operatorCompany, operatorAudit], quiet: true });
  const form = useReasonForm({
    target,
    initialValues: { result: "valid", reason: "" },
    run: async ({ result, reason }) => {
      if (company) {
        await keep.mutateAsync({ id: String(company.id), number, isValid: result === "valid", reason });
        toast.success(t("operatorCompany.checkKept"));
      }
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      title={t("operatorCompany.noteCheckTitle", { number })}
      confirmLabel={t("operatorCompany.noteCheckSave")}
      usual="vat"
      form={form}
    >
      <p>{t("operatorCompany.noteCheckText")}</p>
      <SelectField
        {...form.field("result")}
        label={t("operatorCompany.result")}
        required
        options={[
          { value: "valid", label: t("operatorCompany.valid") },
          { value: "invalid", label: t("operatorCompany.invalid") },
        ]}
      />
    </ReasonFormPopup>
  );
}
