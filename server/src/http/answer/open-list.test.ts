import { readCall } from "@artel/shared/calls/call";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { listTexts } from "./list-texts.ts";
import { gathered, OpenList, streamed } from "./open-list.ts";

const common = { spec: [], summary: "" };
const row = z.object({ id: z.number() });
const bare = readCall("bare", "/test/bare", "user", { ...common, reply: z.array(row) });
const named = readCall("named", "/test/named", "user", {
  ...common,
  reply: z.object({ items: z.array(row), isCut: z.boolean() }),
});

let given = 0;
let over = vi.fn();
beforeEach(() => {
  given = 0;
  over = vi.fn();
});
afterEach(() => vi.useRealTimers());

async function* piecesOf(pieces: readonly unknown[][]): AsyncGenerator<unknown[], void> {
  for (const piece of pieces) {
    given += 1;
    yield piece;
  }
}

const open = (call: typeof bare | typeof named, pieces: readonly unknown[][], isCut = false) =>
  OpenList.open(listTexts(call, { pieces: piecesOf(pieces), isCut: () => isCut }), over);

test.each([
  ["without rows", [], "[]", '{"items":[],"isCut":false}'],
  ["of one piece", [[{ id: 1 }]], '[{"id":1}]', '{"items":[{"id":1}],"isCut":false}'],
  [
    "of two pieces",
    [[{ id: 1 }, { id: 2, secret: "no field of the call" }], [{ id: 3 }]],
    '[{"id":1},{"id":2},{"id":3}]',
    '{"items":[{"id":1},{"id":2},{"id":3}],"isCut":false}',
  ],
])("G-H3: a list %s is one JSON of both shapes, with the fields of its call alone", async (_, pieces, one, other) => {
  expect((await gathered(await open(bare, pieces))).text).toBe(one);
  expect((await gathered(await open(named, pieces))).text).toBe(other);
  expect(over).toHaveBeenCalledTimes(2);
});

test("Q-05: a list that is cut says so at its end", async () => {
  expect(JSON.parse((await gathered(await open(named, [[{ id: 1 }]], true))).text)).toEqual({
    items: [{ id: 1 }],
    isCut: true,
  });
});

test("a first row against the schema is no answer at all; a later one breaks the stream before the end of the JSON", async () => {
  await expect(open(bare, [[{ id: "1" }]])).rejects.toThrow("bare answered against its schema");
  expect(over).toHaveBeenCalledTimes(1);
  const list = await open(bare, [[{ id: 1 }], [{ id: null }], [{ id: 3 }]]);
  let text = "";
  await expect(
    (async () => {
      for await (const part of streamed(list)) {
        text += part;
      }
    })(),
  ).rejects.toThrow("bare answered against its schema");
  expect([text, given]).toEqual(['[{"id":1}', 3]);
  expect(over).toHaveBeenCalledTimes(2);
});

test("G-H3: rows are read as fast as they are taken, and a reader who goes away ends the reading", async () => {
  const pieces = Array.from({ length: 1_000 }, () => [{ id: 1, padding: "" }]);
  const stream = streamed(await open(bare, pieces));
  stream.read();
  await new Promise((resolve) => stream.once("readable", resolve));
  expect(given).toBeLessThan(1_000);
  stream.destroy();
  await new Promise((resolve) => stream.once("close", resolve));
  expect(over).toHaveBeenCalledTimes(1);
  expect(given).toBeLessThan(1_000);
});

test("T-83: a reader who keeps a list waiting for more than 60 s in all gets no more of it, and no end", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const list = await open(bare, [[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await list.read()).toBe('[{"id":1}');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await list.read()).toBe(',{"id":2}');
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(list.late.aborted).toBe(true);
  expect(over).toHaveBeenCalledTimes(1);
  await expect(list.read()).rejects.toThrow("a list was closed before its end");
});

test("T-83: a stream whose reader is late is destroyed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const stream = streamed(await open(bare, [[{ id: 1 }]]));
  const failed = new Promise((resolve) => stream.once("error", resolve));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(String(await failed)).toContain("a list was not taken in time");
  expect(stream.readableEnded).toBe(false);
});
