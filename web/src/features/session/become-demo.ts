import { demoSignIn } from "@artel/shared/calls/session/app";
import { call } from "../../api/client.ts";
import { storeSessionToken, tokenKeys } from "../../api/session-token.ts";

/** Takes the place of another account of the demo and opens its first page anew, so that nothing of the one before is left. */
export async function becomeDemo(email: string): Promise<void> {
  const { jwt, role } = await call(demoSignIn, { email }, { quiet: true });
  const isConsole = role === "operator";
  storeSessionToken(jwt, isConsole ? tokenKeys.console : tokenKeys.product);
  window.location.assign(isConsole ? "/operator" : "/");
}
