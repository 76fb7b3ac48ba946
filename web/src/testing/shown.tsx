import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Session, setSession } from "../api/session.ts";
import { keyOf } from "../api/use-call.ts";
import { moneyRules } from "../app/money-rules.ts";
import { AddressProvider } from "../ui/address.tsx";
import { MoneyRulesContext } from "../ui/money-rules.ts";
import { UiProvider } from "../ui/ui-provider.tsx";

/** The answer of one read call that a part of the product finds in its cache. */
export interface Answer {
  readonly call: CallDefinition;
  readonly input: object;
  readonly reply: unknown;
}

/** An answer, checked against its call. */
export function answer<C extends CallDefinition>(call: C, input: object, reply: Output<C>): Answer {
  return { call, input, reply: call.reply.parse(reply) };
}

/** Rights of an owner; a manager has some of them. */
export const allRights = { newTask: true, acceptTask: true, makePay: true, allTask: true, invFreel: true };

/** A signed-in owner of a company, changed as the test says. */
export function aSession(changes: Partial<Session> = {}): Session {
  return {
    userId: 1,
    role: "company",
    isOwner: true,
    rights: allRights,
    apiV2: true,
    name: "Olivia",
    surname: "Hart",
    email: "olivia@northwind.example",
    ...changes,
  } as Session;
}

/**
 * A part of the product as a person with these answers sees it before touching anything: its HTML. Nothing is asked of a
 * server, and what opens later (menus, popups) is not there yet.
 */
export function shown(part: ReactElement, session: Session, answers: readonly Answer[] = []): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const { call, input, reply } of answers) {
    client.setQueryData(keyOf(call, input as never), reply);
  }
  setSession(session);
  try {
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <UiProvider test>
          <MoneyRulesContext value={moneyRules}>
            <AddressProvider address={{ path: "/", params: {}, search: {}, setSearch: () => undefined }}>
              {part}
            </AddressProvider>
          </MoneyRulesContext>
        </UiProvider>
      </QueryClientProvider>,
    );
  } finally {
    setSession(undefined);
  }
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

/** What stands in every element of this kind, such as `button` or `dd`. */
export function everyOf(tag: string, html: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, "gs"))].map(
    ([, attributes = "", content = ""]) => wordsOf(content) || (/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ""),
  );
}
