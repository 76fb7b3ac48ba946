import { QueryClient } from "@tanstack/react-query";
import { toApiError } from "../api/errors.ts";
import { keepNewerBalances } from "../realtime/balances.ts";
import { onLanguageChosen } from "../ui/words/language.ts";

/**
 * Reads are repeated only where nothing was answered; what is wrong once stays wrong. A newer balance stays. What is shown is read
 * anew when a person switches the language: the server writes words of its own.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && toApiError(error).status === 0,
        // Without network a read fails and says so, and is repeated with the network.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // A write is sent now or never: it does not wait for the network when nobody looks.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  keepNewerBalances(client);
  onLanguageChosen(() => void client.invalidateQueries());
  return client;
}
