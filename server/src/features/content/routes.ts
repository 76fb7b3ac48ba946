import { getContent } from "@artel/shared/calls/content/app";
import { bind } from "../../http/context.ts";
import { readContent } from "./get-content.ts";

export const contentRoutes = [bind(getContent, readContent)];
