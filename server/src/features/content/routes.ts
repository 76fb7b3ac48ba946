import { getContent } from "@artel/shared/calls/content";
import { bind } from "../../http/context.ts";
import { readContent } from "./get-content.ts";

export const contentRoutes = [bind(getContent, readContent)];
