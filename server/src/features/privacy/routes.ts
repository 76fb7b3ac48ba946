import { askOwnData, ownData, takeOwnData } from "@artel/shared/calls/privacy/app";
import { bind, withCheck } from "../../http/context.ts";
import { provePassword } from "../session/prove-password.ts";
import { getOwnData, readOwnDataPart, requestOwnData } from "./own-data.ts";

export const privacyRoutes = [
  bind(ownData, getOwnData),
  withCheck(bind(askOwnData, requestOwnData), (ctx, input) => provePassword(ctx, "Password", input.Password)),
  bind(takeOwnData, readOwnDataPart),
];
