import { verificationMessage } from "@artel/shared/messages/verification";
import { type NotificationName, notificationKind } from "@artel/shared/states/notification-kinds";
import { addToOutbox } from "../../outbox/add.ts";
import { addNotice } from "../../outbox/notice.ts";
import type { Tx } from "../../platform/db/db.ts";
import { storeVerification, type Verification } from "./detail-store.ts";

const kind: NotificationName = "verificationChanged";

/**
 * Sets how far the verification of a contractor is and until when it is due: what decides whether money can leave. Open pages hear it
 * at once, and the bell tells a state that is new and asks for something or says something.
 */
export async function setVerification(tx: Tx, id: number, verification: Verification): Promise<void> {
  const before = await storeVerification(tx, id, verification);
  if (before !== verification.state && notificationKind(kind)?.results?.includes(verification.state)) {
    await addNotice(tx, { userId: id, kind, subject: String(id), data: { result: verification.state } });
  }
  await addToOutbox(tx, id, verificationMessage());
}
