import type { Product } from "../prove/product.ts";

/** The p99 of the event loop's delay since it was asked last, in milliseconds, as the product measures it (`monitorEventLoopDelay`). */
export async function lagOf(product: Product): Promise<number> {
  const text = await (await fetch(`${product.address}/metrics`)).text();
  return Number.parseFloat(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? "0") * 1000;
}
