import { createHash } from "node:crypto";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./root.ts";

/** Files of tests that take more than ten seconds: one that begins last leaves all other workers with nothing to do. */
export const longFiles: readonly string[] = [
  "scripts/model/model.test.ts",
  "scripts/start-external.test.ts",
  "scripts/start-refused.test.ts",
  "scripts/start.test.ts",
  "scripts/tidy.test.ts",
  "server/src/demo/load-demo.test.ts",
  "server/src/features/finance/kept-sums.test.ts",
  "server/src/features/payouts/payouts.test.ts",
  "server/src/platform/db/embedded/embedded.test.ts",
  "server/test/injection.test.ts",
  "server/test/rights.test.ts",
];

/** Files in the random order of the run's seed, the long ones before the others. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const place = (name: string) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
    const placed = files.map((file) => {
      const name = relative(root, file.moduleId).replaceAll("\\", "/");
      return { file, place: `${longFiles.includes(name) ? "first" : "then"} ${place(name)}` };
    });
    return placed.sort((one, other) => one.place.localeCompare(other.place)).map(({ file }) => file);
  }
}
