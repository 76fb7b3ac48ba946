/** The widths that are looked at. */
export const desktop = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;

/** A size of the window. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
