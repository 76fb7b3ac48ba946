/** `--small` tries a group with little data and few rounds, to see that it works; its cells get no verdict. */
export const isSmall = process.argv.includes("--small");

/** A number of the measuring run, or of a small one. */
export function sized(measured: number, small: number): number {
  return isSmall ? small : measured;
}
