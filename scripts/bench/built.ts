import { builtProgram, serveSource } from "../lib/built-program.ts";
import { type Product, startProduct } from "../prove/product.ts";

/** Starts the built product; otherwise as `startProduct` does. */
export async function startBuilt(env: Record<string, string>, args: readonly string[] = []): Promise<Product> {
  return startProduct(env, args, [await builtProgram(serveSource)]);
}
