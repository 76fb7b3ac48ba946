import { setNewPassword } from "@artel/shared/calls/session/legacy";
import { call } from "../../api/client.ts";
import { storeSessionToken } from "../../api/session-token.ts";

/**
 * Sets a password by the code of a link; true when it was the first one, which signs in. Rejects with the refusal. The session's
 * token is stored before it resolves.
 */
export async function savePassword(code: string, password: string): Promise<boolean> {
  const { jwt } = await call(setNewPassword, { SecurityCode: code, NewPassword: password });
  if (jwt !== undefined) {
    storeSessionToken(jwt);
  }
  return jwt !== undefined;
}
