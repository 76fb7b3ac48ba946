import { operatorAudit } from "@artel/shared/calls/audit/operator";
import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorCompany } from "@artel/shared/calls/companies/operator-page";
import { refuseCompany, reopenCompany, takeBackActivation } from "@artel/shared/calls/companies/operator-review";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorReviewText } from "@artel/shared/text/operator-review";
import type { ReactElement } from "react";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { NamedCompany } from "./company-types.ts";

registerTexts(operatorReviewText);

/** What ends a review or begins it anew. */
const calls = { refuse: refuseCompany, reopen: reopenCompany, takeBack: takeBackActivation } as const;

export type ReviewAct = keyof typeof calls;

/** A decision about the review of a company, whose owner reads the reason. */
export function ReviewActPopup(props: {
  readonly target: Opened<NamedCompany & { readonly act: ReviewAct }>;
}): ReactElement {
  const { t } = useText();
  const { target } = props;
  const act = target.item?.act ?? "refuse";
  const name = target.item?.name ?? "";
  return (
    <ReasonPopup
      target={target}
      title={t(`operatorReview.${act}Title`, { name })}
      confirmLabel={t(`operatorReview.${act}Confirm`)}
      danger={act !== "reopen"}
      told="company"
      usual={act === "refuse" ? "refuseCompany" : undefined}
      call={calls[act]}
      touches={[operatorCompanies, operatorCompany, operatorOverview, operatorAudit]}
      input={(reason) => target.item && { id: String(target.item.id), reason }}
      done={t(`operatorReview.${act}Done`, { name })}
    >
      <p>{t(`operatorReview.${act}Text`)}</p>
    </ReasonPopup>
  );
}
