import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig, Suite } from "@playwright/test/reporter";
import { expect, test, vi } from "vitest";
import { idsIn } from "./cited-ids.ts";
import PlaywrightTally from "./playwright-tally.ts";
import { kindOf, lostProofs, proofsOf, proofWords, readStatedProofs } from "./proofs.ts";
import { root } from "./root.ts";
import { readTally, tallyVariable } from "./tally.ts";

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

test("a journey that is skipped is named by its file, so that what it proves is not called lost", () => {
  const folder = mkdtempSync(join(tmpdir(), "artel-tally-"));
  vi.stubEnv(tallyVariable, join(folder, "tally.json"));
  const skipped = {
    annotations: [{ type: "skip", description: "no server" }],
    outcome: () => "skipped",
    titlePath: () => ["", "journeys", "a.spec.ts", "A-01: a rule"],
  };
  const reporter = new PlaywrightTally();
  reporter.onBegin({} as FullConfig, { allTests: () => [skipped] } as unknown as Suite);
  reporter.onEnd();
  const tally = readTally(join(folder, "tally.json"), 0);
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  expect(tally.skipped).toEqual([{ name: "e2e/a.spec.ts: A-01: a rule", reason: "no server" }]);
  const names = tally.skipped.map(({ name }) => name);
  expect(lostProofs({ "A-01": ["e2e/a.spec.ts"], "A-02": ["e2e/b.spec.ts"] }, {}, names)).toEqual([
    "A-02 in e2e/b.spec.ts",
  ]);
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
