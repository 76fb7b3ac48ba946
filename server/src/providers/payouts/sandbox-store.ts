import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

export type SandboxState = Column<"sandbox_order", "state">;
export type SandboxRow = Row<
  "sandbox_order",
  "order_id" | "method" | "currency" | "amount" | "state" | "paid" | "submitted" | "asked" | "created_at"
>;

const columns = sql`order_id, method, currency, amount, state, paid, submitted, asked, created_at`;

/** How an order begins. */
export interface Beginning {
  readonly state: SandboxState;
  readonly paid: string | null;
}

/** Takes an order, or counts that a known one came again; one that was forgotten is taken as any other. */
export async function keepOrder(tx: Tx, order: PaymentOrder, begun: Beginning, now: Date): Promise<SandboxRow> {
  const { rows } = await sql<SandboxRow>`
    INSERT INTO sandbox_order AS o (order_id, method, currency, amount, state, paid, created_at)
    VALUES (${order.orderId}, ${order.method}, ${order.currency}, ${order.amount}, ${begun.state}, ${begun.paid}, ${now})
    ON CONFLICT (order_id) DO UPDATE SET submitted = o.submitted + 1,
      state = CASE o.state WHEN 'forgotten' THEN 'accepted' ELSE o.state END
    RETURNING ${columns}`.execute(tx);
  return rows[0] as SandboxRow;
}

/** Counts a question about an order; a slow one is paid at the question of that number. */
export async function countQuestion(tx: Tx, orderId: string, patience: number): Promise<SandboxRow | undefined> {
  const { rows } = await sql<SandboxRow>`UPDATE sandbox_order SET asked = asked + 1,
    state = CASE WHEN state = 'slow' AND asked + 1 >= ${patience} THEN 'paid' ELSE state END,
    paid = CASE WHEN state = 'slow' AND asked + 1 >= ${patience} THEN amount ELSE paid END
    WHERE order_id = ${orderId} RETURNING ${columns}`.execute(tx);
  return rows[0];
}

/** An order as the page of the sandbox shows it. */
export interface SandboxOrder {
  readonly orderId: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: string;
  readonly state: string;
  readonly paid: string | null;
  readonly submitted: number;
  readonly asked: number;
  /** ISO 8601 in UTC, whole seconds. */
  readonly createdAt: string;
}

/** What a person does with an order on the page, and the states that it is possible from. */
const ends = {
  pay: { state: "paid", from: ["accepted", "silent", "slow", "declined"] },
  decline: { state: "declined", from: ["accepted", "silent", "slow", "paid"] },
  forget: { state: "forgotten", from: ["accepted", "silent", "slow"] },
} as const satisfies Record<string, { state: SandboxState; from: readonly SandboxState[] }>;

/**
 * What the page of the sandbox reads and does: the newest 200 orders, and the end of one. A declined order can be paid and a
 * paid one declined after all, which real rails do too. Acting answers whether the order was in a state for it.
 */
export function sandboxOrders(db: Database) {
  return {
    list: async (): Promise<SandboxOrder[]> => {
      const { rows } = await sql<SandboxRow>`SELECT ${columns} FROM sandbox_order
        ORDER BY created_at DESC, order_id DESC LIMIT 200`.execute(db.read);
      return rows.map(({ order_id, created_at, ...row }) => ({
        ...{ orderId: order_id, createdAt: `${created_at.toISOString().slice(0, 19)}Z` },
        ...row,
      }));
    },
    act: async (orderId: string, action: keyof typeof ends): Promise<boolean> => {
      const { state, from } = ends[action];
      const { rows } = await db.transaction((tx) =>
        sql`UPDATE sandbox_order SET state = ${state}, paid = CASE WHEN ${state} = 'paid' THEN amount END
          WHERE order_id = ${orderId} AND state = ANY (${from}::text[]) RETURNING order_id`.execute(tx),
      );
      return rows.length === 1;
    },
  };
}
