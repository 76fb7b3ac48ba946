import { IconLock } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Switch } from "../../ui/form/checkbox.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { CurrenciesCard } from "./currencies-card.tsx";
import styles from "./settings.module.css";
import { type SettingChange, type SettingName, type Settings, useSettingSwitches } from "./use-settings.ts";

type Turn = (change: SettingChange) => void;

/** The settings of a company by what they are about; each switch is saved at once. */
export function SettingsCards({ settings }: { readonly settings: Settings }): ReactElement {
  const { t } = useText();
  const { shown, turn } = useSettingSwitches(settings);
  return (
    <Stack>
      <Card title={t("settings.tasks")} wide>
        <SettingSwitch name="isAutoPublishTask" settings={shown} onTurn={turn} />
        <SettingSwitch name="companyPayTax" settings={shown} onTurn={turn} />
        {shown.importAmountStep !== "0" && <SettingSwitch name="importsAnyAmount" settings={shown} onTurn={turn} />}
      </Card>
      <Card title={t("settings.freelancers")} wide>
        <KycSwitch settings={shown} onTurn={turn} />
      </Card>
      <Card title={t("settings.documents")} wide>
        <SettingSwitch name="isInvoiceTaskHasUrls" settings={shown} onTurn={turn} />
      </Card>
      <CurrenciesCard currencies={shown.currencies} onTurn={turn} />
    </Stack>
  );
}

/** A setting with what it does and its switch. */
export function SettingSwitch(props: {
  readonly name: SettingName;
  readonly settings: Settings;
  readonly onTurn: Turn;
  /** Beside the name. */
  readonly chip?: ReactNode;
  /** Below the sentence on what it does. */
  readonly note?: ReactNode;
}): ReactElement {
  const { t } = useText();
  const { name, settings, onTurn, chip, note } = props;
  return (
    <div className={styles.row}>
      <Switch
        name={name}
        label={
          <span className={styles.name}>
            {t(`settings.${name}`)} {chip}
          </span>
        }
        description={
          <>
            {t(`settings.${name}Text`, { step: settings.importAmountStep })}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </>
        }
        checked={settings[name]}
        onChange={(isOn) => onTurn({ name, isOn })}
      />
    </div>
  );
}

/** The switch of verification; a read-only one says so before and after it is pressed, and stays. */
function KycSwitch({ settings, onTurn }: { readonly settings: Settings; readonly onTurn: Turn }): ReactElement {
  const { t } = useText();
  if (!settings.isAutoStartKycReadOnly) {
    return <SettingSwitch name="isAutoStartKyc" settings={settings} onTurn={onTurn} />;
  }
  return (
    <SettingSwitch
      name="isAutoStartKyc"
      settings={settings}
      chip={<StatusChip tone="neutral" icon={IconLock} label={t("settings.locked")} />}
      note={t("settingsNotAvailable")}
      onTurn={() => toast.error(t("settingsNotAvailable"))}
    />
  );
}
