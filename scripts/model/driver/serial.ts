import { type Answer, Divergence, type Plan, planOf } from "../kind.ts";
import { difference, judged } from "./agree.ts";
import { entryOf } from "./report.ts";
import { compare, nextPlan, type Run } from "./round.ts";
import type { Season } from "./season.ts";

/** Commands between two comparisons of everything. */
const commandsOfRound = 100;

/** Sends one command and holds the answer against the model at once. */
export async function step(run: Run, season: Season, plan: Plan): Promise<Answer> {
  const { caller, tally } = run;
  const { books, cast } = season;
  const ready = plan.ready ? { ...plan, input: { ...plan.input, ...(await plan.ready(caller.read)) } } : plan;
  const told = await caller.send(ready);
  const answer = told.status === 200 && ready.follow ? { ...told, more: await ready.follow(caller.read, told) } : told;
  const mark = books.journal.mark();
  const verdict = judged(books, ready, answer);
  const wrong = difference(books, ready, verdict, answer);
  if (wrong !== undefined) {
    throw new Divergence(
      `${entryOf(ready, answer)}\n  ${wrong}${answer.more.length > 0 ? ` in place of ${JSON.stringify(answer.more)}` : ""}`,
    );
  }
  tally.note(ready, answer);
  season.history.push({ touches: ready.touches, text: entryOf(ready, answer) });
  if (answer.status === 200) {
    await ready.learn?.(caller.read, books, answer);
    cast.sent.push(ready);
  } else {
    books.journal.back(mark);
  }
  books.journal.keep();
  return answer;
}

/** So many commands, one after another, with everything compared now and then and at the end. */
export async function serial(run: Run, season: Season, count: number): Promise<void> {
  const bursts = run.dice.chance(0.25) ? run.kinds : [];
  const late = Math.floor(count * 0.9);
  for (let done = 1; done <= count; done += 1) {
    await step(run, season, nextPlan(run, season, false));
    if (done === late) {
      for (const kind of bursts) {
        for (const choice of kind.burst?.(season.cast, season.books, run.dice) ?? []) {
          await step(run, season, planOf(kind, season.cast, choice));
        }
      }
    }
    if (done % commandsOfRound === 0 || done === count) {
      const found = await compare(run, season);
      if (found.length > 0) {
        throw new Divergence(found.join("\n"));
      }
      await season.age();
      season.books.journal.keep();
    }
  }
}
