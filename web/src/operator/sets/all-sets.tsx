import { IconFileUpload, IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import type { PageAction } from "../../ui/layout/page-actions.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import type { SetPages } from "./set-pages.ts";
import type { CopyOf } from "./set-types.ts";
import { SetsTable } from "./sets-table.tsx";

const CopyPopup = lazyPopup(async () => (await import("./copy-popup.tsx")).CopyPopup);
const ImportPopup = lazyPopup(async () => (await import("./import-popup.tsx")).ImportPopup);

/** The sets of a kind: which one holds, which will, and drafts. One with the duty asks to publish, another approves. */
export function AllSets({ pages }: { readonly pages: SetPages }): ReactElement {
  const { t } = useText();
  const { words } = pages;
  const lacking = useDuty()(pages.duty);
  const read = useCall(pages.list, {}, { quiet: "whileEmpty", everySeconds: 60 });
  const copy = useOpened<CopyOf>();
  const file = useOpened<undefined>();
  const present = read.data?.sets.find(({ id }) => id === read.data?.present);
  const actions: readonly PageAction[] = [
    {
      ...{ key: "import", icon: IconFileUpload, label: t("rules.import"), disabledReason: lacking },
      onClick: () => file.open(undefined),
    },
    {
      ...{ key: "new", icon: IconPlus, isNext: true, label: t("rules.new"), disabledReason: lacking },
      onClick: () => copy.open({ id: present?.id ?? 0, name: present?.name ?? t(words.build) }),
    },
  ];
  return (
    <Page title={t(words.title)} actions={actions} inBar>
      <ReadState read={read} waiting={<SkeletonCard height={240} />}>
        {(sets) => (
          <Stack>
            <Card label={t(words.sets)} flush>
              <SetsTable sets={sets} pages={pages} />
            </Card>
            {sets.sets.length === 0 && (
              <Card label={t(words.none)} flush>
                <EmptyState compact title={t(words.none)}>
                  {t(words.noneText)}
                </EmptyState>
              </Card>
            )}
          </Stack>
        )}
      </ReadState>
      <CopyPopup target={copy} pages={pages} />
      <ImportPopup target={file} pages={pages} />
    </Page>
  );
}
