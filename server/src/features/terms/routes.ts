import { currentTerms } from "@artel/shared/calls/terms/app";
import { publishTerms } from "@artel/shared/calls/terms/operator";
import { bind } from "../../http/context.ts";
import { readTerms } from "./current-terms.ts";
import { publishNewTerms } from "./publish-terms.ts";

export const termsRoutes = [bind(currentTerms, readTerms), bind(publishTerms, publishNewTerms)];
