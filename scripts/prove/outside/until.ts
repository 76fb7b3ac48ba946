import * as lib from "../../lib/until.ts";

/** Asks until it is so; throws after ten minutes, longer than the product puts off its first three questions together, or earlier. */
export async function until(what: string, isSo: () => Promise<boolean>, most = 600_000): Promise<void> {
  // Who is asked may be dead just now.
  const ask = async () => (await isSo().catch(() => false)) || undefined;
  await lib.until(`it never came that ${what}`, ask, { most, pause: 50 });
}
