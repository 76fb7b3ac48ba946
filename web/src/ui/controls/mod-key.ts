/** Ctrl, or the key that does the same on machines of Apple, with another key behind it. */
export function modKey(key: string): string {
  const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
  return isApple ? `⌘${key}` : `Ctrl ${key}`;
}
