import type { userInit } from "@artel/shared/calls/session/legacy";
import type { AccountFlag } from "@artel/shared/states/account-settings";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
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
  const { user, app } = ctx;
  const facts = found(await sessionFacts(tx, user.id));
  const jwt = await renewedToken(tx, ctx);
  const zones = await accountZones(tx, user.companyId || user.id);
  return {
    jwt,
    role: user.role === "company" ? "company" : "freelancer",
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
    language: await languageOnPage(tx, user.id, ctx.language),
    apiV2: facts.api_v2,
    serviceMode: await readServiceMode(tx),
    realtime: await realtimeAccess(tx, ctx),
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
};
