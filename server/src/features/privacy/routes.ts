import * as app from "@artel/shared/calls/privacy/app";
import * as operator from "@artel/shared/calls/privacy/operator";
import { bind, withCheck } from "../../http/context.ts";
import { provePassword } from "../session/prove-password.ts";
import { getErasure, requestErasure, takeBackErasure } from "./erasure.ts";
import { askToErase, describeErasure, endByOperator, listErasures } from "./erasure-desk.ts";
import { getOwnData, readOwnDataPart, requestOwnData } from "./own-data.ts";

export const privacyRoutes = [
  bind(app.ownData, getOwnData),
  withCheck(bind(app.askOwnData, requestOwnData), (ctx, input) => provePassword(ctx, "Password", input.Password)),
  bind(app.takeOwnData, readOwnDataPart),
  bind(app.erasure, getErasure),
  withCheck(bind(app.askErasure, requestErasure), (ctx, input) => provePassword(ctx, "Password", input.Password)),
  bind(app.cancelErasure, takeBackErasure),
  bind(operator.operatorErasures, listErasures),
  bind(operator.proposeErasure, askToErase, undefined, describeErasure),
  bind(operator.endErasure, endByOperator),
];
