import { accountText } from "@artel/shared/text/account";
import { operatorText } from "@artel/shared/text/operator";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { type ReactElement, useState } from "react";
import { groupsWith, SearchPopup, wantedOf } from "../ui/overlay/search-popup.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import type { OperatorItem } from "./frame.tsx";
import { useFinds } from "./use-finds.ts";

registerTexts(accountText, operatorText, operatorPayoutsText);

/** Jump by a few letters: pages, companies, top-ups, payouts and the audit log; arrows and Enter. */
export function JumpPopup(props: {
  readonly items: readonly OperatorItem[];
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const [typed, setTyped] = useState("");
  const found = useFinds(wantedOf(typed));
  const pages = { label: t("search.pages"), entries: props.items };
  return (
    <SearchPopup
      title={t("search.title")}
      nothing={t("search.nothing")}
      typed={typed}
      onType={setTyped}
      groups={[...groupsWith([pages], typed), ...found]}
      onClose={props.onClose}
    />
  );
}
