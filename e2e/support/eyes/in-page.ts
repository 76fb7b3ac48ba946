import type { AxeResults } from "axe-core";
import { contrastParts, paleTexts } from "./pale-texts.ts";

/**
 * What runs inside a page that is looked at. A state asks each of these once where an assertion from outside would ask many
 * times: every question from outside costs more than its answer.
 */
export interface InPage {
  lookAt(asked: Asked): Promise<Found>;
  clippedTexts(): Promise<string[]>;
  sideScroll(): Promise<string[]>;
  speak(language: string): Promise<void>;
}

/** What is looked for in one view of a page. */
export interface Asked {
  readonly theme: "light" | "dark";
  /** What axe is asked about: the page, the popup that lies over it, or the page inside its frame. */
  readonly about: "page" | "popup" | "main";
  /** Whether axe is asked. */
  readonly isAxeAsked: boolean;
  /** On a desk labels have room for all their words, and popups have a width of their own. */
  readonly isDesk: boolean;
}

export interface Found {
  readonly findings: readonly string[];
  /** Words with a dot in them: a key that stands in place of its text would be one. */
  readonly dotted: readonly string[];
}

/** Looks at the page in the theme that it is about to have, when nothing on it is pale or on its way any more. */
async function lookAt({ theme, about, isAxeAsked, isDesk }: Asked): Promise<Found> {
  // Sums of the amount before are pale until those of the typed one are there.
  const isThere = () =>
    document.documentElement.dataset.mantineColorScheme === theme && !document.querySelector("[data-stale]");
  if (!(await comes(isThere, 10_000))) {
    return { findings: [`the page does not come to rest in the ${theme} theme`], dotted: [] };
  }
  await endTransitions();
  const place = placeOf(about);
  const seen = isAxeAsked ? await axeFindings(place, about) : [];
  const findings = [...seen, ...paleTexts(place), ...motion(), ...unnamed()];
  return {
    findings: isDesk ? [...findings, ...cutLabels(), ...oddPopups()] : findings,
    dotted: document.body.textContent.match(/[\w]+(?:\.[\w]+)+/g) ?? [],
  };
}

/** Waits for a condition, asked at each frame; says whether it came in this many milliseconds. */
async function comes(isThere: () => boolean, most: number): Promise<boolean> {
  const end = performance.now() + most;
  while (!isThere()) {
    if (performance.now() > end) {
      return false;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return true;
}

/** Asks until nothing is found, for this many milliseconds, less and less often; answers what was found at last. */
async function untilNothing(find: () => string[], most: number): Promise<string[]> {
  const end = performance.now() + most;
  let found = find();
  for (let pause = 20; found.length > 0 && performance.now() < end; pause = Math.min(pause * 2, 300)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    found = find();
  }
  return found;
}

/**
 * Ends transitions at once: a colour on its way from one theme to the other is nobody's. One that ends can start that of an
 * element inside, which inherits its colour.
 */
export async function endTransitions(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (let all = running(); all.length > 0; all = running()) {
    for (const transition of all) {
      transition.finish();
    }
  }
}

/**
 * Where is looked: at the whole page, at the popup over it where one without a frame of its own lies there, since the page
 * below has been seen without it, or at the page inside its frame.
 */
function placeOf(about: Asked["about"]): Document | Element {
  const popup = [...document.querySelectorAll("[role=dialog]")].filter((dialog) => dialog.checkVisibility()).at(-1);
  const onTop = popup && !popup.querySelector("iframe") ? popup : undefined;
  const main = about === "main" ? document.querySelector("main") : undefined;
  return about === "page" ? document : (onTop ?? main ?? document);
}

/** What axe finds with every rule it has on: rule, place and cause. It asks about contrast where it sees a whole page. */
async function axeFindings(include: Document | Element, about: Asked["about"]): Promise<string[]> {
  // The rows of a long list are made alike.
  const context = { include, exclude: [...document.querySelectorAll("tbody > tr:nth-child(n + 7)")] };
  const rules = { "color-contrast": { enabled: about === "page" } };
  const options = { resultTypes: ["violations"], reporter: "no-passes", rules };
  const { violations } = (await Reflect.get(globalThis, "axe").run(context, options)) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) =>
        `${id} ${target.join(" ")}: ${[...any, ...all, ...none].map(({ message }) => message).join(" ")}`,
    ),
  );
}

/**
 * Whether things move for a person who asked for less motion, as every state does. However short a transition of each
 * element is, a change of theme made thousands of them, with four events each: a fifth of the time of all states.
 */
function motion(): string[] {
  const { transitionDuration } = getComputedStyle(document.body);
  return transitionDuration === "0s" ? [] : [`transitions take ${transitionDuration} although motion is reduced`];
}

/**
 * Chips and heads of columns that do not show all their words in the language of the page. Their whole words are in a
 * `title`, which is enough where there is no room, not on a desk.
 */
function cutLabels(): string[] {
  return [...document.querySelectorAll<HTMLElement>("th[scope=col] *, [data-tone][title] > span")]
    .filter((label) => label.clientWidth > 1 && label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
    .map((label) => `"${label.textContent}" shows ${label.clientWidth} of ${label.scrollWidth}`);
}

/**
 * What axe asks no name of: tables, groups of choices and of tabs, menus and popups that are called nothing, and two of a kind
 * with one name beside each other, which nobody can tell apart by ear.
 */
function unnamed(): string[] {
  const kinds = "table, nav, [role=radiogroup], [role=tablist], [role=dialog]";
  const seen = new Map<Element | null, Set<string>>();
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(kinds)) {
    if (!element.checkVisibility() || element.closest("[inert], [aria-hidden=true]")) {
      continue;
    }
    const by = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    const caption = element.querySelector(":scope > caption");
    const name = (element.getAttribute("aria-label") ?? (by ?? caption)?.textContent ?? "").trim();
    const kind = element.getAttribute("role") ?? element.tagName.toLowerCase();
    const place = element.parentElement?.closest("main, header, nav, footer, aside, [role=dialog]") ?? null;
    const names = seen.get(place) ?? new Set();
    if (name === "" || names.has(`${kind} ${name}`)) {
      found.push(name === "" ? `a ${kind} has no name` : `two of ${kind} are called "${name}"`);
    }
    seen.set(place, names.add(`${kind} ${name}`));
  }
  return found;
}

/** Popups that are narrower than 400 px or wider than 550. */
function oddPopups(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-popup=open]")]
    .map((popup) => popup.offsetWidth)
    .filter((width) => width < 400 || width > 550)
    .map((width) => `a popup is ${width} px wide`);
}

/** What makes the page scroll sideways. A table needs a moment to become a list of two lines. */
function sideScroll(): Promise<string[]> {
  return untilNothing(tooWide, 3_000);
}

function tooWide(): string[] {
  const limit = document.documentElement.clientWidth;
  const root = document.scrollingElement ?? document.documentElement;
  if (root.scrollWidth <= limit) {
    return [];
  }
  const scrolls = (element: Element): boolean =>
    element.parentElement !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element.parentElement).overflowX) ||
      scrolls(element.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > limit + 0.5 && !scrolls(element))
    .map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className} ends at ${Math.round(element.getBoundingClientRect().right)}`,
    )
    .slice(0, 8)
    .concat(`the page is ${root.scrollWidth} wide`);
}

/** Switches the page to a language in place: en, ru or the pseudo-locale en-XA. Its words are drawn when this ends. */
async function speak(language: string): Promise<void> {
  window.dispatchEvent(new CustomEvent("artel-language", { detail: language }));
  if (!(await comes(() => document.documentElement.lang === language, 10_000))) {
    throw new Error(`the page does not speak ${language}`);
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Texts that are cut off. A table needs a moment to become a list of two lines; on a busy machine a long one. */
function clippedTexts(): Promise<string[]> {
  return untilNothing(() => findClipped().slice(0, 12), 8_000);
}

/**
 * An element whose text is wider than itself, or a text that leaves the window or what cuts it off around it. Nothing but
 * text with its whole words in a `title` may be cut. The own words of each element are measured: a part for screen readers
 * alone may lie beside them.
 */
function findClipped(): string[] {
  const windowWidth = document.documentElement.clientWidth;
  const found: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const nodes = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (nodes.length === 0 || isHidden(element) || isUnseen(element) || element.closest("[title]")) {
      continue;
    }
    const words = nodes.map((node) => node.textContent).join(" ");
    const name = `${element.tagName.toLowerCase()}.${element.className} "${words.slice(0, 50)}"`;
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && !scrollsAside(element)) {
      found.push(`${name} is ${element.scrollWidth} in ${element.clientWidth}`);
      continue;
    }
    const limit = cutBy(element, windowWidth);
    const boxes = nodes.map((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect();
    });
    const box = { left: Math.min(...boxes.map((own) => own.left)), right: Math.max(...boxes.map((own) => own.right)) };
    // What is pushed out of sight on purpose lies wholly outside.
    const isSeen = box.right > 0 && box.left < windowWidth;
    if (limit && isSeen && (box.right > limit.right + 1 || box.left < limit.left - 1)) {
      found.push(`${name} ends at ${Math.round(box.right)} of ${Math.round(limit.right)}`);
    }
  }
  return found;
}

function isHidden(element: Element): boolean {
  return (
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest(".visually-hidden, [inert], option, svg, iframe, script, style") !== null
  );
}

/** Words for screen readers alone, such as the head of a table that became a list. */
function isUnseen(element: Element): boolean {
  return (
    getComputedStyle(element).clipPath === "inset(50%)" ||
    (element.parentElement !== null && isUnseen(element.parentElement))
  );
}

function scrollsAside(element: Element): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowX);
}

/** What the nearest box that cuts off leaves to be seen; none where the box can be scrolled. */
function cutBy(element: Element, windowWidth: number): DOMRect | undefined {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    if (scrollsAside(box)) {
      return undefined;
    }
    const { overflowX, position } = getComputedStyle(box);
    if (/hidden|clip/.test(overflowX)) {
      return box.getBoundingClientRect();
    }
    if (position === "fixed") {
      break;
    }
  }
  return new DOMRect(0, 0, windowWidth, 1);
}

const asked = { lookAt, clippedTexts, sideScroll, speak } satisfies InPage;
const helpers = [
  comes,
  untilNothing,
  endTransitions,
  placeOf,
  axeFindings,
  ...contrastParts,
  motion,
  unnamed,
  cutLabels,
  oddPopups,
  tooWide,
  findClipped,
];
const parts = [...Object.values(asked), ...helpers, isHidden, isUnseen, scrollsAside, cutBy];

/** The same as a script, which puts them into a page as `inPage`. */
export const inPageSource = `globalThis.inPage = (() => {
${parts.map(String).join("\n")}
return { ${Object.keys(asked).join(", ")} };
})();`;
