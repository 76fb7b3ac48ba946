import { askErasure, cancelErasure, erasure } from "@artel/shared/calls/privacy/app";
import { erasureDays } from "@artel/shared/limits/privacy";
import { erasureText } from "@artel/shared/text/erasure";
import { IconEraser } from "@tabler/icons-react";
import { type ReactElement, Suspense, useState } from "react";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Unread } from "../../ui/feedback/unread.tsx";
import { SettingRow } from "../../ui/layout/setting-row.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { text, useText } from "../../ui/words/use-text.ts";

const AskPopup = lazyPart(() => import("./ask-with-password-popup.tsx"), "AskWithPasswordPopup");

registerTexts(erasureText);

/** The deletion of the account: what stands against it, the question with the password, and the way back until its day. */
export function ErasureRow(): ReactElement {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const read = useCall(erasure, {}, { quiet: true });
  const keep = useMutationCall(cancelErasure, { touches: [erasure] });
  if (!read.data) {
    return (
      <Unread of={read} compact>
        <SkeletonLines count={2} />
      </Unread>
    );
  }
  const { state, askedAt, erasesAt, obstacles } = read.data;
  const words = { none: "erasure.text", asked: "erasure.asked", waiting: "erasure.waits" } as const;
  const date = formatDay(state === "waiting" ? erasesAt : askedAt);
  const standing = obstacles.map((obstacle) => t(`erasure.obstacle.${obstacle}`)).join(", ");
  return (
    <>
      <SettingRow icon={IconEraser} title={t("erasure.title")} text={t(words[state], { date })}>
        {state === "none" ? (
          <Button
            size="sm"
            variant="danger"
            onClick={() => setAsking(true)}
            disabledReason={standing === "" ? undefined : `${t("erasure.standsLead")} ${standing}`}
          >
            {t("erasure.button")}
          </Button>
        ) : (
          <Button
            size="sm"
            loading={keep.isPending}
            onClick={() => keep.mutate({}, { onSuccess: () => toast.success(text("erasure.kept")) })}
          >
            {t("erasure.keep")}
          </Button>
        )}
      </SettingRow>
      <Suspense>
        {isAsking && (
          <AskPopup
            call={askErasure}
            touches={[erasure]}
            title={t("erasure.popupTitle")}
            send={t("erasure.ask")}
            done={t("erasure.done")}
            onClose={() => setAsking(false)}
          >
            <Banner compact tone="warning">
              {t("erasure.popupText", { days: erasureDays })}
            </Banner>
          </AskPopup>
        )}
      </Suspense>
    </>
  );
}
