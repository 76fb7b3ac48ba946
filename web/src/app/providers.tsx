import { commonText } from "@artel/shared/text/common";
import { errorsText } from "@artel/shared/text/errors";
import { tableText } from "@artel/shared/text/table";
import { uiRichText } from "@artel/shared/text/ui-rich";
import { validationsText } from "@artel/shared/text/validations";
import type { ReactElement, ReactNode } from "react";
import { LinkProvider } from "../ui/controls/app-link.tsx";
import { ToastRegion } from "../ui/feedback/toast-region.tsx";
import { MoneyRulesContext } from "../ui/money/money-rules.ts";
import { MessagePopupRegion } from "../ui/overlay/message-popup.tsx";
import { UiProvider } from "../ui/ui-provider.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { moneyRules } from "./money-rules.ts";

// Words of all pages but sign-in, which stands without this.
registerTexts(commonText, errorsText, validationsText, tableText, uiRichText);

/**
 * Everything that the parts of the interface need around them: money rules, popups and menus, messages.
 * Pages before sign-in may do without: fields, buttons, cards and banners stand alone. Links of messages and popups, which
 * stand outside the router, move by `navigate`.
 */
export function Providers(props: {
  readonly children: ReactNode;
  readonly navigate?: (href: string) => void;
  readonly test?: boolean;
}): ReactElement {
  const around = (
    <>
      <ToastRegion />
      <MessagePopupRegion />
    </>
  );
  return (
    <UiProvider test={props.test}>
      <MoneyRulesContext value={moneyRules}>
        {props.children}
        {props.navigate ? <LinkProvider navigate={props.navigate}>{around}</LinkProvider> : around}
      </MoneyRulesContext>
    </UiProvider>
  );
}
