import * as operator from "@artel/shared/calls/screening/operator";
import { bind } from "../../http/context.ts";
import { askToBlock, describeHit, dismiss, listHits, listVersions } from "./hits.ts";
import { describeImport, importList } from "./import-list.ts";

export const screeningRoutes = [
  bind(operator.operatorScreening, listVersions),
  bind(operator.operatorScreeningHits, listHits),
  bind(operator.importScreeningList, importList, undefined, describeImport),
  bind(operator.dismissHit, dismiss, undefined, describeHit),
  bind(operator.confirmHit, askToBlock, undefined, describeHit),
];
