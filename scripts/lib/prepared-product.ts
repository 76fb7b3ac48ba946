import { rmSync } from "node:fs";
import type { FullConfig } from "@playwright/test";
import { productSource, startProduct } from "../../e2e/support/product.ts";
import { builtProgram } from "./built-program.ts";
import { scratchFolder } from "./scratch.ts";

/** Where the configuration of the journeys finds what was prepared, as JSON. */
const preparedVariable = "ARTEL_PREPARED_PRODUCT";

/**
 * Builds the product and makes its demo data once, so that each product of the journeys begins with a copy in place of eight
 * seconds of its own. The processes that this one starts from now on find it; the answer removes the data.
 */
export async function prepareProduct(): Promise<() => void> {
  const program = await builtProgram(productSource);
  const data = scratchFolder("artel-prepared-");
  const product = await startProduct("", { program, dataDir: data });
  await product.stop();
  process.env[preparedVariable] = JSON.stringify({ data, program });
  return () => rmSync(data, { recursive: true, force: true });
}

/** Before the journeys, where `npm test` has not prepared the product already. States have no product behind them. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of what runs before all
export default async function prepare({ projects }: FullConfig): Promise<(() => void) | undefined> {
  const isNeeded = projects.some(({ name }) => name === "journeys") && process.env[preparedVariable] === undefined;
  return isNeeded ? prepareProduct() : undefined;
}
