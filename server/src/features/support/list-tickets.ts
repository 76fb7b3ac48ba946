import type { Output } from "@artel/shared/calls/call";
import type { operatorTicket, operatorTickets } from "@artel/shared/calls/support/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { selectMessages } from "./store.ts";
import { countTickets, selectHelpers, selectTicket, selectTickets, type TicketRow } from "./ticket-store.ts";

/** A page of the questions to the support, for every operator. */
export const listTickets: Action<typeof operatorTickets> = async (read, { user }, input) => {
  const filter = { tab: input.tab, caller: user.id, search: wordsOf(input.search) };
  const { rows, total } = await selectTickets(read, filter, input);
  return { rows: rows.map(present), total, counts: await countTickets(read, user.id) };
};

/** One question with its context, conversation and notes. */
export const readTicket: Action<typeof operatorTicket> = (read, _ctx, { id }) => showTicket(read, id);

/** The same, for whoever has changed it. */
export async function showTicket(read: Read, id: number): Promise<Output<typeof operatorTicket>> {
  const row = found(await selectTicket(read, id));
  return {
    ...present(row),
    ...{ screen: row.screen, object: row.object, failedRequest: row.failed_request, assignedId: row.assigned_id },
    messages: (await selectMessages(read, id)).map((message) => ({
      ...{ id: message.id, kind: message.kind, by: message.author_name, text: message.text },
      at: message.written_at.toISOString(),
    })),
    helpers: await selectHelpers(read),
  };
}

function present(row: TicketRow): Output<typeof operatorTickets>["rows"][number] {
  return {
    ...{ id: row.id, state: row.state, text: row.text, accountId: row.account_id, by: row.by, email: row.email },
    assignedTo: row.assigned_name,
    waitsSince: row.waits_since?.toISOString() ?? null,
    askedAt: row.asked_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}
