import * as legacy from "@artel/shared/calls/two-factor/legacy";
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
  bind(legacy.factorStatus, getFactorStatus),
  bind(legacy.totpQr, getTotpQr),
  withCheck(bind(legacy.linkTotp, linkAuthenticator, undefined, describeLink), proveNewApp),
  bind(legacy.unlinkTotp, unlinkAuthenticator),
  withCheck(bind(legacy.newRecoveryCodes, makeRecoveryCodes), requireApp),
  bind(legacy.chooseEmailFactor, chooseEmail),
  bind(legacy.unlinkEmailFactor, unlinkEmail),
  bind(legacy.refreshEmailCode, refreshCode),
  bind(legacy.unlockFactor, unlockByLink),
  bind(openCodeSeries, openSeries, undefined, describeSeries),
  bind(listCodeSeries, listSeries),
  bind(endCodeSeries, endSeries),
];
