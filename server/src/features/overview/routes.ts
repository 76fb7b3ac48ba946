import { homeChanges } from "@artel/shared/calls/overview/app";
import { operatorOverview } from "@artel/shared/calls/overview/operator";
import { type Binding, bind } from "../../http/context.ts";
import { homeChangesAction } from "./home-changes.ts";
import { operatorOverviewAction } from "./operator-overview.ts";

/** What has changed for whoever opens home, and the first page of the console, which also counts the open connections of the channel. */
export function overviewRoutes(realtimeConnections: () => number): readonly Binding[] {
  return [bind(operatorOverview, operatorOverviewAction(realtimeConnections)), bind(homeChanges, homeChangesAction)];
}
