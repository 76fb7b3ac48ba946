/** Nothing below these signs combines with another: most texts end here. */
const simple = /^[\0-\u02ff]*$/;

/** A text with one spelling of each letter (NFC): й typed as one sign and as two are the same text. */
export function composed(text: string): string {
  return simple.test(text) ? text : text.normalize("NFC");
}
