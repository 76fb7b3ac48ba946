import type { Stand } from "../chaos/kills.ts";
import type { ProofWorld } from "../world.ts";
import type { Vendor } from "./vendor.ts";

/** Where a round happens: the product that is alive now, the provider, and what went wrong. */
export interface Ground {
  readonly world: ProofWorld;
  readonly stand: Stand;
  readonly vendor: Vendor;
  readonly wrong: string[];
  readonly random: () => number;
}
