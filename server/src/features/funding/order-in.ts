/** Orders of ours: of a part of a payout, and of money of nobody that goes back to its payer. */
const orderId = /^A[PB][1-9]\d{0,17}$/;
const orderWord = /(?<![\p{L}\p{N}])A[PB][1-9]\d{0,17}(?![\p{L}\p{N}])/gu;

/**
 * The order of ours that a line names: the id that we sent and the bank gives back, else the only one in its words. Texts of 1C
 * have no such id, only words. Empty where there is none, and where there are several.
 */
export function orderIn({
  endToEndId,
  reference,
}: {
  readonly endToEndId: string;
  readonly reference: string;
}): string {
  if (orderId.test(endToEndId)) {
    return endToEndId;
  }
  const [found, ...others] = new Set(reference.match(orderWord));
  return found !== undefined && others.length === 0 ? found : "";
}

/** The id of the order by which a line's money goes back to its payer. */
export function backOrderOf(lineId: number): string {
  return `AB${lineId}`;
}
