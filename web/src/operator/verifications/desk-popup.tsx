import { operatorVerification } from "@artel/shared/calls/verification/operator";
import { verificationText } from "@artel/shared/text/verification";
import { verificationsText } from "@artel/shared/text/verifications";
import type { ReactElement, ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { type Act, actsFor, DeskActs } from "./desk-acts.tsx";
import { StateChip } from "./state-chip.tsx";
import type { ShownVerification } from "./verification-types.ts";

registerTexts(verificationsText, verificationText);

/** One freelancer: what the provider said, the papers, what was done, and what can be done. */
export function DeskPopup(props: {
  readonly id: string | undefined;
  /** Opens who comes next in the queue; nothing at its end. */
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { id, onNext, onClose } = props;
  const read = useCall(operatorVerification, { id: id ?? "" }, readsNamed(id));
  const act = useOpened<Act>();
  return (
    <>
      <NamedPopup
        id={id}
        read={read}
        isBehind={act.opened}
        titleOf={(one) => (one ? t("verifications.one", { name: one.name || one.email }) : t("verifications.title"))}
        missing={t("verifications.missing")}
        onClose={onClose}
        aside={({ state }) => <StateChip state={state} />}
        footer={(one) => (
          <Row gap={8}>
            {actsFor(one).map((name) => (
              <DutyButton key={name} duty="compliance" onClick={() => act.open({ name, verification: one })}>
                {t(`verifications.${name}`)}
              </DutyButton>
            ))}
          </Row>
        )}
      >
        {(one) => <Facts verification={one} onRead={(paper) => act.open({ name: "read", verification: one, paper })} />}
      </NamedPopup>
      <DeskActs target={act} next={onNext && (() => goOn(act, onNext))} />
    </>
  );
}

function goOn(act: Opened<Act>, onNext: () => void): void {
  act.close();
  onNext();
}

function Facts(props: {
  readonly verification: ShownVerification;
  readonly onRead: (paper: ShownVerification["papers"][number]) => void;
}): ReactElement {
  const { t } = useText();
  const { verification, onRead } = props;
  const { pending, papers, history } = verification;
  return (
    <Stack gap={14}>
      {verification.isBlocked && <Banner compact tone="danger" title={t("verifications.blocked")} />}
      {!verification.hasProvider && (
        <Banner compact tone="warning">
          {t("verifications.noProvider")}
        </Banner>
      )}
      {pending && (
        <Banner compact tone="info">
          {t("verifications.pending", { after: pending.after, name: pending.askedBy })}
        </Banner>
      )}
      <DataList compact items={factsOf(verification, t)} />
      {papers.length > 0 && (
        <DataList
          compact
          items={papers.map((paper) => ({
            label: t(`verification.paper.${paper.kind}`),
            value: (
              <Row gap={8}>
                <span>{paper.name}</span>
                <DutyButton
                  duty="compliance"
                  size="xs"
                  aria-label={t("verifications.readName", { name: paper.name })}
                  onClick={() => onRead(paper)}
                >
                  {t("verifications.read")}
                </DutyButton>
              </Row>
            ),
          }))}
        />
      )}
      {history.length > 0 && (
        <DataList
          compact
          items={history.map(({ at, action, by, reason }) => ({
            label: formatDateTime(at),
            value: [action, by, reason].filter(Boolean).join(", "),
          }))}
        />
      )}
    </Stack>
  );
}

type Fact = { readonly label: string; readonly value: ReactNode };

function factsOf(one: ShownVerification, t: Translate): readonly Fact[] {
  const time = (moment: string | null) => moment && <DateText value={moment} withTime />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("verifications.level"), one.levelName],
    [t("verifications.due"), time(one.dueDate)],
    [t("verifications.since"), time(one.since)],
    [t("verifications.report"), one.statusRaw],
    [t("verifications.reported"), time(one.reportedAt)],
    [t("verifications.asked"), time(one.askedAt)],
    [t("verifications.applicant"), one.applicantId && <CopyText value={one.applicantId} mono />],
    [t("verifications.comment"), one.comment],
    [t("verifications.expires"), time(one.expiresAt)],
    [t("verifications.alternative"), one.altVerification && t("verifications.yes")],
    [t("verifications.overridden"), one.isOverridden && t("verifications.yes")],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
