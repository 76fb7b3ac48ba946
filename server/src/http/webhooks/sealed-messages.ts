import { sealAnew } from "../../platform/crypto/envelope.ts";
import type { SealedColumn } from "../../platform/crypto/sealed-column.ts";
import { lockMessagesBut, messageKids, storeBody } from "./delivery-store.ts";

/** The kept messages of outside services. */
export const sealedMessages: SealedColumn = {
  kids: messageKids,
  sealAnew: async (tx, { ring, random }, most) => {
    const rows = await lockMessagesBut(tx, ring[0].kid, most);
    for (const { id, service, delivery, body } of rows) {
      await storeBody(tx, id, sealAnew(body, contextOf(service, delivery), ring, random));
    }
    return rows.length;
  },
};

/** A sealed message opens as itself alone. */
export function contextOf(service: string, delivery: Uint8Array): string {
  return `webhook_delivery|body|${service}|${Buffer.from(delivery).toString("hex")}`;
}
