import type { Output } from "@artel/shared/calls/call";
import { getBankSettings } from "@artel/shared/calls/wallets/app";
import { saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import type { ReactElement } from "react";
import { presentOf } from "../../../../api/present-of.ts";
import { useSession } from "../../../../api/session.ts";
import { useBegun } from "../../../../api/use-begun.ts";
import { useCall, useMutationCall } from "../../../../api/use-call.ts";
import { SkeletonLines } from "../../../../ui/feedback/skeleton.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { FormErrors } from "../../../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../../../ui/form/hook/use-form.ts";
import { Stack } from "../../../../ui/layout/page.tsx";
import { FormPopup } from "../../../../ui/overlay/form-popup.tsx";
import { Popup } from "../../../../ui/overlay/popup.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import { walletCalls } from "../../use-wallets.ts";
import type { MethodPopupProps } from "../method-popup.tsx";
import { BankFields } from "./bank-fields.tsx";
import { type BankDraft, bankDraft, bankLabels, bankProblems, bankSettingsOf, bankWords } from "./bank-form.ts";

/** The bank details of the profile: saved ones come back with masked account numbers. */
export function AddBankPopup({ opened, onClose, wallet }: MethodPopupProps): ReactElement {
  const { t } = useText();
  const saved = useCall(getBankSettings, {}, { enabled: opened, staleSeconds: 0 });
  const isBegun = useBegun(saved.data !== undefined && !saved.isFetching, opened);
  if (saved.data && (isBegun || !opened)) {
    return <Form key={String(opened)} opened={opened} onClose={onClose} wallet={wallet} saved={saved.data} />;
  }
  return (
    <Popup opened={opened} onClose={onClose} title={t("wallets.bank.title")} size={550}>
      <SkeletonLines count={6} />
    </Popup>
  );
}

type BankDetails = Output<typeof getBankSettings>;

function Form(props: MethodPopupProps & { readonly saved: BankDetails }): ReactElement {
  const { t } = useText();
  const { opened, onClose, saved } = props;
  const form = useBankForm(saved, onClose);
  return (
    <FormPopup
      opened={opened}
      onClose={onClose}
      title={t("wallets.bank.title")}
      size={550}
      aside={t("common.requiredHint")}
      guarded
      form={form}
      submit={t("wallets.bank.submit")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <BankFields form={form} />
      </Stack>
    </FormPopup>
  );
}

/** The form of the saved settings; what was never saved begins with what the session knows. */
function useBankForm(saved: BankDetails, onClose: () => void) {
  const { t, language } = useText();
  const { name, surname, country } = useSession();
  const save = useMutationCall(saveBankSettings, { touches: walletCalls, quiet: true });
  const begin = (first: BankDraft): BankDraft => ({
    ...first,
    fullname: first.fullname || `${name} ${surname}`.trim(),
    country: first.country || country,
    bankCountry: first.bankCountry || country,
  });
  const first = bankDraft(saved.settings);
  return useForm<BankDraft>({
    initialValues: begin(first),
    saved: {
      version: saved.savedVersion,
      read: (present) => {
        const newer = presentOf(getBankSettings.reply)(present);
        const draft = newer && bankDraft(newer.settings);
        return draft && { values: begin(draft), version: newer.savedVersion, words: bankWords(draft, language, t) };
      },
    },
    rules: (draft) => bankProblems(draft, first, t),
    labels: Object.fromEntries(Object.entries(bankLabels).map(([field, key]) => [field, t(key)])),
    send: async (draft, seenVersion) => {
      const { problems } = await save.mutateAsync({ ...bankSettingsOf(draft), seenVersion });
      if (Object.keys(problems).length === 0) {
        toast.success(t("wallets.bank.saved"));
      } else {
        toast.info(t("wallets.bank.savedIncomplete"));
      }
      onClose();
    },
  });
}
