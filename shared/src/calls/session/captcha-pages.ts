/** Pages that may show a captcha; no other page's content policy names its origin. It stands alone: the first page needs no schemas. */
export function hasCaptcha(path: string): boolean {
  return /^\/(sign-in|sign-up|recover-password)(\/|$)/.test(path);
}
