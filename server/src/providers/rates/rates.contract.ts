import { describe, expect, it } from "vitest";
import type { RateSource } from "./port.ts";

export interface RatesSetup {
  readonly source: RateSource;
  /** The pair that the source tells, such as `USD/RUB`. */
  readonly pair: string;
  /** The source is ill from now on, or well again. */
  turn(mood: "well" | "down" | "zero" | "negative" | "nan" | "spike" | "stale"): Promise<void>;
}

const now = new Date("2026-11-20T09:00:00Z");

/** What every source of rates keeps to. */
export function ratesContract(name: string, setup: () => RatesSetup): void {
  const ask = async (mood: Parameters<RatesSetup["turn"]>[0]) => {
    await setup().turn(mood);
    const answer = await setup().source.read(now);
    await setup().turn("well");
    return answer;
  };

  describe(name, () => {
    it("S-10: one rate above zero is read, with its pair, its day and the checksum of the answer", async () => {
      const answer = await ask("well");
      if (answer.outcome !== "read") {
        throw new Error(answer.fault);
      }
      expect(`${answer.rate.base}/${answer.rate.quote}`).toBe(setup().pair);
      expect(answer.rate.rate).toMatch(/^\d{1,3}(\.\d{1,10})?$/);
      expect(answer.rate.effectiveAt.toISOString().slice(0, 10)).toBe("2026-11-20");
      expect(answer.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(await ask("well")).toEqual(answer);
    });

    it("T-62: zero, less than zero and no number are answers that nobody may trade by, each told by its name", async () => {
      const faults = [await ask("zero"), await ask("negative"), await ask("nan")];
      expect(faults.slice(0, 2)).toEqual([
        { outcome: "bad", fault: "zero" },
        { outcome: "bad", fault: "negative" },
      ]);
      expect(faults[2]).toMatchObject({ outcome: "bad" });
    });

    it("S-10: a source that fails is down and says nothing of the rate; well again, it is read", async () => {
      expect(await ask("down")).toEqual({ outcome: "down", fault: "failed" });
      expect(await ask("well")).toMatchObject({ outcome: "read" });
    });
  });
}
