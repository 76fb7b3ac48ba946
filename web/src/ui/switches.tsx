import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Switch } from "./form/checkbox.tsx";
import { type Language, setLanguage } from "./language.ts";
import { Segmented } from "./segmented.tsx";
import { useShortcutsEnabled } from "./shortcuts.ts";
import { setTheme, useTheme } from "./theme.ts";
import { useText } from "./use-text.ts";

/** English or Russian. The full names are for screen readers. */
export function LanguageSwitch(props: { readonly label: string }): ReactElement {
  const { language } = useText();
  return (
    <Segmented<Language>
      label={props.label}
      value={language}
      onChange={setLanguage}
      items={[
        { value: "en", label: "English", sign: "EN" },
        { value: "ru", label: "Русский", sign: "RU" },
      ]}
    />
  );
}

/** Light, dark, or as the device. */
export function ThemeSwitch(props: {
  readonly label: string;
  readonly names: { readonly light: string; readonly dark: string; readonly system: string };
}): ReactElement {
  const { choice } = useTheme();
  const { label, names } = props;
  return (
    <Segmented
      label={label}
      value={choice}
      onChange={setTheme}
      items={[
        { value: "light", label: names.light, icon: IconSun },
        { value: "dark", label: names.dark, icon: IconMoon },
        { value: "system", label: names.system, icon: IconDeviceDesktop },
      ]}
    />
  );
}

/** Switches single-key shortcuts on or off for this browser (WCAG 2.1.4). */
export function ShortcutsSwitch(props: { readonly label: string; readonly description: string }): ReactElement {
  const { enabled, setEnabled } = useShortcutsEnabled();
  return <Switch {...props} name="shortcuts" checked={enabled} onChange={setEnabled} />;
}
