/** So long the page may wait for its turn, so that typing and scrolling go on. */
const turnMilliseconds = 50;

/**
 * A file that is made slice after slice in the page itself: the page gets its turn whenever slices have taken a while, so that
 * it answers while a long one is made.
 */
export async function slicedBlob(slices: Iterable<readonly Uint8Array<ArrayBuffer>[]>, type: string): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let turn = performance.now();
  for (const slice of slices) {
    pieces.push(...slice);
    if (performance.now() - turn > turnMilliseconds) {
      await new Promise((resolve) => setTimeout(resolve));
      turn = performance.now();
    }
  }
  return new Blob(pieces, { type });
}
