/** A colour as axe reads it: parts from 0 to 255, and how much of it is seen. */
interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
  parseString(text: string): Color;
}

/** What of axe's arithmetic of colours is used here. */
interface AxeColors {
  readonly Color: new (red?: number, green?: number, blue?: number, alpha?: number) => Color;
  flattenColors(above: Color, below: Color): Color;
  getContrast(ground: Color, text: Color): number;
}

/** The layers behind a text, from its own element down: a colour, and how much of all above it is seen through. */
type Layers = readonly { readonly color: string; readonly opacity: number }[];

/** A way in which text is drawn: texts that share it have the same contrast. */
interface TextLook {
  readonly color: string;
  readonly layers: Layers;
  readonly least: number;
  readonly example: Element;
}

/**
 * Texts whose contrast is less than 4.5, or 3 where they are large (WCAG 2.2, 1.4.3). Each look is asked about once, by the
 * arithmetic of axe, whose own question about every text took a quarter of the time of all states. What lies on a picture, or
 * over another part of the page, is left to axe, which asks where a whole page is seen.
 */
export function paleTexts(include: Document | Element): string[] {
  const colors: AxeColors = Reflect.get(globalThis, "axe").commons.color;
  return looksOfTexts(include).flatMap(({ color, layers, least, example }) => {
    const contrast = contrastOf(colors, color, layers);
    const words = example.textContent?.trim().slice(0, 40);
    const place = `${example.tagName.toLowerCase()}.${example.className}`;
    return contrast < least ? [`${place} "${words}" has a contrast of ${contrast.toFixed(2)}, of ${least}`] : [];
  });
}

function looksOfTexts(include: Document | Element): readonly TextLook[] {
  const grounds = new Map<Element, Layers | undefined>();
  const looks = new Map<string, TextLook>();
  for (const element of include.querySelectorAll("*")) {
    if (!isReadable(element)) {
      continue;
    }
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    // Signs of a code are drawn by boxes beside their field.
    const layers = /^rgba\(.*, 0\)$/.test(color) ? undefined : layersOf(element, grounds);
    const size = Number.parseFloat(fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    if (layers) {
      looks.set(JSON.stringify([color, layers, least]), { color, layers, least, example: element });
    }
  }
  return [...looks.values()];
}

/** Whether an element has words of its own that a person is meant to read: what cannot be used may be pale. */
function isReadable(element: Element): boolean {
  const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const isWorded = words.some(({ textContent }) => (textContent?.trim().length ?? 0) > 1);
  if (!isWorded && !element.matches("input:not([type=checkbox], [type=radio], [type=file]), select, textarea")) {
    return false;
  }
  const isOff = element.closest(":disabled, [aria-disabled=true], [inert], option, svg") !== null;
  const isOffLabel = element.closest("label")?.control?.matches(":disabled") === true;
  const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isSeen && !isOff && !isOffLabel && element.getBoundingClientRect().width > 1;
}

/** The layers behind an element, down to one that nothing shines through; none where a picture is among them. */
function layersOf(element: Element | null, grounds: Map<Element, Layers | undefined>): Layers | undefined {
  if (element === null) {
    return [];
  }
  if (grounds.has(element)) {
    return grounds.get(element);
  }
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const below = layersOf(element.parentElement, grounds);
  const isNothing = backgroundColor === "rgba(0, 0, 0, 0)" && opacity === "1";
  const own = isNothing ? [] : [{ color: backgroundColor, opacity: Number(opacity) }];
  const layers = backgroundImage === "none" && below ? [...own, ...below] : undefined;
  grounds.set(element, layers);
  return layers;
}

/** The contrast of a text with what it lies on, on the white of a browser. */
function contrastOf({ Color, flattenColors, getContrast }: AxeColors, color: string, layers: Layers): number {
  let text = new Color().parseString(color);
  let ground = new Color(0, 0, 0, 0);
  for (const layer of layers) {
    const below = new Color().parseString(layer.color);
    [text, ground] = [flattenColors(text, below), flattenColors(ground, below)];
    text.alpha *= layer.opacity;
    ground.alpha *= layer.opacity;
  }
  const white = new Color(255, 255, 255, 1);
  return getContrast(flattenColors(ground, white), flattenColors(text, white));
}

/** All of it, for the script that is put into a page. */
export const contrastParts = [paleTexts, looksOfTexts, isReadable, layersOf, contrastOf];
