import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CallInput } from "../api/client.ts";
import { keyOf } from "../api/use-call.ts";
import { type ListChoice, listOptions } from "../api/use-list.ts";

/** The answer of one read call that a part of the product finds in its cache. */
export interface Answer {
  readonly key: QueryKey;
  readonly reply: unknown;
}

/** The answer of a read call with this input. */
export function answer<C extends CallDefinition>(call: C, input: CallInput<C>, reply: Output<C>): Answer {
  return { key: keyOf(call, input), reply };
}

/** The answer of a list of the server, asked with this choice and input. */
export function answerList<C extends Parameters<typeof listOptions>[0]>(
  call: C,
  choice: ListChoice,
  own: Parameters<typeof listOptions<C>>[2],
  reply: Output<C>,
): Answer {
  return { key: listOptions(call, choice, own).queryKey, reply };
}

/** A cache that holds these answers and asks for no others. */
export function clientWith(answers: readonly Answer[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const { key, reply } of answers) {
    client.setQueryData(key, reply);
  }
  return client;
}

/** A part that needs neither a person nor an address: its HTML, with the answers it reads. */
export function markupOf(part: ReactElement, ...answers: readonly Answer[]): string {
  return renderToStaticMarkup(<QueryClientProvider client={clientWith(answers)}>{part}</QueryClientProvider>);
}

/** The words of a piece of HTML, one space between two elements. */
export function wordsOf(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return (
    html
      .replace(/<[^>]*>/g, " ")
      .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "")
      .replace(/\s+/g, " ")
      // The cents of an amount are an element of their own.
      .replace(/(\d) ,(?=\d)/g, "$1,")
      .trim()
  );
}
