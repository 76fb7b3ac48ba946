/** Asks until it is so; throws after ten minutes, longer than the product puts off its first three questions together, or earlier. */
export async function until(what: string, isSo: () => Promise<boolean>, mostMilliseconds = 600_000): Promise<void> {
  const end = performance.now() + mostMilliseconds;
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it never came that ${what}`);
}
