import type { signInOptions } from "@artel/shared/calls/session";
import type { Action } from "../../http/context.ts";
import { readServiceMode } from "../../http/service-store.ts";
import { demoUsers } from "./store.ts";

/** Every demo password, as documented (HO-97). */
const demoPassword = "artel-demo-1";

/**
 * What the pages show besides their forms: maintenance, captcha and analytics where they are set up, the
 * targets of the footer (HO-52), and in demo mode the accounts to try (HO-97).
 */
export const getSignInOptions: Action<typeof signInOptions> = async (tx, ctx) => {
  const { isDemo, supportEmail, captcha, analytics, links } = ctx.app.config;
  return {
    serviceMode: await readServiceMode(tx),
    supportEmail,
    captcha: captcha
      ? { siteKey: captcha.siteKey, script: `${captcha.baseUrl}/turnstile/v0/api.js?render=explicit` }
      : null,
    analytics: analytics ?? null,
    links,
    demo: isDemo ? { password: demoPassword, users: await demoUsers(tx) } : null,
  };
};
