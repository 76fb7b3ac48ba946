import { operatorOverview } from "@artel/shared/calls/home/operator";
import { accountsText } from "@artel/shared/text/accounts";
import { approvalsText } from "@artel/shared/text/approvals";
import { bankFilesText } from "@artel/shared/text/bank-files";
import { erasuresText } from "@artel/shared/text/erasures";
import { failedJobsText } from "@artel/shared/text/failed-jobs";
import { liveSessionsText } from "@artel/shared/text/live-sessions";
import { operatorCardPayinsText } from "@artel/shared/text/operator-card-payins";
import { operatorDepositsText } from "@artel/shared/text/operator-deposits";
import { operatorExchangesText } from "@artel/shared/text/operator-exchanges";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import { operatorWalletsText } from "@artel/shared/text/operator-wallets";
import { operatorsText } from "@artel/shared/text/operators";
import { policiesText } from "@artel/shared/text/policies";
import { reconciliationText } from "@artel/shared/text/reconciliation";
import { referenceListsText } from "@artel/shared/text/reference-lists";
import { rulesText } from "@artel/shared/text/rules";
import { screeningText } from "@artel/shared/text/screening";
import { ticketsText } from "@artel/shared/text/tickets";
import { usersText } from "@artel/shared/text/users";
import { verificationsText } from "@artel/shared/text/verifications";
import { webhooksText } from "@artel/shared/text/webhooks";
import { useCall } from "../api/use-call.ts";
import type { FrameItem } from "../app/frame/frame-items.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { operatorPages } from "./routes.tsx";

registerTexts(
  ...[operatorPayoutsText, accountsText, operatorCardPayinsText, operatorExchangesText, approvalsText, operatorsText],
  ...[
    rulesText,
    referenceListsText,
    usersText,
    bankFilesText,
    policiesText,
    webhooksText,
    verificationsText,
    failedJobsText,
    liveSessionsText,
    ticketsText,
    operatorDepositsText,
    reconciliationText,
    erasuresText,
    screeningText,
    operatorWalletsText,
  ],
);

/**
 * The entries of the console's menu, each with what this operator may do behind it: the overview names apart what waits for others.
 */
export function useOperatorMenu(isSignedIn: boolean): readonly FrameItem[] {
  const { data } = useCall(operatorOverview, {}, { enabled: isSignedIn, everySeconds: 60 });
  return operatorPages.flatMap(({ menu, path }) => {
    if (!menu) {
      return [];
    }
    const waiting = data?.queues.filter(({ name }) => menu.queues?.includes(name)) ?? [];
    return [
      {
        key: path,
        label: menu.label,
        icon: menu.icon,
        href: path,
        group: menu.group,
        badge: waiting.reduce((sum, { mine }) => sum + mine, 0),
      },
    ];
  });
}
