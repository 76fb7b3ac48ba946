import type { ReactElement } from "react";
import { Switch } from "../form/checkbox.tsx";
import { useShortcutsEnabled } from "../state/shortcuts.ts";

/** Switches single-key shortcuts on or off for this browser (WCAG 2.1.4). */
export function ShortcutsSwitch(props: { readonly label: string; readonly description: string }): ReactElement {
  const { enabled, setEnabled } = useShortcutsEnabled();
  return <Switch {...props} name="shortcuts" checked={enabled} onChange={setEnabled} />;
}
