import { rightsOf } from "@artel/shared/states/manager-rights";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { currentSession, type Session, setSession } from "../api/session.ts";
import { moneyRules } from "../app/money-rules.ts";
import { MoneyRulesContext } from "../ui/money/money-rules.ts";
import { AddressProvider } from "../ui/state/address.tsx";
import { followZone } from "../ui/state/zone.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { type Answer, clientWith, wordsOf } from "./markup.tsx";

followZone(() => currentSession()?.timeZone);

/** Rights of an owner; a manager has some of them. */
const allRights = rightsOf({}, true);

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
    timeZone: "UTC",
    zones: [{ timeZone: "UTC", since: null }],
    ...changes,
  } as Session;
}

/**
 * A part of the product as a person with these answers sees it before touching anything: its HTML. Nothing is asked of a
 * server, and what opens later (menus, popups) is not there yet.
 */
export function shown(part: ReactElement, session: Session, answers: readonly Answer[] = []): string {
  setSession(session);
  try {
    return renderToStaticMarkup(
      <QueryClientProvider client={clientWith(answers)}>
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

/** What stands in every element of this kind, such as `button` or `dd`. */
export function everyOf(tag: string, html: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, "gs"))].map(
    ([, attributes = "", content = ""]) => wordsOf(content) || (/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ""),
  );
}
