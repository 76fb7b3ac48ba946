/** One thing of the product, and the one word for it in each language. */
export interface Term {
  readonly en: string;
  readonly ru: string;
  /** What it is, for whoever writes the next text. */
  readonly means: string;
  /** Words that would say the same, as the page names them. */
  readonly avoid?: string;
  /** The same as patterns: no text may use them. */
  readonly notEn?: RegExp;
  readonly notRu?: RegExp;
  /** The texts that the ban is for; all of them by default. */
  readonly among?: RegExp;
  /** Keys of texts that use such a word all the same, each with its reason. */
  readonly except?: Readonly<Record<string, string>>;
}
