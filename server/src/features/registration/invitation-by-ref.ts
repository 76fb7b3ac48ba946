import type { invitationByRef } from "@artel/shared/calls/registration/app";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { sha256 } from "../../platform/crypto/keys.ts";
import { invitationByHash } from "./store.ts";

/** Who invited the holder of a link, for the sign-up page. 404 for an unknown or used token. */
export const getInvitation: Action<typeof invitationByRef> = async (tx, _ctx, input) => {
  const { email, companyName } = found(await invitationByHash(tx, sha256(input.ref)));
  return { email, companyName };
};
