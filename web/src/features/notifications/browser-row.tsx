import { IconBrowser } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { SettingRow } from "../../ui/layout/setting-row.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { allowBrowserNotices, stopBrowserNotices, useBrowserNotices } from "./browser-notices.ts";

/** Notifications of the browser on this device: how they stand, and the only place that asks for them. */
export function BrowserRow(): ReactElement {
  const { t } = useText();
  const { userId } = useSession();
  const state = useBrowserNotices(userId);
  return (
    <SettingRow
      icon={IconBrowser}
      tone={state === "on" ? "success" : "neutral"}
      title={t("notifications.browser.title")}
      chip={state === "on" && <StatusChip tone="success" label={t("notifications.browser.on")} />}
      text={
        state === "blocked" || state === "unsupported"
          ? t(`notifications.browser.${state}`)
          : t("notifications.browser.text")
      }
    >
      {state === "off" && (
        <Button size="sm" onClick={() => void allowBrowserNotices(userId)}>
          {t("notifications.browser.ask")}
        </Button>
      )}
      {state === "on" && (
        <Button size="sm" onClick={() => stopBrowserNotices(userId)}>
          {t("notifications.browser.turnOff")}
        </Button>
      )}
    </SettingRow>
  );
}
