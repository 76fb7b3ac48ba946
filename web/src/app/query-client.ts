import { QueryClient } from "@tanstack/react-query";
import { toApiError } from "../api/errors.ts";

/** Reads are repeated only where nothing was answered; what is wrong once stays wrong. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < 2 && toApiError(error).status === 0 },
      mutations: { retry: false },
    },
  });
}
