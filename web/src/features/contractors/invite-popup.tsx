import { findContractors, freelancers, inviteContractors, inviteMaximum } from "@artel/shared/calls/contractors";
import { holdsAddress } from "@artel/shared/checks/address-in-text";
import { isEmail, splitEmails } from "@artel/shared/checks/email";
import { isLatinText } from "@artel/shared/checks/latin-text";
import { transliterate } from "@artel/shared/checks/transliteration";
import { invitationsBeforeActivation } from "@artel/shared/limits/mails";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import { type ReactElement, useState } from "react";
import { useSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showMessage } from "../../ui/message.ts";
import { Row, Stack } from "../../ui/page.tsx";
import { Popup } from "../../ui/popup.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { toast } from "../../ui/toast.ts";
import { text, useText } from "../../ui/use-text.ts";

interface Typed {
  readonly emails: string;
  readonly title: string;
  readonly desc: string;
}

/** Many addresses in any separator, a message with its preview; bad addresses are named. */
export function InvitePopup({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const [typed, setTyped] = useState<Typed>({ emails: "", title: "", desc: "" });
  const [isTried, setTried] = useState(false);
  const emails = splitEmails(typed.emails);
  const known = useKnown(emails);
  const invite = useInvite(onClose);
  const problem = addressProblem(emails);
  const emailError = problem && t(problem.key, problem.values);
  const isWrong = problem !== undefined || !areGoodWords(typed.title) || !areGoodWords(typed.desc);

  const submit = () => {
    setTried(true);
    if (!isWrong) {
      invite.mutate({ email: emails.join(";"), title: typed.title.trim(), desc: typed.desc.trim() });
    }
  };
  return (
    <Popup
      opened
      size={550}
      title={t("contractors.inviteTitle")}
      aside={<RequiredNote />}
      guarded={typed.emails !== ""}
      busy={invite.isPending}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Button type="submit" variant="primary" loading={invite.isPending} kbd="⌘Enter">
          {t("contractors.send", { count: Math.max(1, emails.length - known.length) })}
        </Button>
      }
    >
      <Stack gap={14}>
        <TextField
          name="emails"
          label={t("contractors.addresses")}
          required
          rows={3}
          focus
          value={typed.emails}
          hint={t("contractors.addressesHint")}
          error={isTried ? emailError : undefined}
          onChange={(value) => setTyped({ ...typed, emails: value })}
        />
        {known.length > 0 && (
          <Row gap={6}>
            {known.map((email) => (
              <StatusChip key={email} tone="neutral" label={`${email}: ${t("contractors.already")}`} />
            ))}
          </Row>
        )}
        <MessageFields typed={typed} onChange={setTyped} />
      </Stack>
    </Popup>
  );
}

/** The company's own words in the mail, and how they will look there. */
function MessageFields(props: { readonly typed: Typed; readonly onChange: (typed: Typed) => void }): ReactElement {
  const { t } = useText();
  const { typed, onChange } = props;
  if (!useSession().flags.canProforma) {
    return <Banner tone="info">{t("contractors.notActivated", { max: invitationsBeforeActivation })}</Banner>;
  }
  return (
    <>
      <LatinField
        name="title"
        label={t("contractors.inviteSubject")}
        value={typed.title}
        maxLength={200}
        onChange={(title) => onChange({ ...typed, title })}
      />
      <LatinField
        name="desc"
        label={t("contractors.message")}
        hint={t("contractors.messageHint")}
        value={typed.desc}
        maxLength={1000}
        rows={3}
        onChange={(desc) => onChange({ ...typed, desc })}
      />
      <Card title={t("contractors.preview")}>
        <strong>{t("contractors.previewSubject")}</strong>
        <p>{typed.title}</p>
        <p>{typed.desc}</p>
      </Card>
    </>
  );
}

function LatinField(props: {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly maxLength: number;
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const { t } = useText();
  const latin = isLatinText(props.value) ? undefined : transliterate(props.value);
  const wordsError = wordsProblem(props.value);
  return (
    <TextField
      {...props}
      error={wordsError && t(wordsError)}
      repair={
        latin === undefined
          ? undefined
          : { label: t("tasks.form.useSpelling", { text: latin.slice(0, 40) }), onUse: () => props.onChange(latin) }
      }
    />
  );
}

function areGoodWords(words: string): boolean {
  return wordsProblem(words) === undefined;
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

function useInvite(onDone: () => void) {
  return useMutationCall(inviteContractors, {
    touches: [findContractors, freelancers],
    onSuccess: ({ status, results }) => {
      if (status === "AlreadyUse") {
        const emails = results.map(({ email }) => email).join(", ");
        showMessage({ type: "error", title: text("contractors.alreadyUse", { emails }) });
        return;
      }
      const count = (wanted: string) => results.filter(({ result }) => result === wanted).length;
      const [invited, linked] = [count("invited"), count("linked")];
      const words = [
        ...(invited > 0 ? [text("contractors.invited", { count: invited })] : []),
        ...(linked > 0 ? [text("contractors.linked", { count: linked })] : []),
      ];
      toast.success(words.length > 0 ? words.join(". ") : text("contractors.nobodyNew"));
      onDone();
    },
  });
}
