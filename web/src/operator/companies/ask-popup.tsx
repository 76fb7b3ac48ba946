import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { askCompany } from "@artel/shared/calls/companies/operator-review";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { reviewLimits } from "@artel/shared/limits/companies";
import { operatorReviewText } from "@artel/shared/text/operator-review";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { text, useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import { ReasonChoice } from "../parts/usual-reasons.tsx";
import type { Company } from "./company-types.ts";

registerTexts(operatorReviewText);

/** Asks the owner of a company something before its activation. */
export function AskPopup({ target }: { readonly target: Opened<Company> }): ReactElement {
  const { t } = useText();
  const company = target.item;
  const touches = [operatorCompanies, operatorCompany, operatorOverview, operatorAudit];
  const ask = useMutationCall(askCompany, { touches, quiet: true });
  const form = useForm({
    initialValues: { text: "" },
    labels: { text: t("operatorReview.question") },
    turn: target.turn,
    rules: (values) => ({ text: values.text.trim() === "" ? t("validations.required") : undefined }),
    send: async (values) => {
      if (company) {
        await ask.mutateAsync({ id: String(company.id), text: values.text });
        toast.success(text("operatorReview.askDone"));
        target.close();
      }
    },
  });
  const question = form.field("text");
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("operatorReview.askTitle", { name: company?.name ?? "" })}
      size={550}
      form={form}
      aside={<RequiredNote />}
      submit={t("operatorReview.askSend")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t("operatorReview.askText")}</p>
        <TextField
          {...question}
          label={t("operatorReview.question")}
          hint={company && t(`operatorReview.askReads.${company.language}`)}
          required
          rows={5}
          maxLength={reviewLimits.text}
        />
        <ReasonChoice of="ask" value={question.value} onChoose={question.onChange} />
      </Stack>
    </FormPopup>
  );
}
