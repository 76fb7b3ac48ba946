/** Moves the focus into the search of the list on this page; false where the page has none. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLElement>("[data-table-search]");
  field?.focus();
  return field !== null;
}
