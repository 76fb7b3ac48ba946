import { operatorPolicies } from "@artel/shared/calls/policies/operator";
import { accountsText } from "@artel/shared/text/accounts";
import { policiesText } from "@artel/shared/text/policies";
import { statesText } from "@artel/shared/text/states";
import { walletsText } from "@artel/shared/text/wallets";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { AsUserTab } from "./as-user-tab.tsx";
import { MethodsTable } from "./methods-table.tsx";
import { PoliciesTable } from "./policies-table.tsx";
import type { Beginning, Policies, Policy, Segment } from "./policy-types.ts";
import { SegmentsTab } from "./segments-tab.tsx";

registerTexts(accountsText, policiesText, statesText, walletsText);

const PolicyPopup = lazyPopup(async () => (await import("./policy-popup.tsx")).PolicyPopup);
const EndPopup = lazyPopup(async () => (await import("./end-popup.tsx")).EndPopup);
const SegmentPopup = lazyPopup(async () => (await import("./segment-popup.tsx")).SegmentPopup);

const tabs = ["policies", "segments", "asUser"] as const;

/**
 * Policies of withdrawal methods: what is closed or opened for whom and until when, the segments they are for, and what they make of
 * one freelancer's methods. One with the duty `compliance` asks, another approves.
 */
export function PoliciesScreen(): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("compliance");
  const { search, setSearch } = useAddress();
  const tab = tabs.find((name) => name === search.tab) ?? "policies";
  const policy = useOpened<Beginning>();
  const segment = useOpened<Segment | null>();
  const actions: readonly PageAction[] =
    tab === "asUser"
      ? []
      : [
          {
            ...{ key: "new", icon: IconPlus, variant: "primary" },
            label: t(tab === "segments" ? "policies.segmentNew" : "policies.new"),
            disabledReason: lacking,
            onClick: () => (tab === "segments" ? segment.open(null) : policy.open({ kind: "new", method: "toCard" })),
          },
        ];
  return (
    <Page title={t("policies.title")} actions={actions} inBar>
      <Stack>
        <Tabs
          label={t("policies.tabs")}
          value={tab}
          onChange={(next) => setSearch({ tab: next === "policies" ? undefined : next, account: undefined })}
          items={tabs.map((name) => ({ key: name, label: t(`policies.tab.${name}`) }))}
        />
        {tab === "policies" ? (
          <PoliciesTab policy={policy} />
        ) : tab === "segments" ? (
          <SegmentsTab onChange={segment.open} />
        ) : (
          <AsUserTab />
        )}
      </Stack>
      <SegmentPopup target={segment} />
    </Page>
  );
}

function PoliciesTab({ policy }: { readonly policy: Opened<Beginning> }): ReactElement {
  const read = useCall(operatorPolicies, {}, { quiet: "whileEmpty", everySeconds: 60 });
  return (
    <ReadState
      read={read}
      waiting={
        <Stack>
          <SkeletonCard height={330} />
          <SkeletonCard height={160} />
        </Stack>
      }
    >
      {(policies) => <PolicyCards read={policies} policy={policy} />}
    </ReadState>
  );
}

function PolicyCards({ read, policy }: { readonly read: Policies; readonly policy: Opened<Beginning> }): ReactElement {
  const { t } = useText();
  const end = useOpened<Policy>();
  const standing = read.policies.filter(({ state }) => state !== "past");
  const past = read.policies.filter(({ state }) => state === "past");
  return (
    <Stack>
      <Card label={t("policies.methods")} flush>
        <MethodsTable
          methods={read.methods}
          policies={read.policies}
          onNew={({ method }) => policy.open({ kind: "new", method })}
        />
      </Card>
      <Card title={t("policies.list")} flush>
        {standing.length > 0 ? (
          <PoliciesTable
            label={t("policies.list")}
            policies={standing}
            onChange={(one) => policy.open({ kind: "change", policy: one })}
            onEnd={end.open}
          />
        ) : (
          <EmptyState compact title={t("policies.none")}>
            {t("policies.noneText")}
          </EmptyState>
        )}
      </Card>
      {past.length > 0 && (
        <Card title={t("policies.past")} flush>
          <PoliciesTable label={t("policies.past")} policies={past} />
        </Card>
      )}
      <PolicyPopup target={policy} methods={read.methods} segments={read.segments} />
      <EndPopup target={end} />
    </Stack>
  );
}
