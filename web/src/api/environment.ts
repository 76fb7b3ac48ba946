/** Where the pages run, as far as addresses care. */
export type Environment = "dev" | "staging" | "production";

/** The environment of a host name, or the one that the local-storage key `env` names instead. */
export function environmentOf(host: string, override: string | null): Environment {
  if (override === "dev" || override === "staging" || override === "production") {
    return override;
  }
  if (host === "localhost" || host === "127.0.0.1") {
    return "dev";
  }
  return /(^|\.)staging\./.test(host) ? "staging" : "production";
}

/**
 * Base address of the calls: what the configuration says for this environment, which the server puts into the page; else the
 * page's own origin, as an empty text.
 */
export function configuredBaseUrl(): string {
  const content = document.querySelector('meta[name="artel-api"]')?.getAttribute("content");
  try {
    const addresses: unknown = JSON.parse(content ?? "{}");
    const address: unknown = Reflect.get(Object(addresses), environmentOf(window.location.hostname, override()));
    return typeof address === "string" ? address : "";
  } catch {
    return "";
  }
}

function override(): string | null {
  try {
    return window.localStorage.getItem("env");
  } catch {
    return null;
  }
}
