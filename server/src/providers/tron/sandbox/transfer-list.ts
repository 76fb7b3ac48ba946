import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Chain, usdt } from "./chain.ts";
import { addressOf } from "./wire.ts";

const flag = z.enum(["true", "false"]).default("false");
const querySchema = z.object({
  only_confirmed: flag,
  only_unconfirmed: flag,
  only_to: flag,
  only_from: flag,
  limit: z.coerce.number().int().min(1).max(200).default(20),
  contract_address: z.string().optional(),
  order_by: z.enum(["block_timestamp,asc", "block_timestamp,desc"]).default("block_timestamp,desc"),
  min_timestamp: z.coerce.number().int().default(0),
  max_timestamp: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
  fingerprint: z.string().optional(),
});

/**
 * The list of token transfers of an account, as TronGrid documents it: each token under the name that its contract gives itself,
 * pages by a fingerprint that holds for the filters of the first page alone.
 */
export function addTransferList(server: FastifyInstance, chain: Chain): void {
  server.get<{ Params: { address: string } }>(
    "/tron/v1/accounts/:address/transactions/trc20",
    async ({ params, query }, reply) => {
      const asked = querySchema.safeParse(query);
      if (!asked.success) {
        return reply.code(400).send({ success: false, error: "Invalid query", statusCode: 400 });
      }
      const { fingerprint, limit, order_by, ...filters } = asked.data;
      const digest = createHash("sha256")
        .update(JSON.stringify([params.address, limit, order_by, filters]))
        .digest("hex");
      const [place = "0", of = digest] = fingerprint?.split("-") ?? [];
      if (of !== digest) {
        return reply.code(400).send({ success: false, error: "Invalid fingerprint", statusCode: 400 });
      }
      const rows = rowsOf(chain, params.address, filters);
      const ordered = order_by === "block_timestamp,asc" ? rows : rows.toReversed();
      const [from, page] = [Number.parseInt(place, 10), ordered.slice(Number.parseInt(place, 10))];
      const next = page.length > limit ? { fingerprint: `${from + limit}-${digest}` } : {};
      const data = page.slice(0, limit);
      return { data, success: true, meta: { at: chain.head(false).time, page_size: data.length, ...next } };
    },
  );
}

type Filters = Omit<z.output<typeof querySchema>, "fingerprint" | "limit" | "order_by">;

function rowsOf(chain: Chain, address: string, filters: Filters) {
  const solid = chain.head(true).number;
  return chain
    .movedTo(address, filters.only_confirmed === "true")
    .filter(({ sent }) => filters.only_unconfirmed === "false" || sent.block > solid)
    .filter(({ sent }) => sent.time >= filters.min_timestamp && sent.time <= filters.max_timestamp)
    .filter(({ move }) => [undefined, addressOf(`41${move.token}`)].includes(filters.contract_address))
    .map(({ sent, move }) => ({
      transaction_id: sent.txId,
      // Whoever makes a token may call it USDT: only its contract tells.
      token_info: {
        ...{ symbol: "USDT", address: addressOf(`41${move.token}`), decimals: 6 },
        name: move.token === usdt ? "Tether USD" : "Tether",
      },
      block_timestamp: sent.time,
      from: move.from,
      to: move.to,
      type: "Transfer",
      value: move.units.toString(),
    }));
}
