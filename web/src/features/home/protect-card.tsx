import { IconShieldLock } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./home.module.css";

/** The prompt to set up a second factor, until it is done. */
export function ProtectCard(): ReactElement | null {
  const { t } = useText();
  const { flags } = useSession();
  return flags.hasFactor ? null : (
    <Card title={t("home.protect")} label={t("home.protect")}>
      <div className={styles.prompt}>
        <IconShieldLock size={28} aria-hidden="true" />
        <p>{t("home.protectText")}</p>
        <Button size="sm" variant="brand" href="/profile">
          {t("home.protectAction")}
        </Button>
      </div>
    </Card>
  );
}
