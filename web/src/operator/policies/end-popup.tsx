import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorPolicies, proposePolicyEnd } from "@artel/shared/calls/policies/operator";
import { accountsText } from "@artel/shared/text/accounts";
import { policiesText } from "@artel/shared/text/policies";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useCountryName } from "../parts/country-name.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { endWords, groupWords, methodName, type Policy, targetWords } from "./policy-types.ts";

registerTexts(accountsText, policiesText);

/** Asks another operator to end a policy before its end. */
export function EndPopup({ target }: { readonly target: Opened<Policy> }): ReactElement {
  const { t } = useText();
  const countryName = useCountryName();
  const policy = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("policies.endTitle", { method: policy ? methodName(t, policy.method) : "" })}
      confirmLabel={t("policies.ask")}
      call={proposePolicyEnd}
      touches={[operatorPolicies, listApprovals, operatorOverview]}
      input={(reason) => ({ id: policy?.id ?? 0, reason })}
      asked={t("policies.asked")}
    >
      {policy && <p>{[targetWords(t, policy), groupWords(t, countryName, policy), endWords(t, policy)].join(", ")}</p>}
      <p>{t("policies.endText")}</p>
      <Banner compact tone="info">
        {t("policies.byTwo")}
      </Banner>
    </ReasonPopup>
  );
}
