/** An amount or a rate as the log writes it: six decimals in every currency, what is finer cut off. */
export function inLog(amount: string): string {
  const [whole = "0", part = ""] = amount.split(".");
  return `${whole}.${part.slice(0, 6).padEnd(6, "0")}`;
}

/**
 * Writes a line about money into the log of the browser, for whoever looks for a fault: at the level "debug", which
 * browsers hide until it is asked for. A line holds currencies and amounts, nothing about a person.
 */
export function logMoney(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the log of the browser is where this writes
  console.debug(line);
}
