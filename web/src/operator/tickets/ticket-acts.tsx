import { operatorOverview } from "@artel/shared/calls/home/operator";
import * as desk from "@artel/shared/calls/support/operator";
import { supportLengths } from "@artel/shared/limits/support";
import { type ReactElement, useState } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/form/choice/select-field.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { text, useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { ShownTicket } from "./ticket-types.ts";

/** What is done about a question. */
export interface Act {
  readonly name: "reply" | "note" | "assign" | "close";
  readonly ticket: ShownTicket;
}

interface ActProps {
  readonly target: Opened<Act>;
  readonly ticket: ShownTicket;
}

const touches = [desk.operatorTickets, desk.operatorTicket, operatorOverview];

/** The popup of the act that was chosen. */
export function TicketActs({ target }: { readonly target: Opened<Act> }): ReactElement | null {
  const act = target.item;
  if (!act) {
    return null;
  }
  switch (act.name) {
    case "reply":
    case "note":
      return <WordsPopup key={target.turn} target={target} ticket={act.ticket} name={act.name} />;
    case "assign":
      return <AssignPopup key={target.turn} target={target} ticket={act.ticket} />;
    case "close":
      return <ClosePopup target={target} ticket={act.ticket} />;
  }
}

/** An answer to the person, or a note for operators. */
function WordsPopup(props: ActProps & { readonly name: "reply" | "note" }): ReactElement {
  const { t } = useText();
  const { target, ticket, name } = props;
  const { id, email } = ticket;
  const form = useWords(props);
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t(`tickets.${name}Title`, { id })}
      size={550}
      form={form}
      submit={t(`tickets.${name}Send`)}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <TextField
          {...form.field("text")}
          label={t(`tickets.${name}Label`)}
          hint={t(`tickets.${name}Hint`, { email })}
          required
          rows={8}
          maxLength={supportLengths.text}
        />
      </Stack>
    </FormPopup>
  );
}

function useWords({ target, ticket, name }: ActProps & { readonly name: "reply" | "note" }) {
  const { t } = useText();
  const { id, messages } = ticket;
  const reply = useMutationCall(desk.replyTicket, { touches, quiet: true });
  const note = useMutationCall(desk.noteTicket, { touches, quiet: true });
  return useForm({
    initialValues: { text: "" },
    labels: { text: t(`tickets.${name}Label`) },
    rules: (values) => ({ text: values.text.trim() === "" ? t("validations.required") : undefined }),
    send: async (values) => {
      if (name === "reply") {
        await reply.mutateAsync({ id, text: values.text, seenMessages: messages.length });
        toast.success(text("tickets.replied", { id }));
      } else {
        await note.mutateAsync({ id, text: values.text });
        toast.success(text("tickets.noted"));
      }
      target.close();
    },
  });
}

/** Who looks after it: an operator with the duty, or nobody. */
function AssignPopup({ target, ticket }: ActProps): ReactElement {
  const { t } = useText();
  const { id, helpers, assignedId } = ticket;
  const [operator, setOperator] = useState(assignedId === null ? "" : String(assignedId));
  return (
    <ReasonPopup
      target={target}
      title={t("tickets.assignTitle", { id })}
      confirmLabel={t("tickets.assignSend")}
      call={desk.assignTicket}
      touches={touches}
      input={(reason) => ({ id, operator: operator === "" ? null : operator, reason })}
      done={t("tickets.assignDone", { id })}
    >
      <SelectField
        id="ticket-operator"
        label={t("tickets.assignLabel")}
        value={operator}
        onChange={setOperator}
        placeholder={t("tickets.nobody")}
        clearable
        options={helpers.map((helper) => ({ value: String(helper.id), label: helper.name }))}
      />
    </ReasonPopup>
  );
}

function ClosePopup({ target, ticket: { id, messages } }: ActProps): ReactElement {
  const { t } = useText();
  return (
    <ReasonPopup
      target={target}
      title={t("tickets.closeTitle", { id })}
      confirmLabel={t("tickets.close")}
      call={desk.closeTicket}
      touches={touches}
      input={(reason) => ({ id, seenMessages: messages.length, reason })}
      done={t("tickets.closed", { id })}
    >
      <p>{t("tickets.closeText")}</p>
    </ReasonPopup>
  );
}
