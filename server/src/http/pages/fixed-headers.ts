import type { IncomingMessage, ServerResponse } from "node:http";
import helmet, { type HelmetOptions } from "helmet";
import type { Config } from "../../config.ts";
import { basePolicy } from "./page-policy.ts";

/** What a page of the product never asks a browser for. */
const unusedFeatures = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb"];

/** The headers that every answer has, by name: made once, because none of them ever changes. */
export function fixedHeaders(config: Config): readonly (readonly [string, string])[] {
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
