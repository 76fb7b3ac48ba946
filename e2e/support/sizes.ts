/** The widths that are looked at. */
export const desktop = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;
