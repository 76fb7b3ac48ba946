import { disconnectPerson, operatorLiveSessions } from "@artel/shared/calls/live-sessions/operator";
import { type Binding, bind } from "../../http/context.ts";
import { type ConnectionSources, disconnectOne, listLive } from "./operator/live-people.ts";

/** Who is signed in, for operators; the connections are those that the process knows or learns. */
export function liveSessionRoutes(sources: ConnectionSources): readonly Binding[] {
  return [bind(operatorLiveSessions, listLive(sources)), bind(disconnectPerson, disconnectOne)];
}
