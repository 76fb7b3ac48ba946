import { frameText } from "@artel/shared/text/frame";
import { useEffect, useRef } from "react";
import { useSession } from "../api/session.ts";
import { toast } from "../ui/feedback/toast.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(frameText);

/** Tells a person whose company was activated while the page was open. */
export function useActivationNotice(): void {
  const { t } = useText();
  const { role, flags } = useSession();
  const isWaiting = role === "company" && !flags.canProforma;
  const hasWaited = useRef(false);
  useEffect(() => {
    if (hasWaited.current && !isWaiting) {
      toast.success(t("frame.activated"));
    }
    hasWaited.current = isWaiting;
  }, [isWaiting, t]);
}
