import { listApprovals } from "@artel/shared/calls/approvals/operator";
import type { OperatorRight } from "@artel/shared/calls/call";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import {
  changeOperatorRights,
  endOperatorInvitation,
  inviteOperator,
  listOperators,
  removeOperator,
} from "@artel/shared/calls/operators/operator-team";
import { isTypedEmail } from "@artel/shared/checks/email";
import { sameRights } from "@artel/shared/states/operator-rights";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, ReasonPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { DutiesField } from "./duties-field.tsx";
import type { Invitation, Member } from "./team-types.ts";

/** What changes when somebody is asked to approve. */
const asks = { touches: [listOperators, listApprovals, operatorOverview], quiet: true } as const;

/** Asks another operator to approve an invitation: for whom, and with which duties. */
export function InvitePopup({ target }: { readonly target: Opened<true> }): ReactElement {
  const { t } = useText();
  const invite = useMutationCall(inviteOperator, asks);
  const form = useReasonForm({
    target,
    initialValues: { email: "", rights: [] as readonly OperatorRight[], reason: "" },
    rules: ({ email, rights }) => ({
      email: isTypedEmail(email) ? undefined : t("validations.email"),
      rights: rights.length > 0 ? undefined : t("operators.pickDuty"),
    }),
    run: async ({ email, rights, reason }) =>
      tellAsked(t, await invite.mutateAsync({ email, rights: [...rights], reason })),
  });
  return (
    <ReasonFormPopup target={target} title={t("operators.invite")} confirmLabel={t("operators.inviteAsk")} form={form}>
      <p>{t("operators.inviteNote")}</p>
      <TextField {...form.field("email")} label={t("common.email")} type="email" autoComplete="off" required />
      <DutiesField {...form.field("rights")} />
    </ReasonFormPopup>
  );
}

/** Asks another operator to approve other duties of one. */
export function DutiesPopup({ target }: { readonly target: Opened<Member> }): ReactElement {
  const { t } = useText();
  const change = useMutationCall(changeOperatorRights, asks);
  const member = target.item;
  const present: readonly OperatorRight[] = member?.rights ?? [];
  const form = useReasonForm({
    target,
    initialValues: { rights: present, reason: "" },
    rules: ({ rights }) => ({
      rights:
        rights.length === 0
          ? t("operators.pickDuty")
          : sameRights(present, rights)
            ? t("operators.sameDuties")
            : undefined,
    }),
    run: async ({ rights, reason }) =>
      tellAsked(t, await change.mutateAsync({ id: member?.id ?? 0, rights: [...rights], reason })),
  });
  const name = member?.name ?? "";
  return (
    <ReasonFormPopup
      target={target}
      title={t("operators.changeTitle", { name })}
      confirmLabel={t("operators.inviteAsk")}
      form={form}
    >
      <DutiesField {...form.field("rights")} />
      <p>{t("operators.changeNote", { name })}</p>
    </ReasonFormPopup>
  );
}

/** Removes an operator at once. */
export function RemovePopup({ target }: { readonly target: Opened<Member> }): ReactElement {
  const { t } = useText();
  const name = target.item?.name ?? "";
  return (
    <ReasonPopup
      target={target}
      danger
      title={t("operators.removeTitle", { name })}
      confirmLabel={t("operators.remove")}
      call={removeOperator}
      touches={[listOperators, listApprovals]}
      input={(reason) => ({ id: target.item?.id ?? 0, reason })}
      done={t("operators.removedDone", { name })}
    >
      <p>{t("operators.removeNote", { name })}</p>
    </ReasonPopup>
  );
}

/** Withdraws an invitation that nobody has accepted. */
export function EndInvitationPopup({ target }: { readonly target: Opened<Invitation> }): ReactElement {
  const { t } = useText();
  return (
    <ReasonPopup
      target={target}
      danger
      title={t("operators.endTitle", { email: target.item?.email ?? "" })}
      confirmLabel={t("operators.end")}
      call={endOperatorInvitation}
      touches={[listOperators]}
      input={(reason) => ({ id: target.item?.id ?? 0, reason })}
      done={t("operators.endDone")}
    >
      <p>{t("operators.endNote")}</p>
    </ReasonPopup>
  );
}

function tellAsked(t: Translate, { approval }: { readonly approval: number }): void {
  toast.info(t("operators.asked"), {
    actions: [{ label: t("operators.openRequest"), href: `/operator/approvals?open=${approval}` }],
  });
}
