import type { TextKey } from "@artel/shared/text/all-texts";
import { startText } from "@artel/shared/text/start";
import { uiText } from "@artel/shared/text/ui";
import { registerTexts } from "../ui/words/texts.ts";

declare module "../ui/words/use-text.ts" {
  interface TextRegistry {
    readonly key: TextKey;
  }
}

/** Makes known what the first page says of the words of all; `Providers` adds the rest, screens their own. Call once before the first render. */
export function registerCommonTexts(): void {
  registerTexts(startText, uiText);
}
