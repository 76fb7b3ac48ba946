import { demoSignIn, passwordLink, signInOptions } from "@artel/shared/calls/session/app";
import { changeEmail, changePassword, confirmEmail, saveLanguage } from "@artel/shared/calls/session/app-account";
import { endOtherSessions, endOwnSession, ownSessions } from "@artel/shared/calls/session/app-sessions";
import { viewInit } from "@artel/shared/calls/session/app-view";
import * as legacy from "@artel/shared/calls/session/legacy";
import * as operator from "@artel/shared/calls/session/operator";
import { bind, bindBatch, withCheck } from "../../http/context.ts";
import { confirmNewEmail, requestEmailChange } from "./change-email.ts";
import { changeOwnPassword } from "./change-password.ts";
import { checkAddress } from "./check-email.ts";
import { chooseLanguage } from "./choose-language.ts";
import { signInDemo } from "./demo-sign-in.ts";
import { endAllOtherSessions, endOneSession, listOwnSessions } from "./own-sessions.ts";
import { provePassword } from "./prove-password.ts";
import { renewToken } from "./renew-realtime-token.ts";
import { sendPasswordLink } from "./restore-password.ts";
import { getServiceMode, makeBypass, switchServiceMode } from "./service/service-mode.ts";
import { choosePassword, readPasswordLink } from "./set-new-password.ts";
import { signInOperator, signInUser } from "./sign-in.ts";
import { getSignInOptions } from "./sign-in-options.ts";
import { endSession } from "./sign-out.ts";
import { initUser, initView } from "./user-init.ts";

export const sessionRoutes = [
  bindBatch(legacy.signIn, signInUser),
  bindBatch(operator.operatorSignIn, signInOperator),
  bind(demoSignIn, signInDemo),
  bind(legacy.userInit, initUser),
  bind(viewInit, initView),
  bind(legacy.renewRealtimeToken, renewToken),
  bind(legacy.signOut, endSession),
  bind(signInOptions, getSignInOptions),
  bind(legacy.restorePassword, sendPasswordLink),
  bind(passwordLink, readPasswordLink),
  bind(legacy.setNewPassword, choosePassword),
  bind(legacy.checkEmail, checkAddress),
  bind(ownSessions, listOwnSessions),
  bind(endOwnSession, endOneSession),
  bind(endOtherSessions, endAllOtherSessions),
  withCheck(bind(changePassword, changeOwnPassword), (ctx, input) =>
    provePassword(ctx, "OldPassword", input.OldPassword),
  ),
  withCheck(bind(changeEmail, requestEmailChange), (ctx, input) => provePassword(ctx, "Password", input.Password)),
  bind(confirmEmail, confirmNewEmail),
  bind(saveLanguage, chooseLanguage),
  bind(operator.operatorServiceMode, getServiceMode),
  bind(operator.setServiceMode, switchServiceMode),
  bind(operator.issueServiceBypass, makeBypass),
];
