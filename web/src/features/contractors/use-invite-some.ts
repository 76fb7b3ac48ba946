import { findContractors } from "@artel/shared/calls/contractors/app";
import { freelancers, inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { text } from "../../ui/words/use-text.ts";

/** Invites one address from the popup of a task or from an import; resolves when the server has taken it. */
export function useInviteSome(): (emails: readonly string[]) => Promise<void> {
  const invite = useMutationCall(inviteContractors, { touches: [findContractors, freelancers] });
  return async (emails) => {
    const { status, results } = await invite.mutateAsync({ email: emails.join(";") });
    if (status === "AlreadyUse") {
      const taken = results.map(({ email }) => email).join(", ");
      toast.error(text("contractors.alreadyUse", { emails: taken }));
      throw new Error("the address belongs to a company");
    }
    toast.success(text("contractors.invited", { count: results.length }));
  };
}
