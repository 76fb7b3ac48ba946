import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { operatorPayoutDetail, operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { confirmHit, dismissHit, operatorScreeningHits } from "@artel/shared/calls/screening/operator";
import type { ReactElement } from "react";
import { DataList } from "../../ui/layout/data-list.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { accountWords, type Hit } from "./hit-words.ts";

const touches = [operatorScreeningHits, listApprovals, operatorOverview, operatorPayouts, operatorPayoutDetail];

/** Says that an account is not the listed one. */
export function DismissPopup({ target }: { readonly target: Opened<Hit> }): ReactElement {
  const { t } = useText();
  const hit = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("screening.dismissTitle")}
      confirmLabel={t("screening.dismiss")}
      call={dismissHit}
      touches={touches}
      input={(reason) => hit && { id: String(hit.id), reason }}
      done={t("screening.dismissed")}
    >
      {hit && <Facts hit={hit} />}
      <p>{t("screening.dismissText")}</p>
    </ReasonPopup>
  );
}

/** Asks another operator to block an account that is the listed one. */
export function BlockPopup({ target }: { readonly target: Opened<Hit> }): ReactElement {
  const { t } = useText();
  const hit = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("screening.confirmTitle")}
      confirmLabel={t("screening.send")}
      danger
      call={confirmHit}
      touches={touches}
      input={(reason) => hit && { id: String(hit.id), reason }}
      asked={t("screening.asked")}
    >
      {hit && <Facts hit={hit} />}
      <p>{t("screening.confirmText")}</p>
    </ReasonPopup>
  );
}

function Facts({ hit }: { readonly hit: Hit }): ReactElement {
  const { t } = useText();
  const { entry } = hit;
  return (
    <DataList
      items={[
        { label: t("screening.name"), value: `${hit.name}, ${accountWords(t, hit)}` },
        { label: t("screening.country"), value: hit.country || "—" },
        { label: t("screening.entry"), value: [entry.name, entry.list, entry.reference].filter(Boolean).join(", ") },
        { label: t("screening.born"), value: entry.born || "—" },
        { label: t("screening.countryOfEntry"), value: entry.country || "—" },
      ]}
    />
  );
}
