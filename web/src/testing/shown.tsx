import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CallInput } from "../api/client.ts";
import { keyOf } from "../api/use-call.ts";

/** An answer that a part finds as if it had asked for it. */
export type Answer = (client: QueryClient) => void;

/** The answer of a read call with this input. */
export function answer<C extends CallDefinition>(definition: C, input: CallInput<C>, reply: Output<C>): Answer {
  return (client) => client.setQueryData(keyOf(definition, input), reply);
}

/** A part of a page as markup, with the answers it reads. */
export function markupOf(part: ReactElement, ...answers: readonly Answer[]): string {
  const client = new QueryClient();
  for (const give of answers) {
    give(client);
  }
  return renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

/** What a reader of the markup reads, with plain spaces. */
export function wordsOf(markup: string): string {
  const spaced = markup.replace(/<[^>]*>/g, " ").replaceAll("&#x27;", "'");
  return spaced.replace(/\s+/g, " ").trim();
}
