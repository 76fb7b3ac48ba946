/** What a hint stands beside, as far as its place needs it. */
export interface TipAnchor {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface TipPlace {
  readonly left: number;
  readonly top: number;
}

/** Between a hint and its control, and between a hint and the edge of the window. */
const gap = 6;
const margin = 8;

/**
 * The upper left corner of a hint of a known size: centred above its control, below it where there is no room, or to its
 * right. It leaves the middle only as far as it would leave the window otherwise.
 */
export function tipPlace(
  anchor: TipAnchor,
  tip: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  side: "auto" | "right",
): TipPlace {
  const across = (anchor.left + anchor.right - tip.width) / 2;
  if (side === "right") {
    const down = (anchor.top + anchor.bottom - tip.height) / 2;
    return { left: anchor.right + gap + 2, top: within(down, tip.height, view.height) };
  }
  const above = anchor.top - gap - tip.height;
  return { left: within(across, tip.width, view.width), top: above >= margin ? above : anchor.bottom + gap };
}

function within(start: number, size: number, room: number): number {
  return Math.max(margin, Math.min(start, room - margin - size));
}
