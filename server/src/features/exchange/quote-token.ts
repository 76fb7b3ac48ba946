import type { CurrencyCode } from "@artel/shared/money/currencies";
import { currencyCodes } from "@artel/shared/money/currencies";
import { z } from "zod";
import type { App } from "../../http/context.ts";
import { equalBytes, hmac } from "../../platform/crypto/keys.ts";

/** What a quote promises: exactly this exchange for this party until it expires. */
export interface QuoteTerms {
  readonly party: number;
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  /** Wire text. */
  readonly amount: string;
  /** Four decimals. */
  readonly rate: string;
  /** The middle rate, the spread in hundredths of a percent, and the number of the newest rate of then. */
  readonly mid: string;
  readonly spreadBps: number;
  readonly ratesSeq: number;
  /** Fee fraction of four decimals. */
  readonly fee: string;
  /** The set of rules that judged; null for the rules of the build. */
  readonly ruleSet: number | null;
  readonly expires: number;
  /** Makes each quote one of its own: it can be executed once. */
  readonly nonce: string;
}

const termsSchema = z.strictObject({
  party: z.number().int(),
  from: z.enum(currencyCodes),
  to: z.enum(currencyCodes),
  amount: z.string(),
  rate: z.string(),
  mid: z.string(),
  spreadBps: z.number().int(),
  ratesSeq: z.number().int(),
  fee: z.string(),
  ruleSet: z.number().int().nullable(),
  expires: z.number(),
  nonce: z.string(),
});

/** The id of a quote: its terms under the seal of the server, so that nothing has to be stored before it is used. */
export function sealQuote(app: App, terms: QuoteTerms): string {
  const body = Buffer.from(JSON.stringify(terms)).toString("base64url");
  return `${body}.${signature(app, body)}`;
}

/** The terms of a quote id; undefined for one that this server did not seal. */
export function openQuote(app: App, quoteId: string): QuoteTerms | undefined {
  const [body = "", seal = ""] = quoteId.split(".");
  if (!equalBytes(Buffer.from(signature(app, body)), Buffer.from(seal))) {
    return undefined;
  }
  const parsed = termsSchema.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return parsed.success ? parsed.data : undefined;
}

function signature(app: App, body: string): string {
  return hmac(app.keys.code, `exchange-quote.${body}`).toString("base64url");
}
