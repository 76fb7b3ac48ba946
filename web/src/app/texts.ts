import type { TextKey } from "@artel/shared/text/all-texts";
import { commonText } from "@artel/shared/text/common";
import { errorsText } from "@artel/shared/text/errors";
import { uiText } from "@artel/shared/text/ui";
import { validationsText } from "@artel/shared/text/validations";
import { registerTexts } from "../ui/texts.ts";

declare module "../ui/use-text.ts" {
  interface TextRegistry {
    readonly key: TextKey;
  }
}

/** Makes known the texts that every page needs; screens add their own. Call once before the first render. */
export function registerCommonTexts(): void {
  registerTexts(commonText, uiText, errorsText, validationsText);
}
