import { requestSupport } from "@artel/shared/calls/support/legacy";
import { bind } from "../../http/context.ts";
import { askSupport } from "./request-support.ts";

export const supportRoutes = [bind(requestSupport, askSupport)];
