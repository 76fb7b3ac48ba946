import { commonText } from "./common.ts";
import { documentsText } from "./documents.ts";
import { errorsText } from "./errors.ts";
import { fundingText } from "./funding.ts";
import { mailText } from "./mail.ts";
import { statesText } from "./states.ts";
import { tableText } from "./table.ts";
import type { TextTable } from "./text-table.ts";
import { uiText } from "./ui.ts";
import { validationsText } from "./validations.ts";

/** Every text of the product. A new area adds its table here: one import and one line. */
export const allTexts = {
  ...commonText,
  ...documentsText,
  ...errorsText,
  ...fundingText,
  ...mailText,
  ...statesText,
  ...tableText,
  ...uiText,
  ...validationsText,
} as const satisfies TextTable;

type PluralForm = "one" | "few" | "many" | "other";
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** A key of the texts. A text with a count is named without its plural form. */
export type TextKey = WithoutForm<keyof typeof allTexts>;
