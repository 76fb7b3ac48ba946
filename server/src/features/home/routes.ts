import { homeChanges } from "@artel/shared/calls/home/app";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { type Binding, bind } from "../../http/context.ts";
import { homeChangesAction } from "./home-changes.ts";
import { operatorHomeAction } from "./operator-home.ts";

/** What has changed for whoever opens home, and the first page of the console, which also counts the open connections of the channel. */
export function homeRoutes(realtimeConnections: () => number): readonly Binding[] {
  return [bind(operatorOverview, operatorHomeAction(realtimeConnections)), bind(homeChanges, homeChangesAction)];
}
