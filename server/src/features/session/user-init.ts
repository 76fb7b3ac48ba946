import type { viewInit } from "@artel/shared/calls/session/app-view";
import type { userInit } from "@artel/shared/calls/session/legacy";
import type { AccountFlag } from "@artel/shared/states/account-settings";
import { found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { realtimeAccess } from "../live-sessions/realtime-access.ts";
import { renewedToken } from "../live-sessions/renewed-token.ts";
import { languageOnPage } from "../people/change-person.ts";
import { accountZones } from "../zones/account-zones.ts";
import { readServiceMode } from "./service/service-store.ts";
import { sessionFacts } from "./store.ts";

/**
 * What the page needs of a signed-in person before anything else: role, rights, flags, address and token of the
 * channel. Renews session and token for another 12 hours, up to its absolute end, and keeps the language of the page for
 * mails, until the person chooses one.
 */
export const initUser: Action<typeof userInit> = async (tx, ctx) => {
  const jwt = await renewedToken(tx, ctx);
  return {
    jwt,
    ...(await describePerson(tx, ctx)),
    language: await languageOnPage(tx, ctx.user.id, ctx.language),
    realtime: await realtimeAccess(tx, ctx),
  };
};

/**
 * The same for an operator who looks at the product as a person. Nothing is renewed or kept, there is no channel, and the language is
 * that of the page. Who does not look on finds nothing.
 */
export const initView: Action<typeof viewInit> = async (tx, ctx) => {
  const { until } = found(ctx.user.viewer);
  const person = await describePerson(tx, ctx);
  return { ...person, language: ctx.language, realtime: null, until: until.toISOString() };
};

async function describePerson(tx: Read, { user, app }: Context) {
  const facts = found(await sessionFacts(tx, user.id));
  const zones = await accountZones(tx, user.companyId || user.id);
  return {
    role: user.role === "company" ? ("company" as const) : ("freelancer" as const),
    userId: user.id,
    companyId: user.companyId,
    isOwner: user.isOwner,
    rights: { ...user.rights },
    email: user.email,
    name: facts.name,
    surname: facts.surname,
    companyName: facts.company_name,
    brandName: facts.brand_name,
    country: facts.country,
    apiV2: facts.api_v2,
    serviceMode: await readServiceMode(tx),
    terms: facts.terms,
    flags: {
      canProforma: facts.can_proforma,
      isFriend: facts.is_friend,
      isNewTransactions: facts.is_new_transactions,
      maltaTreatment: facts.flags.includes("maltaTreatment" satisfies AccountFlag),
      isDemo: facts.is_demo,
      hasFactor: facts.has_factor,
    },
    timeZone: zones.at(-1)?.timeZone ?? user.timeZone,
    zones: [...zones],
    supportEmail: app.config.supportEmail,
    reviewSince: facts.review_since?.toISOString() ?? null,
  };
}
