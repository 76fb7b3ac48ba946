import type { Output } from "@artel/shared/calls/call";
import type { operatorUser, operatorUsers } from "@artel/shared/calls/users/operator";
import type { UserState } from "@artel/shared/states/people";
import type { Tone } from "../../ui/controls/status-chip.tsx";

export type ListedUser = Output<typeof operatorUsers>["rows"][number];
export type User = Output<typeof operatorUser>;
export type UserSession = User["sessions"][number];

/** How the state of a person looks. */
export const stateTones: Readonly<Record<UserState, Tone>> = {
  active: "success",
  invited: "info",
  closed: "danger",
  removed: "neutral",
};
