/**
 * Moves the focus into the search of a list: that of this page, or the first within `place`. On a phone, where the search
 * stands behind a button of the top bar, it opens first. Answers false where there is none.
 */
export function focusListSearch(place: ParentNode | null = document): boolean {
  const field = place?.querySelector<HTMLElement>("[data-table-search]");
  if (field) {
    field.focus();
    return true;
  }
  // It stands in the frame, outside the list, and what it opens takes the focus by itself.
  const opener = document.querySelector<HTMLElement>("[data-opens-table-search]");
  opener?.click();
  return opener !== null;
}
