import type { Output } from "@artel/shared/calls/call";
import type { invitationText as invitationTextCall } from "@artel/shared/calls/contractors/app";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { keptDescription } from "./invite-store.ts";

/** The description that the caller kept of an earlier invitation, and nobody else's; empty without one. */
export async function invitationText(tx: Read, ctx: Context): Promise<Output<typeof invitationTextCall>> {
  return { desc: await keptDescription(tx, ctx.user.id) };
}
