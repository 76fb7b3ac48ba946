import { freelancers, inviteMaximum } from "@artel/shared/calls/contractors/legacy";
import { holdsAddress } from "@artel/shared/checks/address-in-text";
import { isEmail, splitEmails } from "@artel/shared/checks/email";
import { latinOffer } from "@artel/shared/checks/latin-offer";
import { isLatinText } from "@artel/shared/checks/latin-text";
import { invitationsBeforeActivation } from "@artel/shared/limits/mails";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { modKey } from "../../ui/controls/mod-key.ts";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { BoundField, FormState } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { latinHelp } from "../../ui/form/latin-help.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useInviteSome } from "./use-invite-some.ts";

interface Typed {
  readonly emails: string;
  readonly title: string;
  readonly desc: string;
}

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
function MessageFields({ form }: { readonly form: FormState<Typed> }): ReactElement {
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

/** The words of an invitation are Latin and hold no link. */
function wordsProblem(words: string): "validations.latin" | "validations.noAddress" | undefined {
  if (!isLatinText(words)) {
    return "validations.latin";
  }
  return holdsAddress(words) ? "validations.noAddress" : undefined;
}

interface Problem {
  readonly key: "validations.required" | "contractors.tooManyAddresses" | "contractors.wrongAddress";
  readonly values: Readonly<Record<string, string | number>>;
}

function addressProblem(emails: readonly string[]): Problem | undefined {
  if (emails.length === 0) {
    return { key: "validations.required", values: {} };
  }
  if (emails.length > inviteMaximum) {
    return { key: "contractors.tooManyAddresses", values: { max: inviteMaximum } };
  }
  const email = emails.find((address) => !isEmail(address));
  return email === undefined ? undefined : { key: "contractors.wrongAddress", values: { email } };
}

/** Addresses of people whom the company has already. */
function useKnown(emails: readonly string[]): readonly string[] {
  const list = useCall(freelancers, {});
  const known = new Set(
    (list.data ?? []).filter(({ status }) => status !== contractorStatus.inviteSent).map(({ email }) => email),
  );
  return emails.filter((email) => known.has(email));
}

/** The words are judged at once, the addresses when they are sent. */
function useInviteForm(onDone: () => void): FormState<Typed> {
  const { t } = useText();
  const invite = useInviteSome(true);
  const wordsError = (words: string) => {
    const problem = wordsProblem(words);
    return problem && t(problem);
  };
  return useForm<Typed>({
    initialValues: { emails: "", title: "", desc: "" },
    rules: ({ emails, title, desc }) => {
      const problem = addressProblem(splitEmails(emails));
      return {
        emails: problem && t(problem.key, problem.values),
        title: wordsError(title),
        desc: wordsError(desc),
      };
    },
    errorsShown: { title: "atOnce", desc: "atOnce" },
    wireNames: { email: "emails" },
    send: async ({ emails, title, desc }) => {
      await invite(splitEmails(emails), { title: title.trim(), desc: desc.trim() });
      onDone();
    },
  });
}
