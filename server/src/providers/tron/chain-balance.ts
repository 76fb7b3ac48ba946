import type { TronNode } from "./node.ts";

/**
 * What our addresses hold of a token, in its smallest units, by the blocks that nothing can undo: what the books are compared
 * with. Throws OutgoingFailure where the node does not tell it for one of them: a part of the sum is none.
 */
export async function chainBalance(
  node: Pick<TronNode, "balanceOf">,
  contract: string,
  addresses: readonly string[],
): Promise<bigint> {
  let sum = 0n;
  for (const address of addresses) {
    sum += await node.balanceOf(contract, address);
  }
  return sum;
}
