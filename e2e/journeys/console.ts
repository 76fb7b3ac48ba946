import type { Page } from "@playwright/test";
import { type DemoOperator, operators } from "../support/demo-people.ts";
import type { Product } from "../support/product.ts";
import type { Open, Say } from "../support/test.ts";
import { signInOperator } from "./access.ts";

/** Opens the console at one of its pages, in a browser of its own; the first operator unless another one is named. */
export async function openConsole(
  open: Open,
  say: Say,
  product: Product,
  at: { readonly path: string; readonly operator?: DemoOperator },
): Promise<Page> {
  const page = await open("/operator/sign-in");
  await signInOperator(page, say, product, at.operator ?? operators.first);
  await page.goto(at.path);
  return page;
}
