import { expect, test } from "vitest";
import { createPace, piecesOf } from "./pace.ts";

/** Ten pieces at once, five a second after them, and a clock that the test sets. */
function paced() {
  const clock = { now: 5_000 };
  const limits = { atOnce: 10, aSecond: 5, ofRequest: 20, milliseconds: 10_000 };
  return { clock, take: createPace(limits, () => clock.now).take };
}

test("T-135: requests of one person begin while ten pieces or fewer are taken, and wait a fifth of a second for each above; others' begin", () => {
  const { clock, take } = paced();
  expect([take(1, 10), take(1, 1), take(1, 1), take(2, 1)]).toEqual([0, 0, 200, 0]);
  // A second forgets five of the twelve.
  clock.now += 1_000;
  expect([take(1, 3), take(1, 1), take(1, 1)]).toEqual([0, 0, 200]);
  // More is not forgotten than was taken: after an hour there are ten at once, and no more.
  clock.now += 3_600_000;
  expect([take(1, 11), take(1, 1)]).toEqual([0, 200]);
});

test("T-135: who would wait for ten seconds waits, above it is refused with the seconds to wait, and takes nothing", () => {
  const { clock, take } = paced();
  expect([take(1, 20), take(1, 20), take(1, 20), take(1, 1)]).toEqual([0, 2_000, 6_000, 10_000]);
  for (let again = 0; again < 3; again += 1) {
    expect(() => take(1, 1)).toThrow(
      expect.objectContaining({ code: "tooManyRequests", details: { retryAfterSeconds: 11 } }),
    );
  }
  expect(take(2, 20)).toBe(0);
  // A fifth of a second forgets the one piece too much.
  clock.now += 200;
  expect(take(1, 1)).toBe(10_000);
});

test("T-135: the largest request counts twenty pieces, so that the next of its person waits and is not refused", () => {
  const { take } = paced();
  expect([take(1, 1_000), take(1, 1)]).toEqual([0, 2_000]);
});

test("T-135: people whose pieces are forgotten are kept no longer, and those who still wait are", () => {
  const { clock, take } = paced();
  take(1, 20);
  take(1, 20);
  for (let person = 10; person < 5_000; person += 1) {
    take(person, 1);
  }
  clock.now += 1_000;
  for (let person = 5_000; person < 9_000; person += 1) {
    take(person, 1);
  }
  expect(take(1, 1)).toBe(5_000);
});

test("T-135: a request is one piece, and one more for each 8 KiB of its body and each 1 024 signs of its address", () => {
  const of = (headers: Record<string, string>, url = "/api") =>
    piecesOf({ headers, url, routeOptions: { bodyLimit: 65_536 } as never });
  expect([of({}), of({ "content-length": "8191" }), of({ "content-length": "8192" })]).toEqual([1, 1, 2]);
  expect([of({}, "/".repeat(1_023)), of({}, "/".repeat(1_024))]).toEqual([1, 2]);
  // Who does not say how long the body is may send the longest.
  expect(of({ "transfer-encoding": "chunked" })).toBe(9);
});
