/** Something that a browser has or lacks. */
export interface BrowserFeature {
  /** As documentation of browsers names it. */
  readonly name: string;
  /** Pages break without it; otherwise they only lose something. */
  readonly isNeeded: boolean;
  readonly isThere: () => boolean;
}

/** What the pages use of a browser that an older Safari may lack. */
export const browserFeatures: readonly BrowserFeature[] = [
  needed("Array.prototype.toSorted", () => "toSorted" in Array.prototype),
  needed("Array.prototype.at", () => "at" in Array.prototype),
  needed("Object.hasOwn", () => "hasOwn" in Object),
  needed("structuredClone", () => "structuredClone" in globalThis),
  needed("AbortSignal.timeout", () => "timeout" in AbortSignal),
  needed("crypto.getRandomValues", () => "getRandomValues" in crypto),
  needed("Intl.PluralRules", () => "PluralRules" in Intl),
  needed("Intl.DateTimeFormat timeZone", () =>
    formats(() => new Intl.DateTimeFormat("en", { timeZone: "Asia/Tokyo" })),
  ),
  needed("RegExp lookbehind", () => formats(() => /(?<=a)b/)),
  needed("RegExp \\p{…}", () => formats(() => /\p{L}/u)),
  needed("WebSocket", () => "WebSocket" in globalThis),
  needed("Worker", () => "Worker" in globalThis),
  needed("ResizeObserver", () => "ResizeObserver" in globalThis),
  needed("localStorage", () => formats(() => localStorage.getItem(""))),
  needed("CSS: min-height: 100dvh", () => CSS.supports("min-height", "100dvh")),
  needed("CSS: color-mix()", () => CSS.supports("color", "color-mix(in srgb, red 50%, blue)")),
  needed("CSS: :has()", () => CSS.supports("selector(:has(a))")),
  needed("CSS: @layer", () => "CSSLayerBlockRule" in globalThis),
  needed("CSS: inset", () => CSS.supports("inset", "0")),
  better("navigator.locks", () => "locks" in navigator),
  better("BroadcastChannel", () => "BroadcastChannel" in globalThis),
  better("navigator.clipboard", () => "clipboard" in navigator),
  better("Notification", () => "Notification" in globalThis),
  better("navigator.pdfViewerEnabled", () => "pdfViewerEnabled" in navigator && navigator.pdfViewerEnabled),
  better("CSS: scrollbar-gutter", () => CSS.supports("scrollbar-gutter", "stable")),
  better("CSS: hyphens", () => CSS.supports("hyphens", "auto")),
];

function needed(name: string, isThere: () => boolean): BrowserFeature {
  return { name, isNeeded: true, isThere };
}

function better(name: string, isThere: () => boolean): BrowserFeature {
  return { name, isNeeded: false, isThere };
}

/** Whether something can be done at all. */
function formats(what: () => unknown): boolean {
  try {
    what();
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser has it; one that throws when it is asked has not. */
export function hasFeature({ isThere }: BrowserFeature): boolean {
  try {
    return isThere();
  } catch {
    return false;
  }
}
