import type { Dice } from "../dice.ts";
import { type Kind, type Plan, planOf } from "../kind.ts";
import type { Caller } from "./caller.ts";
import * as observe from "./observe.ts";
import type { Tally } from "./report.ts";
import type { Season } from "./season.ts";
import type { Stage } from "./stage.ts";

/** Commands with which a season begins: money has to come before it can go. */
const openingCommands = 60;

/** Where a run is: what it is played on, and what it has written down. */
export interface Run {
  readonly stage: Stage;
  readonly caller: Caller;
  readonly tally: Tally;
  readonly kinds: readonly Kind[];
  readonly dice: Dice;
  readonly say: (line: string) => void;
}

/** The next command of a season: a kind by its weight that has something to do now. */
export function nextPlan({ kinds, dice }: Run, { cast, books, history }: Season, isBeside: boolean): Plan {
  const isOpening = history.length < openingCommands;
  const usable = kinds.filter(({ isAlone, isFirst }) => (isBeside ? !isAlone : isFirst || !isOpening));
  const whole = usable.reduce((sum, { weight }) => sum + weight, 0);
  for (;;) {
    let place = dice.next() * whole;
    const kind = usable.find(({ weight }) => {
      place -= weight;
      return place < 0;
    });
    const choice = kind?.plan(cast, books, dice);
    if (kind !== undefined && choice !== undefined) {
      return planOf(kind, cast, choice);
    }
  }
}

/** What of a season differs between the product and the model: balances, papers, states and queues. */
export async function compare({ caller }: Run, { cast, books, word }: Season): Promise<string[]> {
  const found: string[] = [];
  for (const actor of [...cast.owners, ...cast.closed]) {
    const seen = await observe.seenByCompany(caller.read, actor);
    found.push(...observe.differences(`company ${actor.id}`, seen, observe.knownOfCompany(books, actor.id)));
  }
  for (const actor of cast.contractors) {
    const seen = await observe.seenByContractor(caller.read, actor);
    found.push(...observe.differences(`contractor ${actor.id}`, seen, observe.knownOfContractor(books, actor.id)));
  }
  const desk = await observe.seenByDesk(caller.read, cast, word);
  return [...found, ...observe.differences("operators", desk, observe.knownOfDesk(books))];
}
