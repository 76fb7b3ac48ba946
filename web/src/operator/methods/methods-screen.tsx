import { operatorMethods } from "@artel/shared/calls/wallets/operator";
import { walletsText } from "@artel/shared/text/wallets";
import { IconPlayerPause } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { LiftPopup } from "./lift-popup.tsx";
import type { Method, Methods, Pause } from "./method-types.ts";
import { MethodsTable } from "./methods-table.tsx";
import { PausePopup } from "./pause-popup.tsx";
import { PausesTable } from "./pauses-table.tsx";

registerTexts(walletsText);

/** Withdrawal methods: which work, which are paused for whom and until when. One with the duty `compliance` pauses and lifts. */
export function MethodsScreen(): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("compliance");
  const read = useCall(operatorMethods, {}, { quiet: "whileEmpty", everySeconds: 60 });
  const pause = useOpened<Method>();
  const [first] = read.data?.methods ?? [];
  const action = {
    ...{ key: "pause", label: t("methodPauses.pause"), icon: IconPlayerPause, variant: "primary" as const },
    disabledReason: lacking,
    onClick: () => first && pause.open(first),
  };
  return (
    <Page title={t("methodPauses.title")} actions={[action]} inBar>
      <ReadState
        read={read}
        waiting={
          <Stack>
            <SkeletonCard height={330} />
            <SkeletonCard height={160} />
          </Stack>
        }
      >
        {(methods) => <MethodCards read={methods} pause={pause} />}
      </ReadState>
    </Page>
  );
}

function MethodCards({ read, pause }: { readonly read: Methods; readonly pause: Opened<Method> }): ReactElement {
  const { t } = useText();
  const lift = useOpened<Pause>();
  const standing = read.pauses.filter(({ state }) => state !== "past");
  const past = read.pauses.filter(({ state }) => state === "past");
  return (
    <Stack>
      <Card label={t("methodPauses.title")} flush>
        <MethodsTable methods={read.methods} pauses={read.pauses} onPause={pause.open} />
      </Card>
      <Card title={t("methodPauses.list")} flush>
        {standing.length > 0 ? (
          <PausesTable label={t("methodPauses.list")} pauses={standing} onLift={lift.open} />
        ) : (
          <EmptyState compact title={t("methodPauses.none")}>
            {t("methodPauses.noneText")}
          </EmptyState>
        )}
      </Card>
      {past.length > 0 && (
        <Card title={t("methodPauses.past")} flush>
          <PausesTable label={t("methodPauses.past")} pauses={past} />
        </Card>
      )}
      <PausePopup target={pause} methods={read.methods} />
      <LiftPopup target={lift} />
    </Stack>
  );
}
