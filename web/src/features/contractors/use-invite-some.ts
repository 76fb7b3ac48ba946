import { findContractors, invitationText } from "@artel/shared/calls/contractors/app";
import { freelancers, inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { NotSent } from "../../ui/form/hook/refusal.ts";
import { text } from "../../ui/words/use-text.ts";

/** The company's own words in the mail. */
interface OwnWords {
  readonly title: string;
  readonly desc: string;
  /** Whether the description comes back in the popup the next time. */
  readonly saveDesc: boolean;
}

/**
 * Invites addresses from the list of freelancers, the popup of a task or an import; resolves when the server has taken them, and
 * says what became of them. An answer that is not Done is an error. `quiet`: the caller shows other failures.
 */
export function useInviteSome(quiet = false): (emails: readonly string[], words?: OwnWords) => Promise<void> {
  const invite = useMutationCall(inviteContractors, { touches: [findContractors, freelancers, invitationText], quiet });
  return async (emails, words) => {
    const { status, results } = await invite.mutateAsync({ email: emails.join(";"), host: location.host, ...words });
    if (status === "AlreadyUse") {
      const taken = results.map(({ email }) => email).join(", ");
      toast.error(text("contractors.alreadyUse", { emails: taken }));
      throw new NotSent();
    }
    tellInvited(results.map(({ result }) => result));
  };
}

function tellInvited(results: readonly string[]): void {
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  const [invited, linked] = [count("invited"), count("linked")];
  const words = [
    ...(invited > 0 ? [text("contractors.invited", { count: invited })] : []),
    ...(linked > 0 ? [text("contractors.linked", { count: linked })] : []),
  ];
  toast.success(words.length > 0 ? words.join(". ") : text("contractors.nobodyNew"));
}
