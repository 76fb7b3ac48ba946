/** The last word of a masked destination: "•• 8210". */
export function endOf(details: string): string {
  return `•• ${details.split(" ").at(-1) ?? ""}`;
}
