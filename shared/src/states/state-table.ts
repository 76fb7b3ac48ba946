/** Who may cause a move. `system` is a job or an outside engine that reports a fact. */
export type Actor = "company" | "contractor" | "operator" | "system";

/** One allowed move: everything that stands in no row is refused by buttons, server and database alike. */
export interface Move<State, Event extends string, Guard extends string = never, Posting extends string = never> {
  readonly from: State;
  readonly event: Event;
  readonly actors: readonly Actor[];
  /** What else must hold; the action decides it. */
  readonly guard?: Guard;
  readonly to: State;
  /** Names of the postings that belong to the move, in their order. */
  readonly postings: readonly Posting[];
}

/** The move that an event of an actor causes from a state, or undefined where it is refused. With several guards, name the one that holds. */
export function moveFor<State, Event extends string, Guard extends string, Posting extends string>(
  table: readonly Move<State, Event, Guard, Posting>[],
  from: State,
  event: Event,
  actor: Actor,
  guard?: Guard,
): Move<State, Event, Guard, Posting> | undefined {
  return table.find(
    (move) =>
      move.from === from &&
      move.event === event &&
      move.actors.includes(actor) &&
      (guard === undefined || move.guard === undefined || move.guard === guard),
  );
}

/** Tells whether an event of an actor is possible from a state, whatever its guards say later. */
export function canMove<State, Event extends string, Guard extends string, Posting extends string>(
  table: readonly Move<State, Event, Guard, Posting>[],
  from: State,
  event: Event,
  actor: Actor,
): boolean {
  return moveFor(table, from, event, actor) !== undefined;
}

/** Distinct `from → to` pairs of a table, for the database trigger that refuses every other change. */
export function pairsOf<State>(
  table: readonly Move<State, string, string, string>[],
): readonly (readonly [State, State])[] {
  const pairs = new Map<string, readonly [State, State]>();
  for (const { from, to } of table) {
    if (from !== to) {
      pairs.set(`${String(from)}>${String(to)}`, [from, to]);
    }
  }
  return [...pairs.values()];
}
