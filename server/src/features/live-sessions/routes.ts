import { disconnectPerson, operatorLiveSessions } from "@artel/shared/calls/live-sessions/operator";
import { type Binding, bind } from "../../http/context.ts";
import { type Connections, disconnectOne, listLive } from "./operator/live-people.ts";

/** Who is signed in, for operators; the connections are those that the process knows. */
export function liveSessionRoutes(connections: Connections): readonly Binding[] {
  return [bind(operatorLiveSessions, listLive(connections)), bind(disconnectPerson, disconnectOne)];
}
