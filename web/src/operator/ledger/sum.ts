/** A sum as the calls take it: without spaces, and with a point. */
export function plainSum(text: string): string {
  return text.replaceAll(/[\s\u00A0]/g, "").replace(",", ".");
}

/** Whether a sum can be looked for; none asks for nothing. */
export function isSum(text: string): boolean {
  return /^(\d{1,15}(\.\d{1,8})?)?$/.test(plainSum(text));
}
