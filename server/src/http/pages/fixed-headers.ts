import type { IncomingMessage, ServerResponse } from "node:http";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "../../config.ts";
import { basePolicy } from "./page-policy.ts";

/** What a page of the product never asks a browser for. */
const unusedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

export type Headers = readonly (readonly [string, string])[];

/** What says something of an answer that is no page: a browser shows no more of it than its text. */
const ofCalls = [
  "Cross-Origin-Resource-Policy",
  "Referrer-Policy",
  "Strict-Transport-Security",
  "X-Content-Type-Options",
];
/** Opened by itself an answer loads nothing, and no page frames it. */
const policyOfCalls = "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'";

/**
 * The headers that every answer has, by name: made once, because none of them ever changes. Answers of calls go without those
 * that a browser reads of pages alone; each header costs as much as a hundredth of a short call.
 */
export function fixedHeaders(config: Config): { readonly every: Headers; readonly ofCalls: Headers } {
  const every = headersOf(config);
  const kept = every.filter(([name]) => ofCalls.includes(name));
  return { every, ofCalls: [["Content-Security-Policy", policyOfCalls], ...kept] };
}

function headersOf(config: Config): Headers {
  const made = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => made.set(name, value), removeHeader: () => undefined };
  helmet(optionsOf(config))({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  made.set("Permissions-Policy", unusedFeatures.map((name) => `${name}=()`).join(", "));
  return [...made];
}

function optionsOf(config: Config): HelmetOptions {
  const isHttps = config.publicUrl.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(basePolicy(config)).map(([name, list]) => [name, [...list]])),
    },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    // Who may frame a page is said once, by `frame-ancestors`; a second header could only say something else.
    xFrameOptions: false,
  };
}
