import { operatorPayouts } from "@artel/shared/calls/payouts";
import { requestLimits } from "@artel/shared/limits/requests";
import { useQuery } from "@tanstack/react-query";
import type { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { keyOf } from "../../api/use-call.ts";
import type { OperatorPayout } from "./payout-types.ts";

/** Requests that fit one batch, and the most that the queue loads at once. */
export const batchSize = 500;

/** A queue of payouts: up to a batch of them, so that sorting, search and selection work on all of it. */
export function usePayouts(queue: "ready" | "held" | "done") {
  return useQuery<{ readonly rows: readonly OperatorPayout[]; readonly total: number }, ApiError>({
    queryKey: [...keyOf(operatorPayouts), "all", queue],
    queryFn: async ({ signal }) => {
      const rows: OperatorPayout[] = [];
      for (;;) {
        const page = await call(
          operatorPayouts,
          { queue, skip: rows.length, take: requestLimits.payoutPage },
          { signal, quiet: true },
        ).catch((thrown: unknown) => {
          throw toApiError(thrown);
        });
        rows.push(...page.rows);
        if (rows.length >= Math.min(page.total, batchSize) || page.rows.length === 0) {
          return { rows, total: page.total };
        }
      }
    },
  });
}
