import { operatorRuleSet } from "@artel/shared/calls/rules/operator";
import { IconCopy, IconDownload, IconFileOff, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress, useParam } from "../../ui/state/address.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { DifferenceTab } from "./difference-tab.tsx";
import { NumbersTab } from "./numbers-tab.tsx";
import { PreviewTab } from "./preview-tab.tsx";
import { RowsTab } from "./rows-tab.tsx";
import { type CopyOf, fromWords, type RuleSetPage, type RuleSetRow, whyLocked } from "./rule-types.ts";
import { State } from "./sets-table.tsx";

const CopyPopup = lazyPopup(async () => (await import("./copy-popup.tsx")).CopyPopup);
const DiscardPopup = lazyPopup(async () => (await import("./discard-popup.tsx")).DiscardPopup);
const PublishPopup = lazyPopup(async () => (await import("./publish-popup.tsx")).PublishPopup);
const RenamePopup = lazyPopup(async () => (await import("./rename-popup.tsx")).RenamePopup);

const tabs = ["rows", "numbers", "difference", "preview"] as const;

/** One set of rules: its rows, tariffs and free withdrawals, what differs from the rules in force, and what would change for whom. */
export function RuleSetScreen(): ReactElement {
  const { t } = useText();
  const number = Number.parseInt(useParam("id"), 10);
  const read = useCall(operatorRuleSet, { id: Number.isNaN(number) ? 0 : number }, { quiet: true, staleSeconds: 5 });
  const { data, error } = read;
  const name = data?.set?.name ?? (data ? t("rules.build") : t("rules.set"));
  return (
    <>
      {!data && error?.code === "notFound" ? (
        <Page title={t("rules.missing")}>
          <NoSet />
        </Page>
      ) : (
        <SetPage name={name} page={data}>
          <ReadState read={read} waiting={<SkeletonCard height={420} />}>
            {(page) => <SetTabs page={page} />}
          </ReadState>
        </SetPage>
      )}
    </>
  );
}

function SetPage(props: {
  readonly name: string;
  readonly page: RuleSetPage | undefined;
  readonly children: ReactElement;
}): ReactElement {
  const { t } = useText();
  const { name, page, children } = props;
  const set = page?.set ?? undefined;
  const copy = useOpened<CopyOf>();
  const discard = useOpened<RuleSetRow>();
  const publish = useOpened<RuleSetRow>();
  const rename = useOpened<RuleSetPage>();
  const open = {
    ...{ copy: () => copy.open({ id: set?.id ?? 0, name }), rename: rename.open },
    ...{ discard: discard.open, publish: publish.open },
  };
  return (
    <Page
      inBar
      title={name}
      crumbLabel={t("rules.title")}
      crumbs={[{ label: t("rules.title"), href: "/operator/rules" }, { label: name }]}
      mark={set && <State row={set} />}
      subtitle={
        page &&
        (set
          ? `${t("rules.setNumber", { id: set.id })}, ${set.madeBy}, ${fromWords(t, set)}, ${set.digest}`
          : t("rules.buildText", { build: page.build }))
      }
      actions={useSetActions(name, page, open)}
    >
      {children}
      <CopyPopup target={copy} />
      <RenamePopup target={rename} />
      <DiscardPopup target={discard} />
      <PublishPopup target={publish} />
    </Page>
  );
}

/** What is done with the whole set; what is off says why. */
function useSetActions(
  name: string,
  page: RuleSetPage | undefined,
  open: {
    readonly copy: () => void;
    readonly rename: (page: RuleSetPage) => void;
    readonly discard: (set: RuleSetRow) => void;
    readonly publish: (set: RuleSetRow) => void;
  },
): readonly PageAction[] {
  const { t } = useText();
  const lacking = useDuty()("finance");
  const set = page?.set ?? undefined;
  if (!page) {
    return [];
  }
  const off = lacking ?? (set && whyLocked(t, set));
  return [
    {
      ...{ key: "export", icon: IconDownload, label: t("rules.export") },
      onClick: () => saveBlob(new Blob([JSON.stringify(page.content, undefined, 2)]), fileNameOf(name, set)),
    },
    { ...{ key: "copy", icon: IconCopy, label: t("rules.copy"), disabledReason: lacking }, onClick: open.copy },
    ...(set && set.approvedBy === null
      ? [
          {
            ...{ key: "rename", icon: IconPencil, label: t("rules.rename"), disabledReason: off },
            onClick: () => open.rename(page),
          },
          {
            ...{ key: "discard", icon: IconTrash, label: t("rules.discard"), disabledReason: off },
            onClick: () => open.discard(set),
          },
          {
            ...{ key: "publish", icon: IconSend, isNext: true, label: t("rules.publish"), disabledReason: off },
            onClick: () => open.publish(set),
          },
        ]
      : []),
  ];
}

function fileNameOf(name: string, set: RuleSetRow | undefined): string {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return `rules-${set?.id ?? "build"}-${words}.json`;
}

function SetTabs({ page }: { readonly page: RuleSetPage }): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const tab = tabs.find((name) => name === search.tab) ?? "rows";
  return (
    <Stack>
      <Tabs
        label={t("rules.tabs")}
        value={tab}
        onChange={(next) => setSearch({ tab: next === "rows" ? undefined : next })}
        items={tabs.map((name) => ({ key: name, label: t(`rules.tab.${name}`) }))}
      />
      {tab === "rows" && <RowsTab page={page} />}
      {tab === "numbers" && <NumbersTab page={page} />}
      {tab === "difference" && <DifferenceTab page={page} />}
      {tab === "preview" && <PreviewTab id={page.set?.id ?? 0} />}
    </Stack>
  );
}

/** An old link or a wrong number: trying again would not help. */
function NoSet(): ReactElement {
  const { t } = useText();
  return (
    <Card label={t("rules.missing")} flush>
      <EmptyState
        icon={IconFileOff}
        title={t("rules.missing")}
        action={<Button href="/operator/rules">{t("rules.all")}</Button>}
      >
        {t("rules.missingText")}
      </EmptyState>
    </Card>
  );
}
