import type { Output } from "@artel/shared/calls/call";
import type { listOperators } from "@artel/shared/calls/operators/operator-team";

export type Team = Output<typeof listOperators>;
export type Member = Team["operators"][number];
export type Invitation = Team["invitations"][number];
