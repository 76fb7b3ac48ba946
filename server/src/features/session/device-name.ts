import Bowser from "bowser";

export interface DeviceName {
  readonly browser: string;
  readonly system: string;
  readonly kind: "desktop" | "mobile" | "tablet" | "unknown";
}

/** Browser and system by what the browser calls itself; empty names where that says nothing known. It proves nothing. */
export function deviceName(userAgent: string): DeviceName {
  // The library refuses an empty text; programs often send none.
  if (userAgent === "") {
    return { browser: "", system: "", kind: "unknown" };
  }
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = platform.type;
  return {
    browser: browser.name ?? "",
    system: os.name ?? "",
    kind: kind === "desktop" || kind === "mobile" || kind === "tablet" ? kind : "unknown",
  };
}

/** The same in one line, such as "Chrome, Windows"; empty where nothing is known. */
export function deviceLine(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter(Boolean).join(", ");
}
