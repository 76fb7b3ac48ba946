import type { signInOptions } from "@artel/shared/calls/session/app";
import type { Action, Context } from "../../http/context.ts";
import { openRoles } from "./demo-sign-in.ts";
import { readServiceMode } from "./service/service-store.ts";
import { demoRoles, demoUsers } from "./store.ts";

/** Every demo password, as documented. */
const demoPassword = "artel-demo-1";

/**
 * What the pages show besides their forms: maintenance, captcha and analytics where they are set up, the
 * targets of the footer, and in demo mode the accounts to try.
 */
export const getSignInOptions: Action<typeof signInOptions> = async (tx, ctx) => {
  const { config } = ctx.app;
  const { captchaSiteKey, captchaBaseUrl, analyticsScript, analyticsSite } = config;
  return {
    serviceMode: await readServiceMode(tx),
    supportEmail: config.supportEmail,
    captcha: captchaSiteKey
      ? { siteKey: captchaSiteKey, script: `${captchaBaseUrl}/turnstile/v0/api.js?render=explicit` }
      : null,
    analytics: analyticsScript && analyticsSite ? { script: analyticsScript, site: analyticsSite } : null,
    links: {
      knowledgeBase: config.knowledgeBaseUrl ?? null,
      privacy: config.privacyUrl ?? null,
      companyTerms: config.companyTermsUrl ?? null,
      agreement: config.agreementUrl ?? null,
    },
    demo: config.isDemo
      ? {
          password: demoPassword,
          inbox: inboxOf(ctx),
          users: await demoUsers(tx),
          roles: await demoRoles(tx, openRoles(config)),
        }
      : null,
  };
};

/** The inbox of the sandbox is on this machine alone. */
function inboxOf({ app }: Context): string | null {
  return app.config.demoPublic || app.config.smtpUrl ? null : (app.mailInbox?.() ?? null);
}
