import type { View } from "../look.ts";
import { desktop, phone } from "../sizes.ts";
import type { NextState, StateKind } from "../states.ts";

/** A view in one language. */
export interface StateView extends View {
  readonly language: "en" | "ru";
  /** Where it is not, the other view of the state asks it. */
  readonly isAxeAsked?: boolean;
}

const en = { language: "en" } as const;
const ru = { language: "ru" } as const;
const light = { theme: "light" } as const;
const dark = { theme: "dark" } as const;
const wide = { size: desktop } as const;
const narrow = { size: phone } as const;
const withoutAxe = { isAxeAsked: false } as const;

/**
 * The two views in which a state is seen by itself: they differ in language, theme and width, so each state is seen in
 * both languages, both themes and both widths. Kinds take different pairs, so each screen is seen in all eight views. axe is
 * asked in one of them: by turns of the kinds on a desk and on a phone.
 */
export const viewsOf: Readonly<Record<StateKind, readonly [StateView, StateView]>> = {
  filled: [
    { ...en, ...light, ...wide },
    { ...ru, ...dark, ...narrow, ...withoutAxe },
  ],
  empty: [
    { ...en, ...dark, ...wide, ...withoutAxe },
    { ...ru, ...light, ...narrow },
  ],
  loading: [
    { ...ru, ...dark, ...wide },
    { ...en, ...light, ...narrow, ...withoutAxe },
  ],
  error: [
    { ...ru, ...light, ...wide, ...withoutAxe },
    { ...en, ...dark, ...narrow },
  ],
  long: [
    { ...en, ...light, ...wide },
    { ...ru, ...dark, ...narrow, ...withoutAxe },
  ],
  many: [
    { ...ru, ...light, ...wide, ...withoutAxe },
    { ...en, ...dark, ...narrow },
  ],
  other: [
    { ...en, ...dark, ...wide, ...withoutAxe },
    { ...ru, ...light, ...narrow },
  ],
};

/** The views by turns of what comes next on a page. */
const turns: readonly StateView[] = [
  { ...ru, ...dark, ...narrow },
  { ...en, ...light, ...wide },
  { ...ru, ...light, ...wide },
  { ...en, ...dark, ...narrow },
];

/**
 * The views of the runs that look at everything (`ARTEL_E2E=all`): each language at each width, since words and width make what
 * breaks, and at each width both themes, since a theme changes colours alone.
 */
export const allViews: readonly StateView[] = [
  { ...en, ...light, ...wide },
  { ...en, ...dark, ...narrow },
  { ...ru, ...dark, ...wide },
  { ...ru, ...light, ...narrow },
];

/** The languages in which pages are seen. */
export const languages = ["en", "ru"] as const;

/** Whether a view is in this language. */
export const inLanguage = (language: StateView["language"]) => (view: StateView) => view.language === language;

/** What comes next on a page is seen in one view by itself, by turns; in those of the state where all views are taken, a language at a time. */
export function viewsOfNext(own: readonly StateView[], next: NextState, index: number): readonly StateView[] {
  const turn = turns[index % turns.length];
  const isOneLanguage = own.every(({ language }) => language === own[0]?.language);
  const chosen = isOneLanguage || turn === undefined ? own : [turn];
  return chosen.map((view) => (next.onDesk ? { ...view, size: desktop } : view));
}
