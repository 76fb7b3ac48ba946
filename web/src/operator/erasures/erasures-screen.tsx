import { operatorErasures } from "@artel/shared/calls/privacy/operator";
import { erasureDays } from "@artel/shared/limits/privacy";
import { erasureText } from "@artel/shared/text/erasure";
import { erasuresText } from "@artel/shared/text/erasures";
import { IconEraser } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { type Erasure, ErasuresTable } from "./erasures-table.tsx";

registerTexts(erasureText, erasuresText);

const AskPopup = lazyPopup(async () => (await import("./erasure-popups.tsx")).AskPopup);
const EndPopup = lazyPopup(async () => (await import("./erasure-popups.tsx")).EndPopup);

/** People who are to be erased: who asked, what stands against it, and when it is done; the operators' ways to ask and to end. */
export function ErasuresScreen(): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("support");
  const ask = useOpened<string>();
  const end = useOpened<Erasure>();
  const read = useCall(operatorErasures, {}, { quiet: true, staleSeconds: 5, everySeconds: 60 });
  return (
    <Page
      title={t("erasures.title")}
      lead={t("erasures.lead", { days: erasureDays })}
      actions={[
        {
          ...{ key: "ask", label: t("erasures.ask"), icon: IconEraser, inBar: true },
          disabledReason: lacking,
          onClick: () => ask.open(""),
        },
      ]}
      inBar
    >
      <ReadState read={read} waiting={<SkeletonCard height={320} />}>
        {({ open, past }) => (
          <Stack>
            <Card title={t("erasures.open")} flush={open.length > 0}>
              {open.length > 0 ? (
                <ErasuresTable
                  label={t("erasures.open")}
                  rows={open}
                  onPropose={({ person }) => ask.open(String(person.id))}
                  onEnd={end.open}
                />
              ) : (
                <EmptyState compact title={t("erasures.none")} />
              )}
            </Card>
            <Card title={t("erasures.past")} flush={past.length > 0}>
              {past.length > 0 ? (
                <ErasuresTable label={t("erasures.past")} rows={past} />
              ) : (
                <EmptyState compact title={t("erasures.nonePast")} />
              )}
            </Card>
          </Stack>
        )}
      </ReadState>
      <AskPopup target={ask} />
      <EndPopup target={end} />
    </Page>
  );
}
