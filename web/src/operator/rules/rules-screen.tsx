import { operatorRuleSets } from "@artel/shared/calls/rules/operator";
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
import type { CopyOf } from "./rule-types.ts";
import { SetsTable } from "./sets-table.tsx";

const CopyPopup = lazyPopup(async () => (await import("./copy-popup.tsx")).CopyPopup);
const ImportPopup = lazyPopup(async () => (await import("./import-popup.tsx")).ImportPopup);

/** Sets of rules: which one judges, which will, and drafts. One with the duty `finance` asks to publish, another approves. */
export function RulesScreen(): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("finance");
  const read = useCall(operatorRuleSets, {}, { quiet: "whileEmpty", everySeconds: 60 });
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
      onClick: () => copy.open({ id: present?.id ?? 0, name: present?.name ?? t("rules.build") }),
    },
  ];
  return (
    <Page title={t("rules.title")} actions={actions} inBar>
      <ReadState read={read} waiting={<SkeletonCard height={240} />}>
        {(sets) => (
          <Stack>
            <Card label={t("rules.sets")} flush>
              <SetsTable sets={sets} />
            </Card>
            {sets.sets.length === 0 && (
              <Card label={t("rules.none")} flush>
                <EmptyState compact title={t("rules.none")}>
                  {t("rules.noneText")}
                </EmptyState>
              </Card>
            )}
          </Stack>
        )}
      </ReadState>
      <CopyPopup target={copy} />
      <ImportPopup target={file} />
    </Page>
  );
}
