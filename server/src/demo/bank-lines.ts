import type { Output } from "@artel/shared/calls/call";
import type { operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { bookLineOrderAction } from "../features/funding/book-line-order.ts";
import { operatorBankLinesAction } from "../features/funding/list-lines.ts";
import { putBankLineAsideAction } from "../features/funding/put-aside.ts";
import { found } from "../http/app-error.ts";
import type { Demo } from "./accounts.ts";
import { act, asOperator } from "./demo-context.ts";

type Line = Output<typeof operatorBankLines>["rows"][number];

/** The lines of an account as an operator reads them. */
async function linesOf({ app }: Demo, operator: number, account: string): Promise<readonly Line[]> {
  const query = { state: "all", search: account, skip: 0, take: 100, sort: "amount" } as const;
  return (await act(asOperator(app, operator), operatorBankLinesAction, query)).rows;
}

/** An operator puts the line of a payer aside. */
export async function putAside(
  demo: Demo,
  operator: number,
  { account, payer, reason }: { readonly account: string; readonly payer: string; readonly reason: string },
): Promise<void> {
  const { id, currency, amount } = found((await linesOf(demo, operator, account)).find((line) => line.payer === payer));
  await act(asOperator(demo.app, operator), putBankLineAsideAction, { id, reason, seen: { currency, amount } });
}

/** An operator books the debits of an account with the orders that they name. */
export async function bookDebits(demo: Demo, operator: number, account: string): Promise<void> {
  for (const { id, order, currency, amount } of await linesOf(demo, operator, account)) {
    const seen = { orderId: found(order).orderId, currency, amount };
    await act(asOperator(demo.app, operator), bookLineOrderAction, { id, reason: "Debit of the statement", seen });
    demo.clock.advance(60);
  }
}
