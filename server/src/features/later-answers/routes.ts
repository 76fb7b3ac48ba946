import { getContent } from "@artel/shared/calls/later-answers/app";
import { bind } from "../../http/context.ts";
import { getLaterAnswer } from "./get-later-answer.ts";

export const laterAnswerRoutes = [bind(getContent, getLaterAnswer)];
