import { currentTerms } from "@artel/shared/calls/terms/app";
import { operatorTerms, publishTerms } from "@artel/shared/calls/terms/operator";
import { bind } from "../../http/context.ts";
import { readTerms } from "./current-terms.ts";
import { listVersions } from "./list-versions.ts";
import { publishNewTerms } from "./publish-terms.ts";

export const termsRoutes = [
  bind(currentTerms, readTerms),
  bind(operatorTerms, listVersions),
  bind(publishTerms, publishNewTerms),
];
