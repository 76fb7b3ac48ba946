/** Shorter values would blank out innocent words. */
const shortestSecret = 4;

/**
 * A text without the values of secrets, also where they stand encoded, and without the queries and credentials of addresses. It
 * is cut at 300 signs: what a library says of a fault is short.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString("base64")])
    .sort((one, other) => other.length - one.length);
  return (text) =>
    forms
      .reduce((rest, form) => rest.replaceAll(form, "[redacted]"), text)
      .replace(/(\w:\/\/)[^\s/@]*@/g, "$1[redacted]@")
      .replace(/(\w:\/\/[^\s?]*)\?\S*/g, "$1?[redacted]")
      .slice(0, 300);
}
