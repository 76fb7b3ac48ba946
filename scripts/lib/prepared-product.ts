import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { productSource, startProduct } from "../../e2e/support/product.ts";
import { scratchFolder } from "../../server/src/testing/scratch.ts";
import { builtProgram } from "./built-program.ts";

let variables: Promise<Record<string, string>> | undefined;

/**
 * Builds the product and makes its demo data, once in this process, so that each product of the journeys begins with a copy in
 * place of eight seconds of its own. Answers the variable by which the configuration of the journeys finds both; the data are
 * removed at the end of this process.
 */
export function preparedProduct(): Promise<Record<string, string>> {
  variables ??= prepare();
  return variables;
}

async function prepare(): Promise<Record<string, string>> {
  const program = await builtProgram(productSource);
  const data = scratchFolder("artel-prepared-");
  process.once("exit", () => rmSync(data, { recursive: true, force: true }));
  const product = await startProduct("", { program, dataDir: data });
  await product.stop();
  // Of a database that lies elsewhere (a user of its own cannot enter the folder) a copy of the folder holds nothing.
  if (!existsSync(join(data, "postgres"))) {
    return {};
  }
  return { ARTEL_PREPARED_PRODUCT: JSON.stringify({ data, program }) };
}
