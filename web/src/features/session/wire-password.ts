import { md5 } from "js-md5";

/** What travels in place of a typed password: lower-case hex MD5 of it, trimmed, with one spelling of each letter. */
export function wirePassword(typed: string): string {
  return md5(typed.normalize("NFC").trim());
}
