/** Orders of ours: of a part of a payout, and of money of nobody that goes back to its payer. */
const orderId = /^(?:AP[1-9]\d{0,17}|AB[1-9]\d{0,17}(?:R[1-9]\d{0,2})?)$/;
const orderWord = /(?<![\p{L}\p{N}])(?:AP[1-9]\d{0,17}|AB[1-9]\d{0,17}(?:R[1-9]\d{0,2})?)(?![\p{L}\p{N}])/gu;

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

/** The id of the order by which a line's money goes back to its payer: one of its own after each that was given up. */
export function backOrderOf(lineId: number, givenUp: number): string {
  return givenUp === 0 ? `AB${lineId}` : `AB${lineId}R${givenUp + 1}`;
}
