import "./mantine.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { MantineProvider } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import { useTheme } from "./theme.ts";

const theme = { respectReducedMotion: true, cursorType: "pointer" as const, defaultRadius: "md" };

/**
 * What the richer parts of the kit need around them (popups, menus, selects, calendars).
 * Colours come from tokens.css through mantine.css, so nothing writes a style tag and a strict content policy holds.
 */
export function UiProvider(props: { readonly children: ReactNode; readonly test?: boolean }): ReactElement {
  const { shown } = useTheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={shown}
      withCssVariables={false}
      withGlobalClasses={false}
      env={props.test ? "test" : "default"}
    >
      {props.children}
    </MantineProvider>
  );
}
