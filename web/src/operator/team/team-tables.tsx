import type { OperatorRight } from "@artel/shared/calls/call";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { MenuButton, type MenuItem } from "../../ui/overlay/menu.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { useDuty, useOperator } from "../parts/use-operator.ts";
import type { Invitation, Member } from "./team-types.ts";

interface MembersProps {
  readonly operators: readonly Member[];
  readonly isAlone: boolean;
  readonly onDuties: (member: Member) => void;
  readonly onRemove: (member: Member) => void;
}

/** Operators with their duties, active ones first. */
export function OperatorsTable(props: MembersProps): ReactElement {
  const { t } = useText();
  const { userId } = useOperator();
  const isActive = ({ state }: Member) => state === "active";
  const nameOf = ({ id, name }: Member) => (id === userId ? `${name} (${t("operators.you")})` : name);
  return (
    <PlainTable
      label={t("operators.title")}
      rows={props.operators}
      rowKey={({ id }) => id}
      columns={[
        {
          word: t("operators.name"),
          tone: (member) => (isActive(member) ? undefined : "muted"),
          cell: (member) => <TwoLines plain={!isActive(member)} first={nameOf(member)} second={member.email} />,
        },
        {
          word: t("operators.duties"),
          tone: "muted",
          below: true,
          cell: (member) =>
            isActive(member) ? (
              dutyWords(t, member.rights)
            ) : (
              <StatusChip tone="neutral" label={t("operators.removed")} />
            ),
        },
        {
          ...{ word: t("operators.seen"), width: 172, wide: true, tone: "muted" },
          cell: ({ seenAt }) => (seenAt ? <DateText value={seenAt} withTime /> : t("operators.never")),
        },
      ]}
      actions={(member) => isActive(member) && <MemberMenu {...props} member={member} />}
    />
  );
}

/** What may be done with an operator; what may not says why. */
function MemberMenu(props: MembersProps & { readonly member: Member }): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("admin");
  const { member, isAlone, onDuties, onRemove } = props;
  const items: readonly MenuItem[] = [
    {
      key: "duties",
      label: t("operators.change"),
      disabledReason: lacking ?? (isAlone ? t("operators.alone") : undefined),
      onClick: () => onDuties(member),
    },
    {
      key: "remove",
      label: t("operators.remove"),
      danger: true,
      disabledReason: lacking ?? (member.isNeeded ? t("operators.needed") : undefined),
      onClick: () => onRemove(member),
    },
  ];
  return <MenuButton label={t("table.rowActions", { name: member.name })} items={items} width={280} />;
}

/** Invitations that may still be accepted. */
export function InvitationsTable(props: {
  readonly invitations: readonly Invitation[];
  readonly onEnd: (invitation: Invitation) => void;
}): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("admin");
  return (
    <PlainTable
      label={t("operators.invitations")}
      rows={props.invitations}
      rowKey={({ id }) => id}
      columns={[
        { word: t("common.email"), cell: ({ email }) => <TwoLines plain first={email} /> },
        { word: t("operators.duties"), tone: "muted", below: true, cell: ({ rights }) => dutyWords(t, rights) },
        {
          ...{ word: t("operators.invitedBy"), wide: true, tone: "muted" },
          cell: ({ invitedBy }) => invitedBy || t("operators.machine"),
        },
        {
          ...{ word: t("operators.until"), width: 150, wide: true, tone: "muted" },
          cell: ({ expiresAt }) => <DateText value={expiresAt} withTime />,
        },
      ]}
      actions={(invitation) => (
        <Button size="xs" disabledReason={lacking} onClick={() => props.onEnd(invitation)}>
          {t("operators.end")}
        </Button>
      )}
    />
  );
}

function dutyWords(t: Translate, rights: readonly OperatorRight[]): string {
  return rights.map((right) => t(`operator.right.${right}`)).join(", ");
}
