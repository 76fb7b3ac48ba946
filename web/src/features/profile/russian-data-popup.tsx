import { estimateWithdrawal } from "@artel/shared/calls/payouts/app";
import { profileSchema, updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { listWalletMethods } from "@artel/shared/calls/wallets/app";
import { russianNameProblem } from "@artel/shared/checks/cyrillic-text";
import { cleanInn, isInn } from "@artel/shared/checks/inn";
import { profileFormText } from "@artel/shared/text/profile-form";
import type { ReactElement } from "react";
import { presentOf } from "../../api/present-of.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { profileCalls, useProfile } from "./use-profile.ts";

registerTexts(profileFormText);

/** The profile, and what asks for these data before it goes on. */
const askingCalls = [...profileCalls, listWalletMethods, estimateWithdrawal] as const;

interface RussianData {
  readonly fullnameRu: string;
  readonly innRu: string;
}

/**
 * Asks for the Russian tax id and full name. `?russian-data` in the address opens it on every page of a
 * freelancer; the profile, a withdrawal that lacks them and the wish for a method that needs them lead to it.
 */
export function RussianDataPopup(props: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const profile = useProfile();
  if (profile.data) {
    const { fullnameRu, innRu, savedVersion } = profile.data;
    return <DataForm first={{ fullnameRu, innRu }} version={savedVersion} onClose={props.onClose} />;
  }
  return (
    <Popup opened onClose={props.onClose} title={t("russianData.title")} size={400}>
      <SkeletonLines count={4} />
    </Popup>
  );
}

function DataForm(props: {
  readonly first: RussianData;
  readonly version: string;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { onClose } = props;
  const form = useDataForm(props.first, props.version, onClose);
  const fieldOf = (name: keyof RussianData) => ({
    ...form.field(name),
    label: t(`profileForm.${name}`),
    required: true,
    hint: t(`profileForm.${name}Hint`),
  });
  return (
    <FormPopup
      opened
      onClose={onClose}
      title={t("russianData.title")}
      size={400}
      guarded
      form={form}
      submit={t("common.save")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <p>{t("russianData.text")}</p>
        <TextField {...fieldOf("fullnameRu")} autoComplete="off" spellCheck={false} />
        <TextField {...fieldOf("innRu")} mono inputMode="numeric" autoComplete="off" />
      </Stack>
    </FormPopup>
  );
}

/** Both are needed here, while the profile may leave them out. */
function useDataForm(initialValues: RussianData, version: string, onDone: () => void) {
  const { t } = useText();
  const save = useMutationCall(updateContractorProfile, { touches: askingCalls, quiet: true });
  return useForm<RussianData>({
    initialValues,
    labels: { fullnameRu: t("profileForm.fullnameRu"), innRu: t("profileForm.innRu") },
    rules: ({ fullnameRu, innRu }) => {
      const [name, inn] = [
        problemOf(fullnameRu, russianNameProblem(fullnameRu)),
        problemOf(innRu, isInn(cleanInn(innRu)) ? undefined : "validations.inn"),
      ];
      return { fullnameRu: name && t(name), innRu: inn && t(inn) };
    },
    saved: {
      version: version || undefined,
      read: (present) => {
        const newer = presentOf(profileSchema)(present);
        return newer && { values: { fullnameRu: newer.fullnameRu, innRu: newer.innRu }, version: newer.savedVersion };
      },
    },
    send: async (data, seenVersion) => {
      await save.mutateAsync({ ...data, seenVersion });
      toast.success(t("russianData.saved"));
      onDone();
    },
  });
}

/** The key of what is wrong with a field that has to be filled in. */
function problemOf<Wrong extends string>(typed: string, wrong: Wrong | undefined) {
  return typed.trim() === "" ? ("validations.required" as const) : wrong;
}
