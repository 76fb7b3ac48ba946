import type { Output } from "@artel/shared/calls/call";
import type { operatorPolicies, policiesAsUser, policyReach } from "@artel/shared/calls/policies/operator";
import { currenciesOfMethod } from "@artel/shared/rules/methods/all-methods";
import { withdrawMethods } from "@artel/shared/rules/methods/method";
import { decidingPolicy } from "@artel/shared/rules/methods/policies";
import { tariffIdOf, tariffIds, tariffWord } from "@artel/shared/rules/tariffs";
import { type KycState, kycStates } from "@artel/shared/states/kyc-state";
import type { Action } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Approval } from "../approvals/approval.ts";
import { waitingApprovals } from "../approvals/ask-second.ts";
import { methodPoliciesOf } from "./policies-of.ts";
import type { PolicyDetail } from "./propose-policy.ts";
import { segmentNames, segmentsOf } from "./segments-of.ts";
import { type PolicyRow, selectPolicies, selectReach } from "./store.ts";
import { freelancerOf, targetOf } from "./wanted-policy.ts";

type Policy = Output<typeof operatorPolicies>["policies"][number];
type Waiting = Readonly<Record<"publish" | "end", readonly Approval<PolicyDetail>[]>>;

/** The methods, the segments and the policies with what waits for a second person. */
export const listPolicies: Action<typeof operatorPolicies> = async (tx, ctx) => {
  const waiting = await waitingOf(tx, ctx.now);
  const asked = waiting.publish.map(({ detail }) => detail.policy);
  const rows = await selectPolicies(tx, asked, ctx.now);
  return {
    methods: withdrawMethods.map((method) => ({ method, currencies: [...currenciesOfMethod(method)] })),
    segments: await segmentNames(tx),
    policies: rows.map((row) => present(row, waiting, ctx.now)),
  };
};

/** Whom a policy would concern. Refuses whom nobody knows, and a currency that the method does not pay. */
export const readReach: Action<typeof policyReach> = async (tx, { now }, input) =>
  selectReach(tx, await targetOf(tx, input), now);

/** What policies make of each method and currency for a freelancer. Refuses an account that is none. */
export const readAsUser: Action<typeof policiesAsUser> = async (tx, ctx, input) => {
  const { id, name, email, country, tarif_id, kyc_state } = await freelancerOf(tx, input.account);
  const policies = await methodPoliciesOf(tx, id, ctx);
  return {
    account: { id, name, email },
    country,
    tariff: tariffWord(tariffIdOf(tarif_id) ?? tariffIds.standard),
    kycState: kycStateOf(kyc_state) ?? "not_assigned",
    segments: await segmentsOf(tx, id, ctx.now),
    methods: withdrawMethods.flatMap((method) =>
      currenciesOfMethod(method).map((currency) => {
        const policy = decidingPolicy(policies, method, currency);
        const decided = { status: policy?.status ?? "enabled", message: policy?.message ?? "" } as const;
        return { method, currency, ...decided, policy: policy?.id ?? null };
      }),
    ),
  };
};

async function waitingOf(tx: Read, now: Date): Promise<Waiting> {
  return {
    publish: await waitingApprovals<PolicyDetail>(tx, now, "policy.publish"),
    end: await waitingApprovals<PolicyDetail>(tx, now, "policy.end"),
  };
}

function present(row: PolicyRow, waiting: Waiting, now: Date): Policy {
  const tariff = row.tarif_id === null ? undefined : tariffIdOf(row.tarif_id);
  return {
    ...{ id: row.id, scope: "withdrawalMethods", method: row.target, status: row.status },
    ...{ currency: row.currency, country: row.country },
    tariff: tariff ? tariffWord(tariff) : null,
    kycState: kycStateOf(row.kyc_state) ?? null,
    segment: row.segment_id === null ? null : { id: row.segment_id, name: row.segment_name ?? "" },
    account:
      row.account_id === null
        ? null
        : { id: row.account_id, name: row.account_name ?? "", email: row.account_email ?? "" },
    ...{ messageEn: row.message_en, messageRu: row.message_ru },
    begins: row.begins_at.toISOString(),
    ends: row.ends_at?.toISOString() ?? null,
    state: stateOf(row, waiting, now),
    urgentUntil: row.approved_at === null ? (row.urgent_until?.toISOString() ?? null) : null,
    pending: pendingOf(row, waiting),
    replaces: row.replaces_id,
    askedBy: row.asked_name,
    askedAt: row.asked_at.toISOString(),
    isApproved: row.approved_at !== null,
    approvedBy: row.approved_name,
    endedBy: row.ended_name,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

function stateOf(row: PolicyRow, waiting: Waiting, now: Date): Policy["state"] {
  if (row.ended_at || (row.ends_at && row.ends_at <= now)) {
    return "past";
  }
  if (row.approved_at === null) {
    const isUrgent = row.urgent_until !== null && row.urgent_until > now;
    const isAwaited = waiting.publish.some(({ detail }) => detail.policy === row.id);
    return isUrgent ? "urgent" : isAwaited ? "waiting" : "past";
  }
  return row.begins_at <= now ? "now" : "coming";
}

function pendingOf({ id }: PolicyRow, { publish, end }: Waiting): Policy["pending"] {
  const one = publish.find(({ detail }) => detail.policy === id);
  const other = end.find(({ detail }) => detail.policy === id);
  return one ? { approval: one.id, kind: "publish" } : other ? { approval: other.id, kind: "end" } : null;
}

function kycStateOf(text: string | null): KycState | undefined {
  return kycStates.find((state) => state === text);
}
