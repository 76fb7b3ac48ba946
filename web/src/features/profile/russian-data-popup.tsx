import { updateContractorProfile } from "@artel/shared/calls/profile";
import { isRussianFullName } from "@artel/shared/checks/cyrillic-text";
import { isInn } from "@artel/shared/checks/inn";
import { profileFormText } from "@artel/shared/text/profile-form";
import { type ReactElement, useState } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form/form-errors.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { toast } from "../../ui/toast.ts";
import { useText } from "../../ui/use-text.ts";
import { profileCalls, useProfile } from "./use-profile.ts";

registerTexts(profileFormText);

interface RussianData {
  readonly fullnameRu: string;
  readonly innRu: string;
}

/**
 * Asks for the Russian tax id and full name. `?russian-data` in the address opens it on every page; what
 * needs both, such as a Russian card, opens it before going on.
 */
export function RussianDataPopup(props: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const profile = useProfile();
  if (profile.data) {
    const { fullnameRu, innRu } = profile.data;
    return <DataForm first={{ fullnameRu, innRu }} onClose={props.onClose} />;
  }
  return (
    <Popup opened onClose={props.onClose} title={t("russianData.title")} size={400}>
      <SkeletonLines count={4} />
    </Popup>
  );
}

function DataForm(props: { readonly first: RussianData; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { onClose } = props;
  const { attempt, submit, isSaving, failure, errors, fieldOf } = useDataForm(props.first, onClose);
  return (
    <Popup
      opened
      onClose={onClose}
      title={t("russianData.title")}
      size={400}
      guarded
      busy={isSaving}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" variant="primary" loading={isSaving}>
            {t("common.save")}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <FormErrors
          attempt={attempt}
          items={names.flatMap((name) => {
            const message = errors[name];
            return message === undefined ? [] : [{ name, label: t(`profileForm.${name}`), message }];
          })}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <p>{t("russianData.text")}</p>
        <TextField {...fieldOf("fullnameRu")} autoComplete="off" spellCheck={false} />
        <TextField {...fieldOf("innRu")} mono inputMode="numeric" autoComplete="off" />
      </Stack>
    </Popup>
  );
}

const names = ["fullnameRu", "innRu"] as const;

/** What is typed and what is wrong with it: shown after the first try, with what the server refused. */
function useDataForm(first: RussianData, onDone: () => void) {
  const { t } = useText();
  const [data, setData] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const save = useMutationCall(updateContractorProfile, {
    touches: profileCalls,
    quiet: true,
    onSuccess: () => {
      toast.success(t("russianData.saved"));
      onDone();
    },
  });
  const problems = problemsOf(data);
  const refused = save.error?.fields ?? {};
  const errors: Partial<Record<string, string>> = {
    ...refused,
    ...(attempt > 0 ? Object.fromEntries(problems.map(({ name, key }) => [name, t(key)])) : {}),
  };
  return {
    attempt,
    errors,
    isSaving: save.isPending,
    failure: save.error && Object.keys(refused).length === 0 ? save.error.message : undefined,
    submit: () => {
      setAttempt(attempt + 1);
      if (problems.length === 0) {
        save.mutate(data);
      }
    },
    fieldOf: (name: keyof RussianData) => ({
      name,
      label: t(`profileForm.${name}`),
      required: true,
      hint: t(`profileForm.${name}Hint`),
      value: data[name],
      error: errors[name],
      onChange: (value: string) => setData({ ...data, [name]: value }),
    }),
  };
}

/** Both are needed here, while the profile may leave them out. */
function problemsOf({ fullnameRu, innRu }: RussianData) {
  const empty = "validations.required" as const;
  const name = fullnameRu.trim() === "" ? empty : ("validations.fullnameRu" as const);
  const inn = innRu.trim() === "" ? empty : ("validations.inn" as const);
  return [
    ...(isRussianFullName(fullnameRu) ? [] : [{ name: "fullnameRu" as const, key: name }]),
    ...(isInn(innRu.trim()) ? [] : [{ name: "innRu" as const, key: inn }]),
  ];
}
