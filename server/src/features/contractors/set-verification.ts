import { type NotificationName, notificationKind } from "@artel/shared/states/notification-kinds";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import { storeVerification, type Verification } from "./detail-store.ts";

const kind: NotificationName = "verificationChanged";

/**
 * Sets how far the basic check of a contractor is, and tells the contractor of what there is to do or to know. No provider
 * reports it yet: invitations and the demo data alone call this.
 */
export async function setVerification(tx: Tx, id: number, verification: Verification): Promise<void> {
  await storeVerification(tx, id, verification);
  if (notificationKind(kind)?.results?.includes(verification.state)) {
    await addNotice(tx, { userId: id, kind, subject: String(id), data: { result: verification.state } });
  }
}
