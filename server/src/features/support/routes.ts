import { supportChat } from "@artel/shared/calls/support/app";
import { requestSupport } from "@artel/shared/calls/support/legacy";
import { bind } from "../../http/context.ts";
import { getChat } from "./get-chat.ts";
import { askSupport } from "./request-support.ts";

export const supportRoutes = [bind(requestSupport, askSupport), bind(supportChat, getChat)];
