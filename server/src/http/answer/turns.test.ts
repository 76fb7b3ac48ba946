import { afterEach, expect, test, vi } from "vitest";
import { createTurns, type TurnLimits } from "./turns.ts";

const here = new AbortController().signal;
afterEach(() => vi.useRealTimers());

/** Turns, and who got one, in order. */
function watched(limits: TurnLimits) {
  const turns = createTurns(limits);
  const got: string[] = [];
  const take = async (person: number, name: string, gone = here) => {
    const end = await turns.take(person, gone);
    got.push(name);
    return end;
  };
  return { take, got };
}

test("G-H3: of one person one heavy read is in flight, the next waits; others do not wait for it", async () => {
  const { take, got } = watched({ atOnce: 4, waiting: 4, milliseconds: 1_000 });
  const end = await take(1, "first of 1");
  const second = take(1, "second of 1");
  const third = take(1, "third of 1");
  await take(2, "first of 2");
  expect(got).toEqual(["first of 1", "first of 2"]);
  end();
  // Ending twice frees nobody else's turn.
  end();
  const endSecond = await second;
  expect(got).toEqual(["first of 1", "first of 2", "second of 1"]);
  endSecond();
  await third;
  expect(got.at(-1)).toBe("third of 1");
});

test("G-H3: of all persons together so many are in flight as may be, the rest in the order of asking", async () => {
  const { take, got } = watched({ atOnce: 2, waiting: 4, milliseconds: 1_000 });
  const [end] = await Promise.all([take(1, "1"), take(2, "2")]);
  const third = take(3, "3");
  const fourth = take(4, "4");
  expect(got).toEqual(["1", "2"]);
  end?.();
  (await third)();
  await fourth;
  expect(got).toEqual(["1", "2", "3", "4"]);
});

test("T-89: a fifth that would wait is refused with 429 and a second to wait", async () => {
  const { take } = watched({ atOnce: 4, waiting: 4, milliseconds: 1_000 });
  await take(1, "at work");
  const waiting = [take(1, "a"), take(1, "b"), take(1, "c"), take(1, "d")];
  await expect(take(1, "e")).rejects.toMatchObject({ code: "tooManyRequests", details: { retryAfterSeconds: 1 } });
  await take(2, "another person");
  for (const each of waiting) {
    each.catch(() => undefined);
  }
});

test("G-H3: who waits too long hears 503, and who has gone takes no turn", async () => {
  vi.useFakeTimers();
  const { take, got } = watched({ atOnce: 1, waiting: 4, milliseconds: 1_000 });
  const end = await take(1, "at work");
  const gone = new AbortController();
  const left = take(2, "left", gone.signal);
  const late = take(3, "late");
  left.catch(() => undefined);
  late.catch(() => undefined);
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: "overloaded" });
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(late).rejects.toMatchObject({ code: "overloaded", details: { retryAfterSeconds: 1 } });
  end();
  await expect(take(4, "never here", gone.signal)).rejects.toMatchObject({ code: "overloaded" });
  (await take(5, "next"))();
  expect(got).toEqual(["at work", "next"]);
});

test("T-135: where one person has three turns the fourth waits, also for who asks only for a free one; others have theirs", async () => {
  const turns = createTurns({ atOnce: Number.POSITIVE_INFINITY, ofPerson: 3, waiting: 4, milliseconds: 1_000 });
  const ends = [turns.takeFree(1), await turns.take(1, here), turns.takeFree(1)];
  expect(turns.takeFree(1)).toBeUndefined();
  const fourth = turns.take(1, here);
  expect(turns.takeFree(2)).toBeDefined();
  ends[1]?.();
  // Ending twice frees one turn.
  ends[1]?.();
  const end = await fourth;
  expect(turns.takeFree(1)).toBeUndefined();
  end();
  expect(turns.takeFree(1)).toBeDefined();
});
