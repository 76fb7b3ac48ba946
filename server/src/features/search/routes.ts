import { search } from "@artel/shared/calls/search/app";
import { operatorSearch } from "@artel/shared/calls/search/operator";
import { bindHeavy } from "../../http/context.ts";
import { operatorSearchAction, searchAction } from "./search.ts";

export const searchRoutes = [bindHeavy(search, searchAction), bindHeavy(operatorSearch, operatorSearchAction)];
