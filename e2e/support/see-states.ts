import { resolve } from "node:path";
import { allTexts } from "@artel/shared/text/all-texts";
import { translate } from "@artel/shared/text/translate";
import { test as base, expect, type Page } from "@playwright/test";
import { inRandomOrder } from "../order.ts";
import { clippedTexts, lookAt, looksAtAll, picture, showIn, sideScroll, switchLanguage } from "./look.ts";
import { pseudoTranslated } from "./pseudo-translated.ts";
import { desktop, phone } from "./sizes.ts";
import { answersOf, type ScreenState, type ScreenStates, sessionKey } from "./states.ts";
import type { Say } from "./test.ts";
import { eyesPath, type PagesAlone, startPagesAlone } from "./views/pages-alone.ts";
import { endStory, goOn, type Story, storiesOf } from "./views/state-stories.ts";
import { StateTabs } from "./views/state-tabs.ts";
import { allViews, inLanguage, languages, type StateView, viewsOf, viewsOfNext } from "./views/state-views.ts";

interface WorkerParts {
  readonly webRoot: string;
  readonly allViews: boolean;
  /** Keeps a picture of every view, not only of what is wrong. */
  readonly keepsShots: boolean;
  readonly pages: PagesAlone;
  readonly tabs: StateTabs;
}

/** A worker keeps one server of the built pages, and a tab for each language. */
const test = base.extend<object, WorkerParts>({
  webRoot: ["", { scope: "worker", option: true }],
  allViews: [false, { scope: "worker", option: true }],
  keepsShots: [false, { scope: "worker", option: true }],
  pages: [
    async ({ webRoot }, use) => {
      const pages = await startPagesAlone(resolve(webRoot));
      await use(pages);
      pages.stop();
    },
    { scope: "worker" },
  ],
  tabs: [
    async ({ browser, pages }, use) => {
      const tabs = await StateTabs.of(browser, pages.address);
      await use(tabs);
      await tabs.close();
    },
    { scope: "worker" },
  ],
});

/**
 * Declares a test for each story of a screen, in a random order. The page opens in the language of its first view and is switched to the
 * other one in place; where every view is taken, it opens anew in each language.
 */
export function seeScreen(screen: ScreenStates): void {
  for (const story of inRandomOrder(storiesOf(screen.states), (one) => titleOf(screen, one))) {
    test(titleOf(screen, story), async ({ pages, tabs, allViews: isAll }) => {
      const openings = isAll ? languages.map((language) => allViews.filter(inLanguage(language))) : [undefined];
      const findings: string[] = [];
      for (const views of openings) {
        findings.push(...(await seeOpened({ screen, story, views, pages, tabs })));
      }
      expect(findings, "words, axe, no side scroll, nothing cut off, no error of the page").toEqual([]);
    });
  }
}

const titleOf = (screen: ScreenStates, story: Story): string =>
  `${screen.screen}: ${story.map(({ name, kind }) => name ?? kind).join(", ")}`;

interface Seen {
  readonly screen: ScreenStates;
  readonly story: Story;
  /** In which views; by themselves those of the kind of each state. */
  readonly views: readonly StateView[] | undefined;
  readonly pages: PagesAlone;
  readonly tabs: StateTabs;
}

/** Opens the first state once, and looks at it and at what comes after it on the same page. */
async function seeOpened({ screen, story, views: all, pages, tabs }: Seen): Promise<string[]> {
  const [begin] = story;
  const [first] = all ?? (begin ? viewsOf[begin.kind] : []);
  if (begin === undefined || first === undefined) {
    return [];
  }
  pages.answerWith(await answersOf(screen, begin, first.language));
  try {
    const path = begin.path ?? screen.path;
    const { page, faults } = await tabs.open(first.language, { ...first, path, sessionKey: sessionKey(screen.person) });
    const findings: string[] = [];
    let shown: Shown = first.language;
    let before: ScreenState = begin;
    for (const state of story) {
      if (state !== begin) {
        await goOn(page, pages, { screen, from: before, to: state, language: first.language }, sayIn(shown));
      }
      const seen = await seeState(page, screen, state, all ?? viewsOf[state.kind], shown);
      findings.push(...seen.findings.map((finding) => (story.length > 1 ? `${state.kind}: ${finding}` : finding)));
      shown = seen.shown;
      before = state;
    }
    await endStory(page);
    return [...findings, ...faults(), ...pages.missing()];
  } finally {
    await tabs.leave(first.language);
    pages.answerWith([]);
  }
}

/** Looks at a state, and at what the person does next, each in its views. */
async function seeState(
  page: Page,
  screen: ScreenStates,
  state: ScreenState,
  own: readonly StateView[],
  before: Shown,
): Promise<Seeing> {
  const [first] = own;
  const language = first?.language ?? "en";
  await state.act?.(page, sayIn(language));
  const about = state.kind === "filled" ? "page" : "main";
  const isLong = state.kind === "long";
  const look: Look = {
    name: nameOf(screen, state),
    shows: state.shows,
    about,
    isNarrow: true,
    isLong,
    isWorded: Boolean(state.name) || (state.kind !== "loading" && state.kind !== "error"),
    begins: state.kind === "filled" ? screen.phoneBegins : undefined,
  };
  let { shown, findings }: Seeing = await seeInViews(page, own, before, look);
  if (!state.act && !page.url().includes("?") && (await page.getByRole("dialog").count()) > 0) {
    findings = [...findings, "a popup lies over the page that nobody asked for"];
  }
  for (const [index, next] of (state.next ?? []).entries()) {
    const views = viewsOfNext(own, next, index);
    const spoken = views[0]?.language ?? language;
    await page.setViewportSize(first?.size ?? desktop);
    // Also where the language stays: it ends when the page is drawn in its new width.
    await switchLanguage(page, spoken);
    await next.act(page, sayIn(spoken));
    const name = fileName(`${nameOf(screen, state)} ${next.name}`);
    const seen = await seeInViews(page, views, spoken, {
      ...next,
      name,
      about: "popup",
      isWorded: true,
      isNarrow: !next.onDesk,
    });
    findings = [...findings, ...seen.findings.map((finding) => `${next.name}: ${finding}`)];
    shown = seen.shown;
  }
  return { findings, shown };
}

const sayIn =
  (language: Shown): Say =>
  (key, params) =>
    language === "en-XA" ? pseudoTranslated(key, params) : translate(language, key, params);

/** What language a page speaks: English is looked at in the pseudo-locale too. */
type Shown = StateView["language"] | "en-XA";

/** What was found on a page, and the language in which it is left. */
interface Seeing {
  readonly findings: readonly string[];
  readonly shown: Shown;
}

/** One thing to look at on an open page. */
interface Look {
  readonly name: string;
  readonly shows: ScreenState["shows"];
  /** What axe is asked about: the frame is the same around all states, so `filled` alone has it. */
  readonly about: "page" | "popup" | "main";
  /** Whether it exists at 320 px. */
  readonly isNarrow: boolean;
  /** Whether its words are the longest: then cut texts are looked for at both widths. */
  readonly isLong?: boolean;
  /** Whether its words are its own: while they are read or cannot be, all pages say the same, seen where such a state has a name. */
  readonly isWorded: boolean;
  /** With what it begins on a phone. */
  readonly begins?: ScreenStates["phoneBegins"];
}

/**
 * Looks at an open page in these views, first in the language that it speaks already; answers what it found, and the language
 * in which the page is left.
 */
async function seeInViews(page: Page, own: readonly StateView[], before: Shown, look: Look): Promise<Seeing> {
  const findings: string[] = [];
  const sizes = look.isLong ? [desktop, phone] : own.filter(inLanguage("en")).map(({ size }) => size);
  const clipped = async () => {
    if (sizes.length > 0) {
      findings.push(...(await clippedTexts(page, [...new Set(sizes)])).map((finding) => `en: ${finding}`));
    }
  };
  let shown = before;
  if (shown === "en-XA" && look.isWorded) {
    await promisedWords(page, look, shown);
    await clipped();
  }
  const isFirst = (language: string) => shown.startsWith(language);
  const spoken = [...new Set(own.map((view) => view.language))].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  for (const language of spoken) {
    const views = own.filter(inLanguage(language));
    if (language !== shown) {
      await Promise.all([switchLanguage(page, language), views[0] && showIn(page, views[0])]);
    }
    shown = language;
    // The phone's layout is the one that gets narrow.
    const isNarrow = look.isNarrow && (own.length === 1 || views.some(({ size }) => size === phone));
    await promisedWords(page, look, language);
    const found = await findingsOf(page, views, { ...look, isNarrow, name: `${look.name}-${language}` });
    findings.push(...found.map((finding) => `${language}: ${finding}`));
    if (language === "en" && before !== "en-XA" && look.isWorded) {
      await clipped();
      shown = "en-XA";
    }
  }
  return { findings, shown };
}

/** Waits frame by frame, where an assertion asks less and less often. What the server wrote stays English in the pseudo-locale. */
function promisedWords(page: Page, look: Look, language: Shown): Promise<void> {
  const promised = page.getByText(look.shows(sayIn(language)));
  const shown = language === "en-XA" ? promised.or(page.getByText(look.shows(sayIn("en")))) : promised;
  return shown.filter({ visible: true }).first().waitFor({ timeout: 10_000 });
}

/** What is wrong with the page in these views. */
async function findingsOf(page: Page, own: readonly StateView[], look: Look): Promise<string[]> {
  const findings: string[] = [];
  for (const { size, theme, isAxeAsked = true } of own) {
    await showIn(page, { size, theme });
    const asked = { theme, about: look.about, isAxeAsked, isDesk: size === desktop };
    const { findings: seen, dotted } = await lookAt(page, asked, eyesPath);
    const found = [...seen, ...keysAmong(dotted)];
    if (looksAtAll() || found.length > 0 || keepsPictures()) {
      await picture(page, `state-${look.name}-${size.width}-${theme}`);
    }
    const low = size === phone && look.begins ? await beginsTooLow(page, look.begins) : [];
    findings.push(...[...found, ...low].map((finding) => `${size.width} px, ${theme}: ${finding}`));
  }
  if (look.isNarrow) {
    findings.push(...(await sideScroll(page)).map((finding) => `320 px: ${finding}`));
  }
  return findings;
}

/** Whether the first thing of a page stands lower than it may: a tall head pushes it down. */
async function beginsTooLow(page: Page, begins: NonNullable<ScreenStates["phoneBegins"]>): Promise<string[]> {
  const box = await page.locator("main").locator(begins.with).first().boundingBox();
  const top = Math.round(box?.y ?? Number.POSITIVE_INFINITY);
  return top > begins.atMost ? [`the page begins ${top} px from the top, where ${begins.atMost} are the most`] : [];
}

/** Whether this run keeps a picture of every view (`ARTEL_SHOTS=1`). */
function keepsPictures(): boolean {
  return Reflect.get(test.info().project.use, "keepsShots") === true;
}

const keys = new Set(Object.keys(allTexts));

/** Keys of texts that stand on the page in place of their words. */
const keysAmong = (words: readonly string[]): string[] =>
  words.filter((word) => keys.has(word)).map((word) => `the key ${word} stands in place of its text`);

function nameOf(screen: ScreenStates, state: ScreenState): string {
  const file = screen.screen.replace(/^screens\//, "").replace(/-screen\.tsx/, "");
  return fileName(`${file}-${state.name ?? state.kind}`);
}

const fileName = (words: string): string => words.replace(/[^a-z0-9]+/gi, "-");
