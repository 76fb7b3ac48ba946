import { operatorTicket } from "@artel/shared/calls/support/operator";
import { ticketsText } from "@artel/shared/text/tickets";
import type { ReactElement, ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { QuestionState } from "../../features/support/question-state.tsx";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Messages } from "../../ui/feedback/messages.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { type Act, TicketActs } from "./ticket-acts.tsx";
import { objectHref, objectWords, type ShownTicket } from "./ticket-types.ts";

registerTexts(ticketsText);

const acts = ["reply", "note", "assign", "close"] as const;

/** The question that the address names: who asks and from where, what was written, and what can be done. */
export function TicketPopup(props: { readonly id: string | undefined; readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { id, onClose } = props;
  const act = useOpened<Act>();
  const named = readsNamed(id);
  // Back from an act it is read anew: one that was refused because of news is to show them.
  const enabled = named.enabled === true && !act.opened;
  const read = useCall(operatorTicket, { id: id ?? "" }, { ...named, enabled, everySeconds: 60 });
  return (
    <>
      <NamedPopup
        id={id}
        read={read}
        isBehind={act.opened}
        titleOf={(ticket) => (ticket ? t("tickets.one", { id: ticket.id }) : t("tickets.title"))}
        missing={t("tickets.missing")}
        onClose={onClose}
        aside={({ state }) => <QuestionState state={state} words="tickets" />}
        footer={(ticket) => (
          <Row gap={8}>
            {acts
              .filter((name) => name !== "close" || ticket.state !== "closed")
              .map((name) => (
                <DutyButton key={name} duty="support" onClick={() => act.open({ name, ticket })}>
                  {t(`tickets.${name}`)}
                </DutyButton>
              ))}
          </Row>
        )}
      >
        {(ticket) => (
          <Stack gap={14}>
            <DataList compact items={factsOf(ticket, t)} />
            <Messages label={t("tickets.one", { id: ticket.id })} items={messagesOf(ticket, t)} />
          </Stack>
        )}
      </NamedPopup>
      <TicketActs target={act} />
    </>
  );
}

/** What the page was about, as a way to it where there is one. */
function About({ object }: { readonly object: string }): ReactElement {
  const href = objectHref(object);
  return href ? <AppLink href={href}>{objectWords(object)}</AppLink> : <span>{objectWords(object)}</span>;
}

function factsOf(ticket: ShownTicket, t: Translate): readonly { readonly label: string; readonly value: ReactNode }[] {
  const { accountId, by, email, assignedTo, waitsSince, screen, object, failedRequest } = ticket;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("tickets.by"), `${by} (${email})`],
    [t("tickets.account"), <AppLink key="account" href={`/operator/accounts/${accountId}`}>{`#${accountId}`}</AppLink>],
    [t("tickets.screen"), screen && <CodeText>{screen}</CodeText>],
    [t("tickets.object"), object && <About key="object" object={object} />],
    [t("tickets.failedRequest"), failedRequest && <CopyText value={failedRequest} mono />],
    [t("tickets.assigned"), assignedTo ?? t("tickets.nobody")],
    [t("tickets.waits"), waitsSince && <DateText value={waitsSince} withTime />],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function messagesOf({ id, by, text, askedAt, messages }: ShownTicket, t: Translate) {
  return [
    { key: `question ${id}`, by, text, at: askedAt, look: "question" as const },
    ...messages.map((message) => ({
      ...{ key: String(message.id), text: message.text, at: message.at, look: message.kind },
      by: `${t(`tickets.kind.${message.kind}`)}: ${message.by}`,
    })),
  ];
}
