import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { inOrderOf } from "../../e2e/support/random-order.ts";
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
    const nameOf = ({ moduleId }: TestSpecification) => relative(root, moduleId).replaceAll("\\", "/");
    const mixed = inOrderOf(String(this.ctx.config.sequence.seed), files, nameOf);
    const isLong = (file: TestSpecification) => longFiles.includes(nameOf(file));
    return [...mixed.filter(isLong), ...mixed.filter((file) => !isLong(file))];
  }
}
