import type { Output } from "@artel/shared/calls/call";
import type { findContractors } from "@artel/shared/calls/contractors/app";
import { invitationLink } from "@artel/shared/calls/contractors/app-invite";
import { contractorStatusName } from "@artel/shared/states/contractor-status";
import { IconLink, IconMailForward } from "@tabler/icons-react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import type { MenuItem } from "../../ui/overlay/menu.tsx";
import { type Translate, text } from "../../ui/words/use-text.ts";
import { useResend } from "./use-invite-some.ts";

type Contractor = Pick<Output<typeof findContractors>["rows"][number], "id" | "status" | "hasLink">;

export interface Invitation {
  readonly resend: (ids: readonly number[]) => void;
  readonly copyLink: (id: number) => void;
  readonly isBusy: boolean;
}

/** What can be done with open invitations: sending them again, and copying a link. */
export function useInvitation(): Invitation {
  const { resend, isSending } = useResend();
  const link = useMutationCall(invitationLink, {
    onSuccess: ({ link: address }) => {
      navigator.clipboard.writeText(address).then(
        () => toast.success(text("contractors.linkCopied")),
        () => toast.error(text("contractors.linkNotCopied", { link: address })),
      );
    },
  });
  return { resend, copyLink: (id) => link.mutate({ id }), isBusy: isSending || link.isPending };
}

/** Whether the invitation of a row is open. */
export function isInvited({ status }: Contractor): boolean {
  return contractorStatusName(status) === "inviteSent";
}

/** The entries of an invited freelancer's row; nobody else has any. */
export function invitationMenu(t: Translate, row: Contractor, { resend, copyLink }: Invitation): readonly MenuItem[] {
  if (!isInvited(row)) {
    return [];
  }
  return [
    {
      key: "again",
      label: t("contractors.sendAgain"),
      icon: IconMailForward,
      onClick: () => resend([row.id]),
    },
    ...(row.hasLink
      ? [{ key: "link", label: t("contractors.copyLink"), icon: IconLink, onClick: () => copyLink(row.id) }]
      : []),
  ];
}
