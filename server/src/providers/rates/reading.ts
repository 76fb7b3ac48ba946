import { createHash } from "node:crypto";
import { Decimal } from "@artel/shared/money/decimal";
import { fixedText } from "@artel/shared/money/decimal-text";
import { roundDecimal } from "@artel/shared/money/rounding";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import { OutgoingFailure } from "../../platform/http-client/port.ts";
import type { Log } from "../../platform/log.ts";
import type { RateAnswer, RateSource, RateSourceName, SourceRate } from "./port.ts";

/** What every adapter is made of. */
export interface SourceOptions {
  readonly baseUrl: string;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

/** How one source is asked and read. */
export interface Reading {
  readonly name: RateSourceName;
  readonly path: string;
  /** The largest answer that is read, in bytes. */
  readonly bodyBytes: number;
  /** Reads the body. Throws `BadRate` for a rate that cannot be; whatever else it throws makes the answer unreadable. */
  readonly rateOf: (bytes: Uint8Array, now: Date) => SourceRate;
}

type BadFault = Extract<RateAnswer, { outcome: "bad" }>["fault"];

/** A rate that cannot be. */
export class BadRate extends Error {
  readonly fault: BadFault;
  constructor(fault: BadFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A source that is asked by one GET of a small body. */
export function sourceOf({ baseUrl, log, outgoing }: SourceOptions, reading: Reading): RateSource {
  const { name, path, bodyBytes } = reading;
  const client = outgoing.client({ service: `rates-${name}`, baseUrl, log, limits: { bodyBytes } });
  return {
    name,
    read: async (now) => {
      try {
        const { status, bytes } = await client.request({ name: "rates", effect: "read", method: "GET", path });
        return status === 200 ? answerOf(reading, bytes, now) : { outcome: "down", fault: "failed" };
      } catch (error) {
        const reason = error instanceof OutgoingFailure ? error.reason : "unknown";
        log.error({ source: name, reason }, "rates: no answer");
        // A body above its limit was an answer, and none that a rate is read from.
        return reason === "tooLarge" ? { outcome: "bad", fault: "unreadable" } : { outcome: "down", fault: "noAnswer" };
      }
    },
  };
}

function answerOf({ rateOf }: Reading, bytes: Uint8Array, now: Date): RateAnswer {
  try {
    const rate = rateOf(bytes, now);
    return { outcome: "read", rate, sha256: createHash("sha256").update(bytes).digest("hex") };
  } catch (error) {
    return { outcome: "bad", fault: error instanceof BadRate ? error.fault : "unreadable" };
  }
}

const grammar = /^-?\d{1,10}(\.\d{1,10})?$/;
const places = 10;

/** A rate of a text with a decimal point, for so many units, cut to ten places. Throws `BadRate` for zero, less, and what is no number. */
export function positiveRate(text: string, units: string | number = 1): string {
  const scale = String(units);
  if (!grammar.test(text) || !/^\d{1,7}$/.test(scale)) {
    throw new BadRate("notANumber");
  }
  const [value, whole] = [new Decimal(text), new Decimal(scale)];
  if (value.isNegative() && !value.isZero()) {
    throw new BadRate("negative");
  }
  const rate = whole.isZero() ? whole : roundDecimal(value.div(whole), places, "down");
  if (rate.isZero()) {
    throw new BadRate("zero");
  }
  return fixedText(rate, places).replace(/\.?0+$/, "");
}

/** The beginning of a day written as YYYY-MM-DD, with or without a time after it; in UTC, since a source names days. */
export function dayOf(text: string): Date {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+)?$/.exec(text) ?? [];
  const moment = new Date(`${day ?? ""}T00:00:00Z`);
  if (day === undefined || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day) {
    throw new BadRate("unreadable");
  }
  return moment;
}
