import { QueryClient } from "@tanstack/react-query";
import { toApiError } from "../api/errors.ts";
import { keepNewerBalances } from "../realtime/balances.ts";

/** Reads are repeated only where nothing was answered; what is wrong once stays wrong. A newer balance stays. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < 2 && toApiError(error).status === 0 },
      mutations: { retry: false },
    },
  });
  keepNewerBalances(client);
  return client;
}
