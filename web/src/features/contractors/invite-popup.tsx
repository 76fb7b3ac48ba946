import { freelancers } from "@artel/shared/calls/contractors/legacy";
import { splitEmails } from "@artel/shared/checks/email";
import { latinOffer } from "@artel/shared/checks/latin-offer";
import { invitationsBeforeActivation } from "@artel/shared/limits/mails";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { modKey } from "../../ui/controls/mod-key.ts";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { BoundField, FormState } from "../../ui/form/hook/form-state.ts";
import { latinHelp } from "../../ui/form/latin-help.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { type InviteForm, useInviteForm } from "./use-invite-form.ts";

/** Many addresses in any separator, a message with its preview; bad addresses are named. */
export function InvitePopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const form = useInviteForm(onClose);
  const emails = splitEmails(form.values.emails);
  const known = useKnown(emails);
  return (
    <Popup
      opened
      size={550}
      title={t("contractors.inviteTitle")}
      aside={<RequiredNote />}
      form={form}
      onClose={onClose}
      footer={
        <Button type="submit" variant="primary" loading={form.isSending} kbd={modKey("↵")}>
          {t("contractors.send", { count: Math.max(1, emails.length - known.length) })}
        </Button>
      }
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <TextField
          {...form.field("emails")}
          label={t("contractors.addresses")}
          required
          rows={3}
          focus
          hint={t("contractors.addressesHint")}
        />
        {known.length > 0 && (
          <Row gap={6}>
            {known.map((email) => (
              <StatusChip key={email} tone="neutral" label={`${email}: ${t("contractors.already")}`} />
            ))}
          </Row>
        )}
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

/** Addresses of people whom the company has already. */
function useKnown(emails: readonly string[]): readonly string[] {
  const list = useCall(freelancers, {});
  const known = new Set(
    (list.data ?? []).filter(({ status }) => status !== contractorStatus.inviteSent).map(({ email }) => email),
  );
  return emails.filter((email) => known.has(email));
}
