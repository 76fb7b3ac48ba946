import { contractorProfile, type Profile } from "@artel/shared/calls/profile/legacy";
import { lockedFields } from "@artel/shared/rules/profile-form";
import { profileFormText } from "@artel/shared/text/profile-form";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Form } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useStepForm } from "./use-step-form.ts";

registerTexts(profileFormText);

/** The first step: the name as the document has it. */
export function NameStep(props: { readonly intro: string | undefined; readonly onDone: () => void }): ReactElement {
  const profile = useCall(contractorProfile, {});
  return (
    <Stack gap={14}>
      {props.intro && <p>{props.intro}</p>}
      {profile.data ? <NameForm profile={profile.data} onDone={props.onDone} /> : <SkeletonLines count={4} />}
    </Stack>
  );
}

function NameForm({ profile, onDone }: { readonly profile: Profile; readonly onDone: () => void }): ReactElement {
  const { t } = useText();
  const labels = { name: t("profileForm.name"), surname: t("profileForm.surname") };
  const form = useStepForm(profile, ["name", "surname"], labels, onDone);
  const isLocked = lockedFields(profile, "contractor").includes("name");
  return (
    <Form form={form}>
      <Stack gap={14}>
        <FormErrors form={form} />
        <TextField {...form.field("name")} label={labels.name} required disabled={isLocked} autoComplete="given-name" />
        <TextField
          {...form.field("surname")}
          label={labels.surname}
          required
          disabled={isLocked}
          autoComplete="family-name"
        />
        <Row gap={8}>
          <Button type="submit" variant="primary" loading={form.isSending}>
            {t("verification.next")}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
