import { readStored, writeStored } from "../state/stored.ts";
import { keptToastsKey } from "./has-kept-toasts.ts";
import { shownToasts, toast } from "./toast.ts";

/** Loads the page anew; the errors and notices on screen are shown again afterwards. */
export function reloadKeepingToasts(): void {
  const kept = shownToasts()
    .filter(({ type }) => type !== "loading")
    .map(({ type, text }) => ({ type, text }));
  writeStored("sessionStorage", keptToastsKey, kept.length > 0 ? JSON.stringify(kept) : undefined);
  window.location.reload();
}

/** Shows the toasts that were kept, once. */
export function showKeptToasts(): void {
  const kept = readStored("sessionStorage", keptToastsKey);
  writeStored("sessionStorage", keptToastsKey, undefined);
  for (const { type, text } of parsed(kept)) {
    toast[type](text);
  }
}

function parsed(text: string | undefined): { type: "success" | "error" | "info"; text: string }[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(item: unknown): item is { type: "success" | "error" | "info"; text: string } {
  const { type, text } = (item ?? {}) as { type?: unknown; text?: unknown };
  return typeof text === "string" && (type === "success" || type === "error" || type === "info");
}
