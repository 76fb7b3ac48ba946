import type { Output } from "@artel/shared/calls/call";
import type { operatorTicket, operatorTickets } from "@artel/shared/calls/support/operator";
import { textIfKnown } from "../../ui/words/use-text.ts";

export type Ticket = Output<typeof operatorTickets>["rows"][number];
export type ShownTicket = Output<typeof operatorTicket>;

/** Where the console shows what the page was about; undefined where it has no page of it. */
export function objectHref(object: string): string | undefined {
  const [kind, id = ""] = object.split(":");
  const places: Readonly<Record<string, string>> = { task: "tasks", contractor: "users" };
  const place = places[kind ?? ""];
  return place && `/operator/${place}/${id}`;
}

/** What the page was about, in words; as it is kept where no text knows it. */
export function objectWords(object: string): string {
  const [kind, id = ""] = object.split(":");
  return textIfKnown(`operator.subject.${kind}`, { id }) ?? object;
}
