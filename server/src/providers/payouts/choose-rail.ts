import { manualRail } from "./manual-rail.ts";
import type { PayoutRail } from "./port.ts";
import { type PayoutSettings, type RailNames, type ServiceRail, serviceRails } from "./variables.ts";

/** The rails of an installation. */
export interface Rails {
  /** The name of the rail that orders of a method go to; it is stored with the order. */
  nameFor(method: string): string;
  /** The rail that an order was given to. */
  named(name: string): PayoutRail;
}

/** The rail of a service that is not set up any more: it may have the order, and nobody can ask it. */
const absentRail: PayoutRail = {
  submit: async () => ({ outcome: "unknown" }),
  query: async () => ({ outcome: "unknown" }),
};

/** The rails of services, which pay by themselves. */
export const services = Object.keys(serviceRails) as ServiceRail[];

/** What the choice of a rail reads of the configuration. */
export interface RailSettings extends Pick<PayoutSettings, "payoutRails"> {
  readonly mode: "embedded" | "production";
}

/** The rails that an installation has besides payment by hand. */
export interface OwnRails {
  readonly cards?: PayoutRail | undefined;
  readonly tron?: PayoutRail | undefined;
  /** Only outside of production. */
  readonly sandbox?: PayoutRail | undefined;
}

/**
 * The rails of the configuration, per method; without one people pay by hand in production, elsewhere the sandbox does. A method
 * whose own rail is set up goes there, unless the configuration names another one for it.
 */
export function railsOf(settings: RailSettings, { cards, tron, sandbox }: OwnRails = {}): Rails {
  const adapters = new Map([
    ["manual", manualRail],
    ...(sandbox ? [["sandbox", sandbox] as const] : []),
    ...(cards ? [["cards", cards] as const] : []),
    ...(tron ? [["tron", tron] as const] : []),
  ]);
  return {
    nameFor: (method) => nameOf(settings, method, (own) => adapters.has(own)),
    named: (name) => adapters.get(name) ?? (leavesAsFile(name) ? manualRail : absentRail),
  };
}

function nameOf({ mode, payoutRails }: RailSettings, method: string, isSetUp: (own: string) => boolean): string {
  const names: RailNames = payoutRails ?? { methods: {}, others: mode === "production" ? "manual" : "sandbox" };
  const own = services.find((service) => serviceRails[service][0] === method);
  return names.methods[method] ?? (own && isSetUp(own) ? own : names.others);
}

/** Whether an order of a rail may leave as a file: people pay for it. What a service pays would be paid twice. */
export function leavesAsFile(rail: string): boolean {
  return !services.some((service) => service === rail);
}
