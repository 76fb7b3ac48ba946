/**
 * The network that an address is counted as: an IPv4 address by itself, an IPv6 address by its first 64 bits, because one
 * customer of a provider has all addresses below those. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const bare = address.split("%")[0] ?? "";
  if (!bare.includes(":")) {
    return bare;
  }
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address; the parser of addresses has already turned a tail of IPv4 into two of them. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (text: string) =>
    text
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail ?? "")];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
