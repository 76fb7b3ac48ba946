import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { statesText } from "@artel/shared/text/states";
import { usersText } from "@artel/shared/text/users";
import type { ReactElement } from "react";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { PayoutsTable } from "../payouts/payouts-table.tsx";
import type { User } from "./user-types.ts";

registerTexts(usersText, operatorPayoutsText, statesText);

/** The newest withdrawals of a freelancer, each with its state and what holds it. */
export function PayoutsCard({ payouts }: Pick<User, "payouts">): ReactElement {
  const { t } = useText();
  const title = t("users.section.payouts");
  return (
    <div id="payouts">
      <Card title={title} flush>
        {payouts.length === 0 ? (
          <EmptyState compact title={t("users.noPayouts")} />
        ) : (
          <PayoutsTable label={title} payouts={payouts} />
        )}
      </Card>
    </div>
  );
}
