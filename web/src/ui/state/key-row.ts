/** The row of a list where the keys stand: of its rows, Tab reaches that one alone. */
export function keyRow(place: ParentNode | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>('[data-row-index][tabindex="0"]') ?? null;
}
