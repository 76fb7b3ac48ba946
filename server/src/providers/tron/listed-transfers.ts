import { z } from "zod";

/** Which transfers are asked for; the same for every page of them. */
export interface TransferQuery {
  readonly address: string;
  readonly contract: string;
  /** Only those of blocks that were made then or later. */
  readonly since: Date | undefined;
  /** What the page before said of the next one. */
  readonly next: string | undefined;
}

/** A transfer in the list: what leads to its transaction, and no more is believed of it. */
export interface ListedTransfer {
  readonly txId: string;
  readonly at: Date;
}

/** As many rows as a page of TronGrid has at most. */
const pageRows = 200;

/** Path and query of a page. All filters travel with each page: a fingerprint holds for the query that it came from. */
export function listPath({ address, contract, since, next }: TransferQuery): string {
  const query = new URLSearchParams({
    only_to: "true",
    limit: String(pageRows),
    contract_address: contract,
    order_by: "block_timestamp,asc",
    ...(since ? { min_timestamp: String(since.getTime()) } : {}),
    ...(next === undefined ? {} : { fingerprint: next }),
  });
  return `/v1/accounts/${address}/transactions/trc20?${query}`;
}

/** A page as TronGrid answers it. */
export const listSchema = z.object({
  success: z.literal(true),
  data: z.array(
    z
      .object({ transaction_id: z.string().regex(/^[0-9a-f]{64}$/), block_timestamp: z.number().int().nonnegative() })
      .transform(({ transaction_id, block_timestamp }): ListedTransfer => {
        return { txId: transaction_id, at: new Date(block_timestamp) };
      }),
  ),
  meta: z.object({ fingerprint: z.string().min(1).optional() }),
});
