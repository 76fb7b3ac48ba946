import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { idsIn } from "./cited-ids.ts";
import { root } from "./root.ts";

/** Files with a passed test, from the root of the clone and sorted, by the ids that its title cites. */
export type Proofs = Readonly<Record<string, readonly string[]>>;

/** A test that passed: its file from the root of the clone, and its title. */
export interface PassedTest {
  readonly path: string;
  readonly title: string;
}

/** What the last whole `npm test` that passed has shown; `npm run generate -- --proofs` takes it over from there. */
export const shownProofs = ".data/proofs.json";

const statedProofs = "scripts/requirements/proofs.json";
const shape = z.record(z.string(), z.array(z.string()));

/** Reads proofs from a file of the clone; throws where it is none. */
export function readProofs(path: string): Proofs {
  return shape.parse(JSON.parse(readFileSync(join(root, path), "utf8")));
}

/** What `docs/requirements.md` says is proven, and where. */
export const readStatedProofs = (): Proofs => readProofs(statedProofs);

/** The generated file of the proofs that `docs/requirements.md` states. */
export function proofsFile(proofs: Proofs): Readonly<Record<string, string>> {
  return { [statedProofs]: `${JSON.stringify(proofs, null, 1)}\n` };
}

/** The proofs that passed tests give. */
export function proofsOf(tests: readonly PassedTest[]): Record<string, string[]> {
  return addProofs(
    tests.map(({ path, title }) => Object.fromEntries(idsIn(path, title).map(({ id }) => [id, [path]]))),
  );
}

/** All proofs together, ids and files in their order. */
export function addProofs(all: readonly Proofs[]): Record<string, string[]> {
  const files = new Map<string, Set<string>>();
  for (const [id, paths] of all.flatMap((proofs) => Object.entries(proofs))) {
    files.set(id, new Set([...(files.get(id) ?? []), ...paths]));
  }
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([id, paths]) => [id, [...paths].sort()]));
}

/** What is stated and was not shown, as "id in file", but for files whose tests were skipped. */
export function lostProofs(stated: Proofs, shown: Proofs, skipped: readonly string[]): string[] {
  return Object.entries(stated).flatMap(([id, paths]) =>
    paths
      .filter((path) => !shown[id]?.includes(path) && !skipped.some((name) => name.includes(path)))
      .map((path) => `${id} in ${path}`),
  );
}

/** Kinds of tests by the beginning of their paths, the first that fits. */
const kinds = [
  ["e2e/screens/", "states in a browser"],
  ["e2e/", "journey in a browser"],
  ["server/", "database and HTTP"],
  ["scripts/prove/", "processes"],
  ["scripts/start", "processes"],
  ["scripts/model/", "model"],
  ["web/src/testing/office/", "LibreOffice"],
  ["shared/src/documents/tools/", "programs that read PDF"],
  ["", "alone"],
] as const;

/** The kind of a test by its path. */
export function kindOf(path: string): string {
  return kinds.find(([beginning]) => path.startsWith(beginning))?.[1] ?? "";
}

/** Where an id is proven, as a cell of a table: a kind of test, and its first file. */
export function proofWords(paths: readonly string[]): string {
  return [...new Set(paths.map(kindOf))]
    .map((kind) => {
      const files = paths.filter((path) => kindOf(path) === kind);
      const more = files.length > 1 ? ` and ${files.length - 1} more` : "";
      return `${kind}: \`${files[0]}\`${more}`;
    })
    .join("; ");
}
