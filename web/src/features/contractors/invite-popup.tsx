import { latinOffer } from "@artel/shared/checks/latin-offer";
import { invitationsBeforeActivation } from "@artel/shared/limits/mails";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { modKey } from "../../ui/controls/mod-key.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { BoundField, FormState } from "../../ui/form/hook/form-state.ts";
import { latinHelp } from "../../ui/form/latin-help.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { AddressField } from "./address-field.tsx";
import { type InviteForm, useInviteForm } from "./use-invite-form.ts";

/** Many addresses with what will happen to each, and a message with its preview. The good ones are invited, the others stay. */
export function InvitePopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { form, rows, count } = useInviteForm(onClose);
  return (
    <Popup
      opened
      size={550}
      title={t("contractors.inviteTitle")}
      aside={<RequiredNote />}
      form={form}
      onClose={onClose}
      footer={
        <Button type="submit" variant="primary" loading={form.isSending} disabled={count === 0} kbd={modKey("↵")}>
          {count === 0 ? t("contractors.invite") : t("contractors.send", { count })}
        </Button>
      }
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <AddressField form={form} rows={rows} />
        <MessageFields form={form} />
      </Stack>
    </Popup>
  );
}

/** The company's own words in the mail, and how they will look there. */
function MessageFields({ form }: { readonly form: FormState<InviteForm> }): ReactElement {
  const { t } = useText();
  const { title, desc } = form.values;
  if (!useSession().flags.canProforma) {
    return <Banner tone="info">{t("contractors.notActivated", { max: invitationsBeforeActivation })}</Banner>;
  }
  return (
    <>
      <LatinField {...form.field("title")} label={t("contractors.inviteSubject")} maxLength={200} />
      <LatinField
        {...form.field("desc")}
        label={t("contractors.message")}
        hint={t("contractors.messageHint")}
        maxLength={1000}
        rows={3}
      />
      <Checkbox {...form.box("saveDesc")} label={t("contractors.keepMessage")} />
      <Card title={t("contractors.preview")}>
        <strong>{t("contractors.previewSubject")}</strong>
        <p>{title}</p>
        <p>{desc}</p>
      </Card>
    </>
  );
}

function LatinField(
  props: BoundField<string> & {
    readonly label: string;
    readonly hint?: string;
    readonly maxLength: number;
    readonly rows?: number;
  },
): ReactElement {
  const { t } = useText();
  return <TextField {...props} {...latinHelp(t, latinOffer(props.value), props.onChange)} />;
}
