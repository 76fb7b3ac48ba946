import { invitationText } from "@artel/shared/calls/contractors/app";
import { inviteMaximum } from "@artel/shared/calls/contractors/legacy";
import { holdsAddress } from "@artel/shared/checks/address-in-text";
import { isEmail, splitEmails } from "@artel/shared/checks/email";
import { isLatinText } from "@artel/shared/checks/latin-text";
import { useCall } from "../../api/use-call.ts";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useInviteSome } from "./use-invite-some.ts";

/** What is typed into the popup of invitations. */
export interface InviteForm {
  readonly emails: string;
  readonly title: string;
  readonly desc: string;
  /** Whether the message comes back the next time. */
  readonly saveDesc: boolean;
}

/** The words are judged at once, the addresses when they are sent. The message begins with what this person kept. */
export function useInviteForm(onDone: () => void): FormState<InviteForm> {
  const { t } = useText();
  const invite = useInviteSome(true);
  const kept = useCall(invitationText, {});
  const wordsError = (words: string) => {
    const problem = wordsProblem(words);
    return problem && t(problem);
  };
  return useForm<InviteForm>({
    initialValues: { emails: "", title: "", desc: kept.data?.desc ?? "", saveDesc: false },
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
    send: async ({ emails, title, desc, saveDesc }) => {
      await invite(splitEmails(emails), { title: title.trim(), desc: desc.trim(), saveDesc });
      onDone();
    },
  });
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
