import { tableText } from "@artel/shared/text/table";
import { uiRichText } from "@artel/shared/text/ui-rich";
import type { ReactElement, ReactNode } from "react";
import { MessagePopupRegion } from "../ui/message-popup.tsx";
import { MoneyRulesContext } from "../ui/money-rules.ts";
import { registerTexts } from "../ui/texts.ts";
import { ToastRegion } from "../ui/toast-region.tsx";
import { UiProvider } from "../ui/ui-provider.tsx";
import { moneyRules } from "./money-rules.ts";

registerTexts(tableText, uiRichText);

/**
 * Everything that the parts of the interface need around them: money rules, popups and menus, messages.
 * Pages before sign-in may do without: fields, buttons, cards and banners stand alone.
 */
export function Providers(props: { readonly children: ReactNode; readonly test?: boolean }): ReactElement {
  return (
    <UiProvider test={props.test}>
      <MoneyRulesContext value={moneyRules}>
        {props.children}
        <ToastRegion />
        <MessagePopupRegion />
      </MoneyRulesContext>
    </UiProvider>
  );
}
