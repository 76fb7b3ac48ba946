import { askOwnData, ownData } from "@artel/shared/calls/privacy/app";
import { ownDataLimits } from "@artel/shared/limits/privacy";
import { ownDataText } from "@artel/shared/text/own-data";
import { IconFileDownload } from "@tabler/icons-react";
import { type ReactElement, Suspense, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { SettingRow } from "../../ui/layout/setting-row.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ErasureRow } from "./erasure-row.tsx";
import { type OwnDataState, useOwnDataFile } from "./own-data-file.ts";

const AskPopup = lazyPart(() => import("./ask-with-password-popup.tsx"), "AskWithPasswordPopup");

registerTexts(ownDataText);

/** While a copy is made, how often is looked for it. */
const lookSeconds = 5;

/** The person's own data: a copy as a file, asked for with the password and downloaded for some days; and the way to have it erased. */
export function OwnDataCard(): ReactElement {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const read = useCall(ownData, {}, { quiet: true });
  const isPreparing = read.data?.state === "preparing";
  useCall(ownData, {}, { enabled: isPreparing, everySeconds: lookSeconds, quiet: true });
  return (
    <Card title={t("ownData.title")} wide>
      {read.data ? (
        <Copy state={read.data} onAsk={() => setAsking(true)} />
      ) : (
        <Unread of={read} compact>
          <SkeletonLines count={2} />
        </Unread>
      )}
      <ErasureRow />
      <Suspense>
        {isAsking && (
          <AskPopup
            call={askOwnData}
            touches={[ownData]}
            title={t("ownData.askTitle")}
            send={t("ownData.ask")}
            done={t("ownData.asked")}
            onClose={() => setAsking(false)}
          >
            <p>{t("ownData.askText", { days: ownDataLimits.keptDays })}</p>
          </AskPopup>
        )}
      </Suspense>
    </Card>
  );
}

function Copy({ state, onAsk }: { readonly state: OwnDataState; readonly onAsk: () => void }): ReactElement {
  const { t } = useText();
  const { file, nextAt } = state;
  const download = useOwnDataFile();
  return (
    <SettingRow icon={IconFileDownload} title={t("ownData.copy")} text={words(t, state)}>
      {file && (
        <Button size="sm" loading={download.isReading} onClick={() => download.start(file)}>
          {t("ownData.download")}
        </Button>
      )}
      {state.state !== "preparing" && (
        <Button
          size="sm"
          onClick={onAsk}
          disabledReason={nextAt === null ? undefined : t("ownData.later", { date: formatDateTime(nextAt) })}
        >
          {t("ownData.ask")}
        </Button>
      )}
    </SettingRow>
  );
}

function words(t: Translate, { state, file }: OwnDataState): string {
  if (file) {
    const kilobytes = Math.max(1, Math.round(file.length / 1024));
    return t("ownData.ready", { size: `${kilobytes} kB`, date: formatDateTime(file.expiresAt) });
  }
  return state === "preparing"
    ? t("ownData.preparing")
    : state === "failed"
      ? t("ownData.failed")
      : t("ownData.copyText");
}
