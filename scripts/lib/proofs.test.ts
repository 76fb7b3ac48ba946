import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { idsIn } from "./cited-ids.ts";
import { kindOf, lostProofs, proofsOf, proofWords, readStatedProofs } from "./proofs.ts";
import { root } from "./root.ts";

test("a passed test proves each id of its title; ranges count as all of their ids", () => {
  const title = "A-54, K-08 to K-10: three failures";
  expect(
    proofsOf([
      { path: "b.test.ts", title },
      { path: "a.test.ts", title: "A-54: one" },
    ]),
  ).toEqual({
    "A-54": ["a.test.ts", "b.test.ts"],
    "K-08": ["b.test.ts"],
    "K-09": ["b.test.ts"],
    "K-10": ["b.test.ts"],
  });
});

test("what is stated and was not shown is lost, but where the tests of its file were skipped", () => {
  const stated = { "A-01": ["a.test.ts", "b.test.ts"], "A-02": ["c.test.ts"] };
  expect(lostProofs(stated, { "A-01": ["a.test.ts"] }, ["c.test.ts: no server"])).toEqual(["A-01 in b.test.ts"]);
});

test("a proof is told by the kind of its test and the first file of each kind", () => {
  const files = ["e2e/sign-in.spec.ts", "server/src/a.test.ts", "server/src/b.test.ts"];
  expect(proofWords(files)).toBe(
    "journey in a browser: `e2e/sign-in.spec.ts`; database and HTTP: `server/src/a.test.ts` and 1 more",
  );
  expect(["e2e/screens/a.states.ts", "scripts/start.test.ts", "shared/src/a.test.ts"].map(kindOf)).toEqual([
    "states in a browser",
    "processes",
    "alone",
  ]);
});

test("each file that the requirements name as a proof is there and cites the id", () => {
  const idle = Object.entries(readStatedProofs()).flatMap(([id, paths]) =>
    paths.filter((path) => !idsIn(path, readFileSync(join(root, path), "utf8")).some((found) => found.id === id)),
  );
  expect(idle).toEqual([]);
});
