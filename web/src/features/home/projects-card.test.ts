import { describe, expect, test, vi } from "vitest";
import { barsOf } from "./projects-card.tsx";

// The language of the interface is read from the browser as its module loads.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));

describe("spending by project", () => {
  test("four projects have a line of their own, the rest is one sum; lengths are shares of the largest", () => {
    const projects = ["6120.00", "4480.00", "2310.00", "1190.00", "500.00", "360.00"].map((amount, index) => ({
      project: `P${index}`,
      currency: "USD" as const,
      amount,
    }));
    expect(barsOf([...projects, { project: "", currency: "EUR", amount: "10.00" }], "USD")).toEqual([
      { key: "project P0", name: "P0", amount: "6120.00", percent: "100" },
      { key: "project P1", name: "P1", amount: "4480.00", percent: "73.2" },
      { key: "project P2", name: "P2", amount: "2310.00", percent: "37.7" },
      { key: "project P3", name: "P3", amount: "1190.00", percent: "19.4" },
      { key: "other", name: undefined, amount: "860.00", percent: "14.1" },
    ]);
    expect(barsOf([{ project: "", currency: "EUR", amount: "10.00" }], "EUR")).toEqual([
      { key: "project ", name: undefined, amount: "10.00", percent: "100" },
    ]);
  });
});
