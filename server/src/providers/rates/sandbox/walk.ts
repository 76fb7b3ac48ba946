/** What the stand-ins say on an ordinary day, by what is asked for. */
const usual = { EURUSD: 1.087, USDRUB: 90, USDBYN: 3.25, USDTUSD: 1 } as const;

export type Walk = keyof typeof usual;

/**
 * The rate of a day: it walks by the date alone, so two people who ask on one day see the same, and stays within 1.2 % of what is
 * usual, so two days in a row lie less than 3 % apart. USDT stays within a thousandth of a dollar.
 */
export function walked(walk: Walk, day: Date): number {
  const days = Math.floor(day.getTime() / 86_400_000);
  const seed = walk.length + walk.charCodeAt(walk.length - 1) + walk.charCodeAt(3);
  const wave = 0.6 * Math.sin(days / 9 + seed) + 0.3 * Math.sin(days / 3.7 + seed * 2) + 0.1 * noise(days + seed);
  return usual[walk] * (1 + (walk === "USDTUSD" ? 0.0008 : 0.012) * wave);
}

/** Between -1 and 1, the same for the same number. */
function noise(number: number): number {
  const hashed = Math.sin(number * 12.9898) * 43_758.5453;
  return 2 * (hashed - Math.floor(hashed)) - 1;
}
