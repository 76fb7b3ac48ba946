/** Random choices that a seed repeats. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From zero on, less than one. */
  next(): number {
    // mulberry32: one word of state, and no visible pattern in the low bits.
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  /** A whole number from the first on, less than the second. */
  within(least: number, end: number): number {
    return least + Math.floor(this.next() * (end - least));
  }

  cents(least: number, end: number): bigint {
    return BigInt(this.within(least, end));
  }

  /** One of a list; undefined of an empty one. */
  pick<Item>(list: readonly Item[]): Item | undefined {
    return list[this.within(0, list.length)];
  }

  /** One of the newest of a list: they are the ones where something happens. */
  newest<Item>(list: readonly Item[], most = 8): Item | undefined {
    return this.pick(list.slice(-most));
  }

  /** Mostly one of those with which it is possible, now and then any. Where it is possible with none, mostly none. */
  mostly<Item>(all: readonly Item[], fits: (item: Item) => boolean, most = 8): Item | undefined {
    if (this.chance(0.8)) {
      return this.newest(all.filter(fits), most);
    }
    return this.chance(0.5) ? this.newest(all, most) : this.pick(all);
  }

  /** Whether to leave a command out that nothing can come of: it is refused often enough. */
  leaves(isPossible: boolean): boolean {
    return !isPossible && this.chance(0.85);
  }

  /** Some of a list in their order. */
  some<Item>(list: readonly Item[], most: number): Item[] {
    const count = this.within(1, most + 1);
    const rest = list.map((item) => ({ item, place: this.next() })).toSorted((a, b) => a.place - b.place);
    return rest.slice(0, count).map(({ item }) => item);
  }

  hex(length: number): string {
    return Array.from({ length }, () => this.within(0, 16).toString(16)).join("");
  }
}
