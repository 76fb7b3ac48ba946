import type { Output } from "@artel/shared/calls/call";
import { findContractors, getContractor, invitationText } from "@artel/shared/calls/contractors/app";
import { foreseeInvitations, invitePeople, resendInvitations } from "@artel/shared/calls/contractors/app-invite";
import { freelancers, inviteContractors, inviteMaximum } from "@artel/shared/calls/contractors/legacy";
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

const touches = [findContractors, freelancers, getContractor, invitationText, foreseeInvitations];

/**
 * Invites addresses from the popup of a task or an import; resolves when the server has taken them, and says what became of them. An
 * answer that is not Done is an error.
 */
export function useInviteSome(): (emails: readonly string[]) => Promise<void> {
  const invite = useMutationCall(inviteContractors, { touches });
  return async (emails) => {
    const { status, results } = await invite.mutateAsync({ email: emails.join(";"), host: location.host });
    if (status === "AlreadyUse") {
      const taken = results.map(({ email }) => email).join(", ");
      toast.error(text("contractors.alreadyUse", { emails: taken }));
      throw new NotSent();
    }
    tellInvited(results.map(({ result }) => result));
  };
}

type Results = Output<typeof invitePeople>["results"];

/** Invites the good ones of many addresses and says how many; the answer has what became of each. The caller shows failures. */
export function useInvitePeople(): (emails: readonly string[], words: OwnWords) => Promise<Results> {
  const invite = useMutationCall(invitePeople, { touches, quiet: true });
  return async (emails, words) => {
    const { results } = await invite.mutateAsync({ emails: [...emails], ...words });
    tellInvited(results.map(({ result }) => result));
    return results;
  };
}

/** Sends open invitations again, as many at once as a call takes, and says how many went out, and why others did not. */
export function useResend(): { readonly resend: (ids: readonly number[]) => void; readonly isSending: boolean } {
  const again = useMutationCall(resendInvitations, { touches });
  const send = async (ids: readonly number[]) => {
    const results: string[] = [];
    for (let from = 0; from < ids.length; from += inviteMaximum) {
      const answer = await again.mutateAsync({ ids: ids.slice(from, from + inviteMaximum) });
      results.push(...answer.results.map(({ result }) => result));
    }
    tellAgain(results);
  };
  // A refusal is told by the call itself.
  return { resend: (ids) => void send(ids).catch(() => undefined), isSending: again.isPending };
}

function tellAgain(results: readonly string[]): void {
  const sent = results.filter((result) => going.includes(result)).length;
  const rest = results.length - sent;
  const why = results.includes("dayFull") ? "contractors.verdict.dayFull" : "contractors.againNot";
  const words = [
    ...(sent > 0 ? [text("contractors.again.sent", { count: sent })] : []),
    ...(rest > 0 ? [`${text("contractors.again.rest", { count: rest })}: ${text(why)}`] : []),
  ].join(". ");
  (sent > 0 ? toast.success : toast.error)(words);
}

const going = ["invited", "linked", "asked"];

const told = [
  ["invited", "contractors.invited"],
  ["linked", "contractors.linked"],
  ["asked", "contractors.asked"],
] as const;

function tellInvited(results: readonly string[]): void {
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  const words = told.flatMap(([result, key]) => (count(result) > 0 ? [text(key, { count: count(result) })] : []));
  toast.success(words.length > 0 ? words.join(". ") : text("contractors.nobodyNew"));
}
