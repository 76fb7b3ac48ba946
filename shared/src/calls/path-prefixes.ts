/**
 * First segments of the paths of calls. Server, development server and tidy read this list; a call with another one fails
 * tidy. Below these nothing else stands: what is unknown there is a refusal, never a page.
 */
export const callPrefixes = ["rest", "api", "2fa", "sumsub"] as const;

/** Calls of the specification that stand alone, without anything below them. */
export const loneCalls = [
  "login",
  "restore",
  "setnewpassword",
  "checkEmail",
  "register",
  "regSave",
  "getCategory",
  "getRate",
  "getCurrencies",
] as const;

/** What is neither a call nor a page: the description, probes, and what other programs call. */
export const machinePrefixes = ["docs", "healthz", "readyz", "version", "metrics", "webhooks"] as const;

/** The channel of realtime messages. */
export const channelPrefixes = ["connection", "emulation"] as const;
