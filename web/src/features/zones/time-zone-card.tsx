import { zonesText } from "@artel/shared/text/zones";
import { IconWorldPin } from "@tabler/icons-react";
import { type ReactElement, Suspense, useState } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { SettingRow } from "../../ui/layout/setting-row.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { clock } from "../../ui/state/clock.ts";
import { formatTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { offsetWords, zoneWords } from "./zone-names.ts";

const ChangeZonePopup = lazyPart(() => import("./change-zone-popup.tsx"), "ChangeZonePopup");

registerTexts(zonesText);

/** The time zone of the account with its present time; managers read who chooses it. */
export function TimeZoneCard(): ReactElement {
  const { t, language } = useText();
  const { timeZone, role, isOwner } = useSession();
  const [isOpen, setOpen] = useState(false);
  const mayChange = role !== "company" || isOwner;
  const now = t("zones.now", { offset: offsetWords(timeZone), time: formatTime(clock.now()) });
  return (
    <Card title={t("zones.title")} wide>
      <SettingRow
        icon={IconWorldPin}
        title={zoneWords(timeZone, language)}
        text={mayChange ? now : `${now}. ${t("zones.ofOwner")}`}
      >
        {mayChange && (
          <Button size="sm" onClick={() => setOpen(true)} aria-label={t("zones.changeNamed")}>
            {t("common.change")}
          </Button>
        )}
      </SettingRow>
      <Suspense>{isOpen && <ChangeZonePopup onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
