import { accessText } from "@artel/shared/text/access";
import { configuredBaseUrl } from "../api/environment.ts";
import { configureApi } from "../api/settings.ts";
import { followZone } from "../ui/state/zone.ts";
import { startTheme } from "../ui/theme.ts";
import { currentLanguage } from "../ui/words/language.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { listenForLanguages, text } from "../ui/words/use-text.ts";
import { registerCommonTexts } from "./texts.ts";

/** What every page of the product or the console does before its first render: texts, theme, and the client's settings. */
export function startPage(options: {
  readonly tokenKey: string;
  /** The time zone of the account that is signed in. */
  readonly zone: () => string | undefined;
}): void {
  followZone(options.zone);
  registerCommonTexts();
  registerTexts(accessText);
  startTheme();
  listenForLanguages();
  configureApi({
    baseUrl: configuredBaseUrl(),
    tokenKey: options.tokenKey,
    language: currentLanguage,
    words: (failure) => {
      switch (failure) {
        case "offline":
          return text("api.offline");
        case "notSent":
          return text("api.notSent");
        case "timeout":
          return text("api.timeout");
        case "checkStatus":
          return text("api.checkStatus");
        case "noToken":
          return text("api.noToken");
        default:
          return text("errorUnknown");
      }
    },
  });
}
