/** Who may cause a move. `system` is a job or an outside engine that reports a fact. */
export type Actor = "company" | "contractor" | "operator" | "system";

/** One allowed move: everything that stands in no row is refused by buttons, server and database alike. */
export interface Move<State, Event extends string> {
  readonly from: State;
  readonly event: Event;
  readonly actors: readonly Actor[];
  readonly to: State;
}

/** The move that an event of an actor causes from a state, or undefined where it is refused; the action decides what else must hold. */
export function moveFor<State, Event extends string>(
  table: readonly Move<State, Event>[],
  from: State,
  event: Event,
  actor: Actor,
): Move<State, Event> | undefined {
  return table.find((move) => move.from === from && move.event === event && move.actors.includes(actor));
}

/** Tells whether an event of an actor is possible from a state. */
export function canMove<State, Event extends string>(
  table: readonly Move<State, Event>[],
  from: State,
  event: Event,
  actor: Actor,
): boolean {
  return moveFor(table, from, event, actor) !== undefined;
}
