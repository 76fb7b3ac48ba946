import type { Output } from "@artel/shared/calls/call";
import { exchangeQuoteReply, getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { type CallInput, call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { inLog, logMoney } from "../../ui/money/money-log.ts";
import { clock } from "../../ui/state/clock.ts";
import { amountOfDraft, type ExchangeDraft } from "./exchange-form.ts";

export type Quote = Output<typeof getExchangeQuote>;

/** A quote with the moments of this machine: clocks of browser and server may differ. */
export interface LiveQuote {
  readonly quote: Quote;
  readonly receivedAt: number;
  readonly expiresAt: number;
}

export interface QuoteState {
  readonly live: LiveQuote | undefined;
  /** The shown quote belongs to another amount, or a new one is on its way. */
  readonly isStale: boolean;
  readonly error: ApiError | undefined;
  /** The rate before, when it changed while the popup was open. */
  readonly changedFrom: string | undefined;
  /** Takes the new quote that came with a refusal. */
  readonly take: (extra: Readonly<Record<string, unknown>>) => void;
}

const debounceMilliseconds = 250;

/**
 * The quote of a draft: asked for 250 ms after the last key, again when its 60 s are over; answers to older questions are
 * dropped. A rate that differs from the one shown before is reported, so that it is confirmed again.
 */
export function useExchangeQuote(draft: ExchangeDraft | undefined): QuoteState {
  const [live, setLive] = useState<LiveQuote>();
  const [error, setError] = useState<ApiError>();
  const [changedFrom, setChangedFrom] = useState<string>();
  const [round, setRound] = useState(0);
  const shown = useRef<Quote>(undefined);
  const amount = draft && amountOfDraft(draft);
  const { from, to } = draft ?? {};

  const show = useCallback((quote: Quote) => {
    const before = shown.current;
    const isSamePair = before?.from === quote.from && before.to === quote.to;
    setChangedFrom((known) => (isSamePair ? (before.rate === quote.rate ? known : before.rate) : undefined));
    shown.current = quote;
    logMoney(quoteLine(quote));
    setLive(liveQuote(quote));
    setError(undefined);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for the same quote again
  useEffect(() => {
    const isAskable = amount !== undefined && !/^0+\.0+$/.test(amount);
    return isAskable && from && to ? askLater({ from, to, amount }, show, setError) : undefined;
  }, [amount, from, to, round, show]);

  useEffect(() => {
    if (!live) {
      return;
    }
    const timer = setTimeout(() => setRound((number) => number + 1), Math.max(0, live.expiresAt - clock.now()));
    return () => clearTimeout(timer);
  }, [live]);

  const isFitting = live?.quote.amount === amount && live?.quote.from === from && live?.quote.to === to;
  return {
    live: amount ? live : undefined,
    isStale: !isFitting,
    error,
    changedFrom: isFitting ? changedFrom : undefined,
    take: (extra) => {
      const parsed = exchangeQuoteReply.safeParse(extra.quote);
      if (parsed.success) {
        show(parsed.data);
      }
    },
  };
}

/** What a quote says, for the log. */
function quoteLine({ from, to, amount, exact, rate, toAmount }: Quote): string {
  return `estimate ${from} ${inLog(amount)} - ${inLog(exact.fee)} at ${inLog(rate)} = ${to} ${inLog(toAmount)}`;
}

/** The life of a quote in moments of this machine. */
function liveQuote(quote: Quote): LiveQuote {
  const receivedAt = clock.now();
  return { quote, receivedAt, expiresAt: receivedAt + Date.parse(quote.expires) - Date.parse(quote.quotedAt) };
}

/** Asks for a quote after a moment; the answer gives a way to give it up. */
function askLater(
  wanted: CallInput<typeof getExchangeQuote>,
  show: (quote: Quote) => void,
  fail: (error: ApiError) => void,
): () => void {
  const abort = new AbortController();
  const timer = setTimeout(async () => {
    try {
      const quote = await call(getExchangeQuote, wanted, { signal: abort.signal, quiet: true });
      if (!abort.signal.aborted) {
        show(quote);
      }
    } catch (thrown) {
      if (!abort.signal.aborted) {
        fail(toApiError(thrown));
      }
    }
  }, debounceMilliseconds);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
