/** What comes after an item in the rows of a queue and can be acted on too; undefined at the end. */
export function nextOf<Row extends { readonly id: number }>(
  rows: readonly Row[] | undefined,
  item: Row | undefined,
  canAct: (row: Row) => boolean,
): Row | undefined {
  const place = rows?.findIndex(({ id }) => id === item?.id) ?? -1;
  return place < 0 ? undefined : rows?.slice(place + 1).find(canAct);
}
