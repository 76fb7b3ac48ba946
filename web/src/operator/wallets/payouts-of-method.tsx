import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { statesText } from "@artel/shared/text/states";
import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { PayoutsTable } from "../payouts/payouts-table.tsx";
import type { Method } from "./wallet-types.ts";

registerTexts(operatorPayoutsText, statesText);

/** The newest payouts by a method, each with its result; each opens where the console shows it. */
export function PayoutsOfMethod({ method }: { readonly method: Method }): ReactElement {
  const { t } = useText();
  const title = t("operatorWallets.section.payouts");
  return (
    <Card title={title} flush>
      {method.payouts.length === 0 ? (
        <EmptyState compact title={t("operatorWallets.noPayouts")} />
      ) : (
        <PayoutsTable label={title} payouts={method.payouts} />
      )}
    </Card>
  );
}
