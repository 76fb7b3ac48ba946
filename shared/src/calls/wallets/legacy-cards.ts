import * as z from "zod/mini";
import { writeCall } from "../call.ts";
import { objectId } from "../tasks/fields.ts";
import { cardPage } from "./card-page.ts";
import { removesMethod } from "./method-writes.ts";

/** Sends the person to the page of the card provider: answers 555 with its address. The card's number never comes to us. */
export const bindCard = writeCall("bindCard", "/rest/api/wallets/bindCard", "contractor", {
  effect: {
    none: "opens a page at the card provider; the card becomes a method when the provider's signed answer comes",
  },
  rate: "mail",
  factor: "whenLinked",
  reply: z.strictObject({ code: z.literal(555), ...cardPage }),
  errors: ["optionNotAvailable", "withdrawalBlocked", "walletLimit", "limitExceeded", "notFound"],
  spec: ["HO-30", "J-77", "J-78", "S-05", "HO-27"],
  summary: "Begins to link a card at the provider; answers 555 with the page's address",
});

/** Removes a card that was linked at the provider. */
export const removeBoundCard = writeCall("removeBoundCard", "/rest/api/wallets/removeBoundCard", "contractor", {
  ...removesMethod,
  request: z.strictObject({ Id: objectId }),
  spec: ["HO-30", "J-77"],
  summary: "Removes a linked card",
});
