/** How often something is looked for, and after how long again. */
const mostLooks = 600;
const pauseMilliseconds = 25;

/** Asks until there is an answer. Throws with `missing` where it does not come. */
export async function until<Found>(ask: () => Promise<Found | undefined>, missing: string): Promise<Found> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const found = await ask();
    if (found !== undefined) {
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
  throw new Error(missing);
}
