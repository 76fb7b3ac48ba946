import { listOperators } from "@artel/shared/calls/operators/operator-team";
import { operatorsText } from "@artel/shared/text/operators";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { DutiesPopup, EndInvitationPopup, InvitePopup, RemovePopup } from "./team-popups.tsx";
import { InvitationsTable, OperatorsTable } from "./team-tables.tsx";
import type { Invitation, Member, Team } from "./team-types.ts";

registerTexts(operatorsText);

/** Who works in the console and who is invited. One with the duty `admin` asks for an operator or other duties, another approves. */
export function TeamScreen(): ReactElement {
  const { t } = useText();
  const duty = useDuty();
  const team = useCall(listOperators, {}, { quiet: "whileEmpty" });
  const invite = useOpened<true>();
  const { data } = team;
  const isAlone = data !== undefined && data.admins < 2;
  const action = {
    ...{ key: "invite", label: t("operators.invite"), icon: IconPlus, variant: "primary" as const },
    disabledReason: duty("admin") ?? (isAlone ? t("operators.alone") : undefined),
    onClick: () => invite.open(true),
  };
  return (
    <Page title={t("operators.title")} actions={[action]} inBar>
      <Stack>
        {isAlone && (
          <Banner tone="warning">
            <p>{t("operators.tooFew")}</p>
            <CopyText mono value={`npm run operators -- invite ${t("operators.addressWord")}`} />
          </Banner>
        )}
        <ReadState read={team} waiting={<SkeletonCard height={220} />}>
          {(known) => <TeamCards team={known} isAlone={isAlone} />}
        </ReadState>
      </Stack>
      <InvitePopup target={invite} />
    </Page>
  );
}

function TeamCards({ team, isAlone }: { readonly team: Team; readonly isAlone: boolean }): ReactElement {
  const { t } = useText();
  const duties = useOpened<Member>();
  const remove = useOpened<Member>();
  const end = useOpened<Invitation>();
  return (
    <>
      <Card label={t("operators.title")} flush>
        <OperatorsTable operators={team.operators} isAlone={isAlone} onDuties={duties.open} onRemove={remove.open} />
      </Card>
      {team.invitations.length > 0 && (
        <Card title={t("operators.invitations")} flush>
          <InvitationsTable invitations={team.invitations} onEnd={end.open} />
        </Card>
      )}
      <DutiesPopup target={duties} />
      <RemovePopup target={remove} />
      <EndInvitationPopup target={end} />
    </>
  );
}
