import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { setTheme, useTheme } from "../theme.ts";
import { Segmented } from "./segmented.tsx";

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
