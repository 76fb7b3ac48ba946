import { addBankAccount, operatorBankAccounts } from "@artel/shared/calls/bank-files/operator";
import { bankFilesText } from "@artel/shared/text/bank-files";
import type { ReactElement } from "react";
import { toApiError } from "../../api/errors.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Refused } from "../../ui/form/hook/refusal.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { CurrencySelect } from "../parts/currency-select.tsx";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { NewAccount } from "./upload-types.ts";

registerTexts(bankFilesText);

/** Names an account of ours, so that its statements are read. */
export function AccountPopup({ target }: { readonly target: Opened<NewAccount> }): ReactElement {
  const { t } = useText();
  const add = useMutationCall(addBankAccount, { touches: [operatorBankAccounts], quiet: true });
  const { account = "", currency = "EUR" } = target.item ?? {};
  const form = useReasonForm({
    target,
    initialValues: { account, currency, reason: "" },
    rules: (values) => (values.account.trim() === "" ? { account: t("validations.required") } : {}),
    run: async (values) => {
      try {
        await add.mutateAsync(values);
      } catch (thrown) {
        const error = toApiError(thrown);
        throw error.code === "conflict" ? new Refused({ account: t("bankFiles.accountKnown") }) : error;
      }
      toast.success(t("bankFiles.accountAdded"));
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      title={t("bankFiles.addAccount")}
      confirmLabel={t("bankFiles.addAccount")}
      form={form}
    >
      <p>{t("bankFiles.addAccountText")}</p>
      <TextField
        {...form.field("account")}
        label={t("bankFiles.accountNumber")}
        required
        maxLength={64}
        autoComplete="off"
        mono
        right={<CurrencySelect value={form.values.currency} onChange={(next) => form.set({ currency: next })} />}
      />
    </ReasonFormPopup>
  );
}
