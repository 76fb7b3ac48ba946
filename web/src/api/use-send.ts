import type { CallDefinition, Output } from "@artel/shared/calls/call";
import { useState } from "react";
import type { ApiError } from "./api-error.ts";
import { type CallInput, type CallOptions, call } from "./client.ts";
import { toApiError } from "./errors.ts";

export interface Sending<C extends CallDefinition> {
  /** Answers the reply, or undefined after a failure, which is then in `error`. */
  readonly send: (values: CallInput<C>) => Promise<Output<C> | undefined>;
  readonly isSending: boolean;
  readonly error: ApiError | undefined;
  readonly reset: () => void;
}

/** Sends a call from a page that has no query cache, such as sign-in; the page shows the failure by itself. */
export function useSend<C extends CallDefinition>(definition: C, options: CallOptions = {}): Sending<C> {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const send = async (values: CallInput<C>) => {
    setSending(true);
    setError(undefined);
    try {
      return await call(definition, values, { quiet: true, ...options });
    } catch (thrown) {
      const failure = toApiError(thrown);
      setError(failure.code === "cancelled" ? undefined : failure);
      return undefined;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, error, reset: () => setError(undefined) };
}
