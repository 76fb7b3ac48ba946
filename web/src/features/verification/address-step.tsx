import { contractorProfile, type Profile } from "@artel/shared/calls/profile/legacy";
import { getVerification } from "@artel/shared/calls/verification/app";
import { removePaper, uploadPaper } from "@artel/shared/calls/verification/app-steps";
import { paperLimits } from "@artel/shared/limits/verification";
import { type AddressPaper, addressPapers } from "@artel/shared/states/verification-steps";
import { profileFormText } from "@artel/shared/text/profile-form";
import { IconFileUpload } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { Form } from "../../ui/form/field.tsx";
import { FileDrop } from "../../ui/form/file-drop.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useStepForm } from "./use-step-form.ts";
import type { Verification } from "./verification-widget.tsx";

registerTexts(profileFormText);

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
  const [error, setError] = useState<string>();
  const touches = [getVerification];
  const failed = {
    touches,
    quiet: true,
    onError: ({ message, fields }: Failure) => setError(fields?.content ?? message),
  };
  const upload = useMutationCall(uploadPaper, failed);
  const remove = useMutationCall(removePaper, { touches });
  const send = async (file: File) => {
    setError(undefined);
    if (file.size > paperLimits.bytes) {
      setError(t("verification.tooLarge", { megabytes: paperLimits.bytes / 1024 / 1024 }));
      return;
    }
    const name = file.name.slice(-paperLimits.nameLength);
    upload.mutate({ name, kind, content: base64Of(new Uint8Array(await file.arrayBuffer())) });
  };
  return (
    <Stack gap={14}>
      <SelectField
        id="verification-paper"
        label={t("verification.paper")}
        value={kind}
        onChange={(value) => setKind(addressPapers.find((one) => one === value) ?? kind)}
        options={addressPapers.map((value) => ({ value, label: t(`verification.paper.${value}`) }))}
      />
      <FileDrop
        look="field"
        label={t("verification.file")}
        icon={<IconFileUpload size={24} aria-hidden="true" />}
        title={t("verification.drop")}
        button={t("verification.chooseFile")}
        types={t("verification.fileTypes", { megabytes: paperLimits.bytes / 1024 / 1024 })}
        accept=".pdf,.jpg,.jpeg,.png"
        isBusy={upload.isPending}
        field={{ id: "verification-file", error }}
        onFile={(file) => void send(file)}
      />
      {papers.map(({ id, name, kind: of }) => (
        <Row key={id} gap={8}>
          <span>
            {t(`verification.paper.${of}`)}: {name}
          </span>
          <Button
            size="xs"
            aria-label={t("verification.removeName", { name })}
            loading={remove.isPending && remove.variables?.paper === id}
            onClick={() => remove.mutate({ paper: id })}
          >
            {t("verification.remove")}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

interface Failure {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
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

/** Bytes as base64, in pieces that a call can hold. */
function base64Of(bytes: Uint8Array): string {
  const piece = 0x8000;
  let text = "";
  for (let at = 0; at < bytes.length; at += piece) {
    text += String.fromCharCode(...bytes.subarray(at, at + piece));
  }
  return btoa(text);
}
