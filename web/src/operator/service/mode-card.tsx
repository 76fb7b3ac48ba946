import { operatorServiceMode } from "@artel/shared/calls/session/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { ClosePopup, OpenPopup, PassPopup } from "./mode-popups.tsx";

/** Whether the product is open to people, and the buttons of one with the duty `admin`. */
export function ModeCard(): ReactElement {
  const { t } = useText();
  const read = useCall(operatorServiceMode, {}, { quiet: "whileEmpty", everySeconds: 60 });
  const [close, open, pass] = [useOpened<true>(), useOpened<true>(), useOpened<true>()];
  return (
    <>
      <ReadState read={read} waiting={<SkeletonCard height={120} />}>
        {({ serviceMode }) => (
          <Card
            title={t("servicePage.mode")}
            aside={
              serviceMode ? (
                <>
                  <DutyButton duty="admin" onClick={() => pass.open(true)}>
                    {t("servicePage.bypass")}
                  </DutyButton>
                  <DutyButton duty="admin" variant="primary" onClick={() => open.open(true)}>
                    {t("servicePage.open")}
                  </DutyButton>
                </>
              ) : (
                <DutyButton duty="admin" onClick={() => close.open(true)}>
                  {t("servicePage.close")}
                </DutyButton>
              )
            }
          >
            <Stack gap={8}>
              <div>
                <StatusChip
                  tone={serviceMode ? "danger" : "success"}
                  label={t(serviceMode ? "servicePage.isClosed" : "servicePage.isOpen")}
                />
              </div>
              <p>{serviceMode ? closedWords(t, serviceMode.until) : t("servicePage.openText")}</p>
            </Stack>
          </Card>
        )}
      </ReadState>
      <ClosePopup target={close} />
      <OpenPopup target={open} />
      <PassPopup target={pass} />
    </>
  );
}

function closedWords(t: ReturnType<typeof useText>["t"], until: string | null): string {
  return until === null
    ? t("servicePage.closedOpenEnd")
    : t("servicePage.closedUntil", { until: formatDateTime(until) });
}
