import { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { keepEmail, proveEmail } from "@artel/shared/calls/users/app-email";
import * as users from "@artel/shared/calls/users/operator";
import * as care from "@artel/shared/calls/users/operator-care";
import * as view from "@artel/shared/calls/users/operator-view";
import { bind } from "../../http/context.ts";
import { askEmailChange, describeEmailChange, stopChange } from "./change-email.ts";
import { askClose, askReopen, describeClose } from "./close-account.ts";
import { keepAddress, proveAddressOf } from "./finish-email.ts";
import { listUsers } from "./list-users.ts";
import { askFactorReset, describeFactorReset } from "./reset-factor.ts";
import { readCompany } from "./show-company.ts";
import { addNote, readUser, revealPhone } from "./show-user.ts";
import { describeUnlock, endForUser, unlock } from "./unlock.ts";
import { describeView, endOwnViews, viewAs } from "./view-as.ts";

export const userRoutes = [
  bind(users.operatorUsers, listUsers),
  bind(users.operatorUser, readUser),
  bind(operatorCompany, readCompany),
  bind(users.revealUserPhone, revealPhone),
  bind(users.addUserNote, addNote),
  bind(care.unlockUser, unlock, undefined, describeUnlock),
  bind(care.endUserSessions, endForUser),
  bind(care.proposeFactorReset, askFactorReset, undefined, describeFactorReset),
  bind(care.proposeEmailChange, askEmailChange, undefined, describeEmailChange),
  bind(care.stopEmailChange, stopChange),
  bind(care.proposeUserClose, askClose, undefined, describeClose),
  bind(care.proposeUserReopen, askReopen, undefined, describeClose),
  bind(view.viewAsUser, viewAs, undefined, describeView),
  bind(view.endViews, endOwnViews),
  bind(keepEmail, keepAddress),
  bind(proveEmail, proveAddressOf),
];
