/** Asks until there is an answer; throws, saying what never came, after so many milliseconds. */
export async function until<Found>(
  missing: string,
  ask: () => Promise<Found | undefined>,
  { most = 60_000, pause = 25 }: { readonly most?: number; readonly pause?: number } = {},
): Promise<Found> {
  for (const end = performance.now() + most; performance.now() < end; ) {
    const found = await ask();
    if (found !== undefined) {
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(missing);
}
