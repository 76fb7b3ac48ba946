import { useEffect, useRef } from "react";
import { clock } from "./clock.ts";
import { createStore, useStore } from "./store.ts";
import { readStored, writeStored } from "./stored.ts";

const storageKey = "artel.shortcuts";
const enabled = createStore(readStored("localStorage", storageKey) !== "off");
/** How long the second key of a pair may wait. */
const pairMilliseconds = 1200;

/** Whether single keys act (WCAG 2.1.4: they can be switched off), and the way to change that. */
export function useShortcutsEnabled(): { readonly enabled: boolean; readonly setEnabled: (on: boolean) => void } {
  return { enabled: useStore(enabled), setEnabled: setShortcutsEnabled };
}

/** Switches single-key shortcuts on or off; combinations with Ctrl or Cmd stay. */
export function setShortcutsEnabled(on: boolean): void {
  writeStored("localStorage", storageKey, on ? undefined : "off");
  enabled.set(on);
}

/**
 * Keyboard shortcuts by physical key, so that they work under every layout. Names: "KeyC", "Shift+Slash", "Mod+KeyK"
 * (Ctrl or Cmd), and two in a row: "KeyG KeyH". Single keys rest in fields and while a popup is open.
 */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let first = { name: "", at: 0 };
    const handle = (event: KeyboardEvent) => {
      const name = nameOf(event);
      if (event.defaultPrevented || event.altKey || event.repeat || !isFree(event, name)) {
        return;
      }
      const pair = clock.now() - first.at < pairMilliseconds ? latest.current[`${first.name} ${name}`] : undefined;
      const act = pair ?? latest.current[name];
      first = { name, at: clock.now() };
      if (act) {
        event.preventDefault();
        act();
      }
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}

function nameOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey ? "Mod+" : "";
  return `${mod}${event.shiftKey ? "Shift+" : ""}${event.code}`;
}

function isFree(event: KeyboardEvent, name: string): boolean {
  if (name.startsWith("Mod+")) {
    return true;
  }
  const target = event.target;
  const typing =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio])"));
  return enabled.get() && !typing && !document.querySelector('[data-popup="open"], [role="menu"]');
}
