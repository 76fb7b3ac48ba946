import type { App } from "../../http/context.ts";

/** What an installation prints on documents besides their own data. A document keeps it as it was on the day of its issue. */
export interface Printing {
  /** Origin of the links to tasks, for companies that want them. */
  readonly publicUrl: string;
  /** Stands in place of the reverse charge for a client of the issuer's own country; null where the installation says nothing. */
  readonly vatNote: { readonly en: string; readonly ru: string } | null;
}

/** What the configuration says of documents. */
export function printingOf({ publicUrl, domesticVatNoteEn: en, domesticVatNoteRu: ru }: App["config"]): Printing {
  return { publicUrl, vatNote: en === "" && ru === "" ? null : { en, ru } };
}
