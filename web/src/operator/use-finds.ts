import { operatorCompanies } from "@artel/shared/calls/companies/operator";
import { operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { payoutStatus } from "@artel/shared/states/payout-status";
import { IconBuilding, IconCashBanknote, IconHistory, IconSend } from "@tabler/icons-react";
import { useCall } from "../api/use-call.ts";
import type { SearchEntry, SearchGroup } from "../ui/overlay/search-popup.tsx";
import { useText } from "../ui/words/use-text.ts";
import type { OperatorCompany } from "./companies/company-popup.tsx";
import type { OperatorPayout } from "./payouts/payout-types.ts";
import type { OperatorTopup } from "./topups/topup-types.ts";

/** Letters before the lists are searched, and the best hits of each. */
const leastLetters = 2;
const mostHits = 4;

/** Companies, top-ups and the newest payouts that hold the typed words, and the way into the audit log with them. */
export function useFinds(wanted: string): readonly SearchGroup[] {
  const { t } = useText();
  const options = { enabled: wanted.length >= leastLetters };
  const companies = useCall(operatorCompanies, { search: wanted, take: mostHits }, options);
  const topups = useCall(operatorTopups, { search: wanted, take: mostHits }, options);
  const payouts = useCall(
    operatorPayouts,
    { queue: "all", sort: "-createdAt", search: wanted, take: mostHits },
    options,
  );
  if (!options.enabled) {
    return [];
  }
  const groups = [
    { label: t("operator.companies.title"), entries: companies.data?.rows.map(companyFind) ?? [] },
    { label: t("operator.topups.title"), entries: topups.data?.rows.map(topupFind) ?? [] },
    {
      label: t("operatorPayouts.title"),
      entries:
        payouts.data?.rows.map((payout) => payoutFind(payout, t("operatorPayouts.requestName", { id: payout.id }))) ??
        [],
    },
    { label: t("operator.audit.title"), entries: [auditFind(wanted, t("operator.find.audit", { words: wanted }))] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function companyFind({ id, name, email, canProforma }: OperatorCompany): SearchEntry {
  const tab = canProforma ? "tab=active&" : "";
  const href = `/operator/companies?${tab}q=${encodeURIComponent(name)}`;
  return { key: `company ${id}`, label: name, note: email, icon: IconBuilding, href };
}

function topupFind({ id, number, companyName }: OperatorTopup): SearchEntry {
  const href = `/operator/topups?q=${encodeURIComponent(number)}`;
  return { key: `topup ${id}`, label: number, note: companyName, icon: IconCashBanknote, href };
}

function payoutFind(payout: OperatorPayout, label: string): SearchEntry {
  const { id, contractor, batchId, hold, status } = payout;
  const tab = status === payoutStatus.pending ? (hold ? "held" : "ready") : "finished";
  const href = batchId === null ? `/operator/payouts?tab=${tab}&q=${id}` : `/operator/batches/${batchId}`;
  return { key: `payout ${id}`, label, note: contractor.name || contractor.email, icon: IconSend, href };
}

function auditFind(words: string, label: string): SearchEntry {
  const href = `/operator/audit?tab=everybody&q=${encodeURIComponent(words)}`;
  return { key: "audit", label, icon: IconHistory, href };
}
