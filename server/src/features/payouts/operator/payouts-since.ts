import type { Output } from "@artel/shared/calls/call";
import type { operatorPayouts } from "@artel/shared/calls/payouts/operator";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Context } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { lineOf } from "./operator-views.ts";
import { selectByMethod, selectNewest, selectSince } from "./store.ts";

/** Withdrawals that a page of something else shows. */
const shown = 20;

/** A freelancer's newest withdrawals in any currency. */
export async function newestPayoutsOf(
  read: Read,
  { language }: Context,
  contractor: number,
  most: number,
): Promise<Output<typeof operatorPayouts>["rows"]> {
  return (await selectNewest(read, contractor, most)).map((row) => lineOf(row, language));
}

/** A freelancer's newest withdrawals by one method. */
export async function payoutsByMethod(
  read: Read,
  { language }: Context,
  { contractor, wallet }: { readonly contractor: number; readonly wallet: number },
): Promise<Output<typeof operatorPayouts>["rows"]> {
  return (await selectByMethod(read, contractor, wallet, shown)).map((row) => lineOf(row, language));
}

/** A freelancer's newest withdrawals in one currency since a moment, each with its state and what holds it. */
export async function payoutsSince(
  read: Read,
  { language }: Context,
  contractor: number,
  of: { readonly currency: CurrencyCode; readonly since: Date },
): Promise<Output<typeof operatorPayouts>["rows"]> {
  return (await selectSince(read, contractor, of, shown)).map((row) => lineOf(row, language));
}
