import { z } from "zod";

/** Forms that the variables of several subjects have. Each takes the text of the environment. */

export const port = z.coerce.number().int().min(0).max(65535);
export const flag = z.enum(["0", "1"]).transform((value) => value === "1");
export const key = z.string().min(32, "at least 32 characters");
/** The address of a page, whose path may hold what the reader puts in. */
export const page = z.url({ protocol: /^https?$/ });

export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(least).max(most);

/** Scheme, host and port, without a path. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ""), "an origin without a path")
  .transform((text) => new URL(text).origin);

/** Words joined with commas. */
export const commaList = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** A JSON text of a form; `expected` is what its fault says, for the text itself is not echoed. */
export function json<S extends z.ZodType>(form: S, expected: string) {
  return z.string().transform((text, context): z.output<S> => {
    try {
      return form.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: "custom", message: expected });
      return z.NEVER;
    }
  });
}

/** Where a service is installed: an origin, perhaps with a path. */
export const pageAddress = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !/[?#;,\s]/.test(text) && new URL(text).username === "", "an address without query and user")
  .transform((text) => new URL(text).href.replace(/\/+$/, ""));

/** Hosts of this machine, where nobody between could change what is sent. */
const loopback = /^(127(\.\d+){3}|localhost|\[::1\])$/;

/** A fault for each address that is http of another machine. */
export function openAddressFaults(addresses: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(addresses)
    .filter(([, url]) => url?.startsWith("http:") && !loopback.test(new URL(url).hostname))
    .map(([name]) => `${name}: https, or http of this machine (127.0.0.1)`);
}

/** Names and addresses that no other network reaches: this machine, private ranges, and bare names, which containers have. */
const privateHosts =
  /^(127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][\da-f]{2}:.*\]|[a-z][a-z\d-]*)$/;

/** A fault for each address that others than this machine and its private network may reach. */
export function privateAddressFaults(addresses: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(addresses)
    .filter(([, url]) => url !== undefined && !privateHosts.test(new URL(url).hostname))
    .map(([name]) => `${name}: of this machine or of a private network`);
}
