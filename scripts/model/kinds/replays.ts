import type { Books } from "../books/books.ts";
import type { Dice } from "../dice.ts";
import type { Cast, Kind, Plan } from "../kind.ts";

/** Another request for the same call: other words or another sum under the same key. */
function otherThan(input: Plan["input"]): Plan["input"] | undefined {
  if (typeof input.reason === "string") {
    return { ...input, reason: `${input.reason} once more` };
  }
  const sum = ["Amount", "Count", "amount"].find((name) => typeof input[name] === "string");
  if (sum !== undefined) {
    return { ...input, [sum]: "123.45" };
  }
  return undefined;
}

function planFrom(cast: Cast, books: Books, dice: Dice): Plan | undefined {
  const known = cast.sent.filter(({ key }) => key !== undefined && books.answers.get(key) !== undefined);
  const plan = dice.newest(known, dice.chance(0.7) ? 10 : 400);
  const input = plan && (dice.chance(0.65) ? plan.input : otherThan(plan.input));
  // What it comes to is judged by its key alone, before its own rules are asked.
  return plan && input && { ...plan, kind: "replay", input, ready: undefined, learn: undefined, follow: undefined };
}

/** The same request under its key hears the first answer and moves nothing; another one is refused. */
const replay: Kind = { name: "replay", calls: [], weight: 12, plan: planFrom };

export const replayKinds: readonly Kind[] = [replay];
