import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { saveLanguage } from "@artel/shared/calls/session/app-account";
import { viewInit } from "@artel/shared/calls/session/app-view";
import { renewRealtimeToken, signOut, userInit } from "@artel/shared/calls/session/legacy";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { currentSession, setSession } from "../../api/session.ts";
import { sessionToken } from "../../api/session-token.ts";
import { isView, setViewEnds } from "../../api/view-token.ts";
import { tellByBrowser } from "../../features/notifications/browser-notices.ts";
import { forgetKept } from "../../features/tasks/editor/kept-task.ts";
import { readStored } from "../../ui/state/stored.ts";
import { text } from "../../ui/words/use-text.ts";
import { beginLanguage, keepChosenLanguage, type LanguageKeeper } from "./account-language.ts";
import { createLiveSession, type LiveSession } from "./live-session.ts";

/** The session of a company member or contractor: user-init first, then the channel. */
export function createUserSession(client: QueryClient, toSignIn: () => void): LiveSession {
  if (isView()) {
    return createViewSession(client);
  }
  const keeper: LanguageKeeper = {
    person: () => currentSession()?.userId,
    save: (language) => call(saveLanguage, { language }),
  };
  keepChosenLanguage(keeper);
  return createLiveSession({
    client,
    toSignIn,
    begin: async () => {
      const { jwt, ...session } = await call(userInit, {}, { quiet: true });
      // The override opens the page only; the server decides for itself.
      if (session.serviceMode && readStored("localStorage", "serviceModeAccess") !== "granted") {
        return { closed: text("signIn.maintenance") };
      }
      return {
        jwt,
        realtime: session.realtime,
        show: () => {
          beginLanguage(keeper, session.userId, session.language);
          setSession(session);
        },
      };
    },
    isKnown: () => currentSession() !== undefined,
    forget: () => setSession(undefined),
    onMessage: (message) => void tellByBrowser(message).catch(() => undefined),
    onGap: () => void readPersonAgain().catch(() => undefined),
    endOnServer: () => {
      forgetKept();
      return call(signOut, {}, { quiet: true });
    },
    freshToken: () => call(renewRealtimeToken, {}, { quiet: true }),
    first: userInit,
    critical: [companyProfile, contractorProfile, companyInfo, contractorInfo],
  });
}

/** An operator looks on as somebody: nothing is renewed, there is no channel, and the end leads back to the console. */
function createViewSession(client: QueryClient): LiveSession {
  let person: number | undefined;
  return createLiveSession({
    client,
    toSignIn: () => window.location.replace(person ? `/operator/users/${person}?view=ended` : "/operator/users"),
    begin: async () => {
      const { until, ...session } = await call(viewInit, {}, { quiet: true });
      return {
        jwt: sessionToken() ?? "",
        realtime: null,
        show: () => {
          person = session.userId;
          setViewEnds(until);
          setSession(session);
        },
      };
    },
    isKnown: () => currentSession() !== undefined,
    forget: () => setSession(undefined),
    endOnServer: () => Promise.resolve(),
    freshToken: () => Promise.resolve({ token: "" }),
    first: viewInit,
    critical: [companyProfile, contractorProfile, companyInfo, contractorInfo],
  });
}

/** Takes over what the person is called and may do now; a session that ended meanwhile stays over. */
async function readPersonAgain(): Promise<void> {
  const { jwt: _, ...session } = await call(userInit, {}, { quiet: true });
  if (currentSession()?.userId === session.userId) {
    setSession(session);
  }
}
