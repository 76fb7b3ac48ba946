import {
  checkEmail,
  operatorSignIn,
  renewRealtimeToken,
  restorePassword,
  setNewPassword,
  signIn,
  signInOptions,
  signOut,
  userInit,
} from "@artel/shared/calls/session";
import { bind, bindBatch } from "../../http/context.ts";
import { checkAddress } from "./check-email.ts";
import { renewToken } from "./renew-realtime-token.ts";
import { sendPasswordLink } from "./restore-password.ts";
import { choosePassword } from "./set-new-password.ts";
import { signInOperator, signInUser } from "./sign-in.ts";
import { getSignInOptions } from "./sign-in-options.ts";
import { endSession } from "./sign-out.ts";
import { initUser } from "./user-init.ts";

export const sessionRoutes = [
  bindBatch(signIn, signInUser),
  bindBatch(operatorSignIn, signInOperator),
  bind(userInit, initUser),
  bind(renewRealtimeToken, renewToken),
  bind(signOut, endSession),
  bind(signInOptions, getSignInOptions),
  bind(restorePassword, sendPasswordLink),
  bind(setNewPassword, choosePassword),
  bind(checkEmail, checkAddress),
];
