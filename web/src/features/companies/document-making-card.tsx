import { documentLanguageChoices, setDocumentSettings } from "@artel/shared/calls/companies/app";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Unread } from "../../ui/feedback/unread.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./settings.module.css";
import { SettingSwitch } from "./settings-cards.tsx";
import { type Settings, settingReads, useSettingSwitches, useSettings } from "./use-settings.ts";

/** How the documents of the company are made: one invoice a month, and in which language. Each choice is saved at once. */
export function DocumentMakingCard(): ReactElement {
  const read = useSettings();
  return read.data ? (
    <Loaded settings={read.data} />
  ) : (
    <Unread of={read}>
      <SkeletonCard height={176} />
    </Unread>
  );
}

function Loaded({ settings }: { readonly settings: Settings }): ReactElement {
  const { t } = useText();
  const { shown, turn } = useSettingSwitches(settings);
  return (
    <Card title={t("settings.documentMaking")} wide>
      <SettingSwitch name="monthlyInvoice" settings={shown} onTurn={turn} />
      <LanguageRow settings={settings} />
    </Card>
  );
}

/** The choice goes back to where it was when the server refuses. */
function LanguageRow({ settings }: { readonly settings: Settings }): ReactElement {
  const { t } = useText();
  const save = useMutationCall(setDocumentSettings, { touches: settingReads });
  const chosen = save.isPending ? save.variables.documentLanguage : undefined;
  return (
    <div className={styles.row}>
      <p className={styles.name}>{t("settings.documentLanguage")}</p>
      <p className={styles.choice}>{t("settings.documentLanguageText")}</p>
      <Segmented
        label={t("settings.documentLanguage")}
        items={documentLanguageChoices.map((value) => ({ value, label: t(`settings.documentLanguage.${value}`) }))}
        value={chosen ?? settings.documentLanguage}
        onChange={(documentLanguage) =>
          save.mutate({ documentLanguage }, { onSuccess: () => toast.success(t("settings.saved")) })
        }
      />
    </div>
  );
}
