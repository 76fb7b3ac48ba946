import type { Output } from "@artel/shared/calls/call";
import {
  operatorInit,
  operatorRealtimeToken,
  operatorSignOut,
  saveOperatorLanguage,
} from "@artel/shared/calls/operators/operator";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import { beginLanguage, keepChosenLanguage, type LanguageKeeper } from "../app/session/account-language.ts";
import { createLiveSession, type LiveSession } from "../app/session/live-session.ts";
import { createStore, useStore } from "../ui/state/store.ts";

type Init = Output<typeof operatorInit>;

const present = createStore<Init | undefined>(undefined);

/** The signed-in operator; undefined for a guest. */
export function useMaybeOperator(): Init | undefined {
  return useStore(present);
}

/** The session of an operator: apart from a user's in the same browser, by its own token. */
export function createOperatorSession(client: QueryClient, toSignIn: () => void): LiveSession {
  const keeper: LanguageKeeper = {
    person: () => present.get()?.userId,
    save: (language) => call(saveOperatorLanguage, { language }),
  };
  keepChosenLanguage(keeper);
  return createLiveSession({
    client,
    toSignIn,
    begin: async () => {
      const init = await call(operatorInit, {}, { quiet: true });
      return {
        ...init,
        show: () => {
          beginLanguage(keeper, init.userId, init.language);
          present.set(init);
        },
      };
    },
    isKnown: () => present.get() !== undefined,
    forget: () => present.set(undefined),
    endOnServer: () => call(operatorSignOut, {}, { quiet: true }),
    freshToken: () => call(operatorRealtimeToken, {}, { quiet: true }),
    first: operatorInit,
    critical: [],
  });
}
