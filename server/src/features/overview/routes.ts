import { operatorOverview } from "@artel/shared/calls/overview/operator";
import { type Binding, bind } from "../../http/context.ts";
import { operatorOverviewAction } from "./operator-overview.ts";

/** The first page of the console, which also counts the open connections of the channel. */
export function overviewRoutes(realtimeConnections: () => number): readonly Binding[] {
  return [bind(operatorOverview, operatorOverviewAction(realtimeConnections))];
}
