import {
  chooseEmailFactor,
  factorStatus,
  linkTotp,
  newRecoveryCodes,
  refreshEmailCode,
  totpQr,
  unlinkEmailFactor,
  unlinkTotp,
  unlockFactor,
} from "@artel/shared/calls/two-factor/legacy";
import { endCodeSeries, listCodeSeries, openCodeSeries } from "@artel/shared/calls/two-factor/operator";
import { bind, withCheck } from "../../http/context.ts";
import { chooseEmail, unlinkEmail } from "./email-factor.ts";
import { getFactorStatus } from "./factor-status.ts";
import { describeLink, linkAuthenticator, proveNewApp } from "./link-totp.ts";
import { makeRecoveryCodes, requireApp } from "./new-recovery-codes.ts";
import { refreshCode } from "./refresh-email-code.ts";
import { describeSeries, endSeries, listSeries, openSeries } from "./series/code-series.ts";
import { getTotpQr } from "./totp-qr.ts";
import { unlinkAuthenticator } from "./unlink-totp.ts";
import { unlockByLink } from "./unlock-factor.ts";

export const twoFactorRoutes = [
  bind(factorStatus, getFactorStatus),
  bind(totpQr, getTotpQr),
  withCheck(bind(linkTotp, linkAuthenticator, undefined, describeLink), proveNewApp),
  bind(unlinkTotp, unlinkAuthenticator),
  withCheck(bind(newRecoveryCodes, makeRecoveryCodes), requireApp),
  bind(chooseEmailFactor, chooseEmail),
  bind(unlinkEmailFactor, unlinkEmail),
  bind(refreshEmailCode, refreshCode),
  bind(unlockFactor, unlockByLink),
  bind(openCodeSeries, openSeries, undefined, describeSeries),
  bind(listCodeSeries, listSeries),
  bind(endCodeSeries, endSeries),
];
