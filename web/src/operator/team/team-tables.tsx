import type { OperatorRight } from "@artel/shared/calls/call";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { MenuButton, type MenuItem } from "../../ui/overlay/menu.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import { useDuty, useOperator } from "../parts/use-operator.ts";
import styles from "./team-tables.module.css";
import type { Invitation, Member } from "./team-types.ts";

interface Acts {
  readonly onDuties: (member: Member) => void;
  readonly onRemove: (member: Member) => void;
}

/** Operators with their duties, active ones first. */
export function OperatorsTable(
  props: Acts & { readonly operators: readonly Member[]; readonly isAlone: boolean },
): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={t("operators.title")}
      headings={[
        { key: "name", label: t("operators.name") },
        { key: "duties", label: t("operators.duties"), wide: true },
        { key: "seen", label: t("operators.seen"), width: 172, wide: true },
        { key: "actions", label: t("common.actions"), align: "end", width: 64, silent: true },
      ]}
    >
      {props.operators.map((member) => (
        <MemberRow key={member.id} member={member} {...props} />
      ))}
    </PlainTable>
  );
}

function MemberRow(props: Acts & { readonly member: Member; readonly isAlone: boolean }): ReactElement {
  const { t } = useText();
  const { userId } = useOperator();
  const { member } = props;
  const isActive = member.state === "active";
  const name = member.id === userId ? `${member.name} (${t("operators.you")})` : member.name;
  return (
    <tr>
      <th scope="row" className={isActive ? undefined : styles.removed}>
        <TwoLines plain={!isActive} first={name} second={member.email} />
        <span className={styles.narrow}>{isActive ? dutyWords(t, member.rights) : t("operators.removed")}</span>
      </th>
      <td data-wide="" className={styles.duties}>
        {isActive ? dutyWords(t, member.rights) : <StatusChip tone="neutral" label={t("operators.removed")} />}
      </td>
      <td data-wide="" data-muted="">
        {member.seenAt ? <DateText value={member.seenAt} withTime /> : t("operators.never")}
      </td>
      <td data-align="end">{isActive && <MemberMenu {...props} />}</td>
    </tr>
  );
}

/** What may be done with an operator; what may not says why. */
function MemberMenu(props: Acts & { readonly member: Member; readonly isAlone: boolean }): ReactElement {
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
      headings={[
        { key: "email", label: t("common.email") },
        { key: "duties", label: t("operators.duties"), wide: true },
        { key: "by", label: t("operators.invitedBy"), wide: true },
        { key: "until", label: t("operators.until"), width: 150, wide: true },
        { key: "actions", label: t("common.actions"), align: "end", width: 120, silent: true },
      ]}
    >
      {props.invitations.map((invitation) => (
        <tr key={invitation.id}>
          <th scope="row">
            <TwoLines plain first={invitation.email} />
            <span className={styles.narrow}>{dutyWords(t, invitation.rights)}</span>
          </th>
          <td data-wide="" className={styles.duties}>
            {dutyWords(t, invitation.rights)}
          </td>
          <td data-wide="" data-muted="">
            {invitation.invitedBy || t("operators.machine")}
          </td>
          <td data-wide="" data-muted="">
            <DateText value={invitation.expiresAt} withTime />
          </td>
          <td data-align="end">
            <Button size="xs" disabledReason={lacking} onClick={() => props.onEnd(invitation)}>
              {t("operators.end")}
            </Button>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function dutyWords(t: Translate, rights: readonly OperatorRight[]): string {
  return rights.map((right) => t(`operator.right.${right}`)).join(", ");
}
