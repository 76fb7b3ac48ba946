import { profileFormText } from "@artel/shared/text/profile-form";
import { useBlocker } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ConfirmPopup } from "../ui/overlay/confirm-popup.tsx";
import { hasUnsaved, hasUnsavedInTab, hasUnsavedPopup } from "../ui/state/unsaved.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(profileFormText);

const isByBrowser = (action: string): boolean => action !== "PUSH" && action !== "REPLACE";

/** Asks once before a page with unsaved changes is left, also by the browser's own buttons. */
export function LeaveGuard(): ReactElement | null {
  const { t } = useText();
  const blocker = useBlocker({
    // Filters and popups change the address too; "back" over such a change closes the popup.
    shouldBlockFn: ({ current, next, action }) =>
      current.pathname === next.pathname ? isByBrowser(action) && hasUnsavedPopup() : hasUnsaved(),
    enableBeforeUnload: hasUnsavedInTab,
    withResolver: true,
  });
  if (blocker.status !== "blocked") {
    return null;
  }
  return (
    <ConfirmPopup
      opened
      danger
      title={t("leave.title")}
      confirmLabel={t("leave.go")}
      cancelLabel={t("leave.stay")}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    >
      {t("leave.text")}
    </ConfirmPopup>
  );
}
