import type { getCardPayin, listCardPayins } from "@artel/shared/calls/funding/app-card-payins";
import { cardPayinLimits } from "@artel/shared/limits/card-payins";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { payinHosts } from "../../../providers/cards/choose-cards.ts";
import { mayPayInByCard, newestPayins, selectNumber, selectPayinOf } from "./payin-store.ts";
import { presentPayin } from "./present-payin.ts";

/** The newest payments by card of the company, and whether it may make one. */
export const listCardPayinsAction: Action<typeof listCardPayins> = async (tx, { app, user }) => {
  const hosts = payinHosts(app.config);
  const isOffered = hosts.length > 0 && (await mayPayInByCard(tx, user.companyId));
  const rows = await newestPayins(tx, user.companyId, cardPayinLimits.newest);
  return { isOffered, pageHosts: isOffered ? [...hosts] : [], rows: rows.map(presentPayin) };
};

/** One payment of the company; those of others are not found. */
export const getCardPayinAction: Action<typeof getCardPayin> = async (tx, { user }, { id }) =>
  presentPayin(found(await selectPayinOf(tx, user.companyId, id)));

/** The number of a payment by the id that the provider knows it by, or undefined. */
export const numberOfPayment = selectNumber;
