import { IconCopy, IconDownload, IconFileOff, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { Page } from "../../ui/layout/page.tsx";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { NothingThere } from "../parts/nothing-there.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import type { SetPages } from "./set-pages.ts";
import { type CopyOf, fromWords, type SetRow, whyLocked } from "./set-types.ts";
import { State } from "./sets-table.tsx";

const CopyPopup = lazyPopup(async () => (await import("./copy-popup.tsx")).CopyPopup);
const DiscardPopup = lazyPopup(async () => (await import("./discard-popup.tsx")).DiscardPopup);
const RenamePopup = lazyPopup(async () => (await import("./rename-popup.tsx")).RenamePopup);
const PublishPopup = lazyPopup(async () => (await import("./publish-popup.tsx")).PublishPopup);

/** A set and all that it says; without one what the build holds. */
interface ShownSet {
  readonly set: SetRow | null;
  readonly content: object;
  readonly build: string;
}

/** The page of a set, with what is done with the whole of it; one that is not there is said to be missing. */
export function SetPage<Shown extends ShownSet>(props: {
  readonly pages: SetPages;
  readonly read: UseQueryResult<Shown, ApiError>;
  readonly children: (page: Shown) => ReactElement;
}): ReactElement {
  const { t } = useText();
  const { pages, read, children } = props;
  const { words } = pages;
  const page = read.data;
  const set = page?.set ?? undefined;
  const name = set?.name ?? t(page ? words.build : words.set);
  const copy = useOpened<CopyOf>();
  const discard = useOpened<SetRow>();
  const publish = useOpened<SetRow>();
  const rename = useOpened<SetRow>();
  const open = {
    ...{ copy: () => copy.open({ id: set?.id ?? 0, name }), rename: rename.open },
    ...{ discard: discard.open, publish: publish.open },
  };
  const actions = useSetActions(name, page, pages, open);
  if (!page && read.error?.code === "notFound") {
    return (
      <Page title={t(words.missing)}>
        <NothingThere
          icon={IconFileOff}
          title={t(words.missing)}
          text={t("rules.missingText")}
          all={{ href: pages.href, label: t(words.all) }}
        />
      </Page>
    );
  }
  return (
    <Page
      inBar
      title={name}
      crumbLabel={t(words.title)}
      crumbs={[{ label: t(words.title), href: pages.href }, { label: name }]}
      mark={set && <State row={set} />}
      subtitle={
        page &&
        (set
          ? `${t(words.setNumber, { id: set.id })}, ${set.madeBy}, ${fromWords(t, set)}, ${set.digest}`
          : t("rules.buildText", { build: page.build }))
      }
      actions={actions}
    >
      <ReadState read={read} waiting={<SkeletonCard height={420} />}>
        {children}
      </ReadState>
      <CopyPopup target={copy} pages={pages} />
      <RenamePopup target={rename} pages={pages} />
      <DiscardPopup target={discard} pages={pages} />
      <PublishPopup target={publish} pages={pages} />
    </Page>
  );
}

/** What is done with the whole set; what is off says why. */
function useSetActions(
  name: string,
  page: ShownSet | undefined,
  pages: SetPages,
  open: {
    readonly copy: () => void;
    readonly rename: (set: SetRow) => void;
    readonly discard: (set: SetRow) => void;
    readonly publish: (set: SetRow) => void;
  },
): readonly PageAction[] {
  const { t } = useText();
  const lacking = useDuty()(pages.duty);
  const set = page?.set ?? undefined;
  if (!page) {
    return [];
  }
  const off = lacking ?? (set && whyLocked(t, set));
  return [
    {
      ...{ key: "export", icon: IconDownload, label: t("rules.export") },
      onClick: () => saveBlob(new Blob([JSON.stringify(page.content, undefined, 2)]), fileNameOf(pages, name, set)),
    },
    { ...{ key: "copy", icon: IconCopy, label: t("rules.copy"), disabledReason: lacking }, onClick: open.copy },
    ...(set && set.approvedBy === null
      ? [
          {
            ...{ key: "rename", icon: IconPencil, label: t("rules.rename"), disabledReason: off },
            onClick: () => open.rename(set),
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

function fileNameOf({ fileName }: SetPages, name: string, set: SetRow | undefined): string {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return `${fileName}-${set?.id ?? "build"}-${words}.json`;
}
