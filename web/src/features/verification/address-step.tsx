import { contractorProfile, type Profile } from "@artel/shared/calls/profile/legacy";
import { getVerification } from "@artel/shared/calls/verification/app";
import { removePaper, uploadPaper } from "@artel/shared/calls/verification/app-steps";
import { type AddressPaper, addressPapers } from "@artel/shared/states/verification-steps";
import { papersText } from "@artel/shared/text/papers";
import { profileFormText } from "@artel/shared/text/profile-form";
import { type ReactElement, useState } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { Form } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { PaperDrop } from "../../ui/form/paper-drop.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useStepForm } from "./use-step-form.ts";
import type { Verification } from "./verification-widget.tsx";

registerTexts(papersText, profileFormText);

/** The step of residents of Ukraine and of the alternative way: the address, and papers that prove it. */
export function AddressStep(props: { readonly verification: Verification; readonly onDone: () => void }): ReactElement {
  const { t } = useText();
  const profile = useCall(contractorProfile, {});
  const { verification, onDone } = props;
  return (
    <Stack gap={14}>
      <p>{t(verification.altVerification ? "verification.guide.alternative" : "verification.guide.address")}</p>
      <Papers papers={verification.papers} />
      {profile.data ? (
        <AddressForm profile={profile.data} hasPaper={verification.papers.length > 0} onDone={onDone} />
      ) : (
        <SkeletonLines count={4} />
      )}
    </Stack>
  );
}

function Papers({ papers }: Pick<Verification, "papers">): ReactElement {
  const { t } = useText();
  const [kind, setKind] = useState<AddressPaper>("utilityBill");
  const touches = [getVerification];
  const upload = useMutationCall(uploadPaper, { touches, quiet: true });
  const remove = useMutationCall(removePaper, { touches });
  return (
    <Stack gap={14}>
      <SelectField
        id="verification-paper"
        label={t("verification.paper")}
        value={kind}
        onChange={(value) => setKind(addressPapers.find((one) => one === value) ?? kind)}
        options={addressPapers.map((value) => ({ value, label: t(`verification.paper.${value}`) }))}
      />
      <PaperDrop
        id="verification-file"
        label={t("verification.file")}
        papers={papers.map(({ id, name, kind: of }) => ({
          ...{ id, name, words: `${t(`verification.paper.${of}`)}: ${name}` },
        }))}
        isBusy={upload.isPending}
        removing={remove.isPending ? remove.variables?.paper : undefined}
        onSend={(file, onError) => upload.mutate({ ...file, kind }, { onError })}
        onRemove={(paper) => remove.mutate({ paper })}
      />
    </Stack>
  );
}

function AddressForm(props: {
  readonly profile: Profile;
  readonly hasPaper: boolean;
  readonly onDone: () => void;
}): ReactElement {
  const { t } = useText();
  const labels = { address: t("profileForm.address"), city: t("profileForm.city"), zip: t("profileForm.zip") };
  const form = useStepForm(props.profile, ["address", "city", "zip"], labels, props.onDone);
  return (
    <Form form={form}>
      <Stack gap={14}>
        <FormErrors form={form} />
        <TextField {...form.field("address")} label={labels.address} required autoComplete="street-address" />
        <TextField {...form.field("city")} label={labels.city} required autoComplete="address-level2" />
        <TextField {...form.field("zip")} label={labels.zip} required autoComplete="postal-code" />
        <Row gap={8}>
          <Button
            type="submit"
            variant="primary"
            loading={form.isSending}
            disabledReason={props.hasPaper ? undefined : t("verification.paperFirst")}
          >
            {t("verification.next")}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
