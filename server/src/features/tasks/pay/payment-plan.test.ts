import { describe, expect, test } from "vitest";
import { byDeadline, type Payable, planPayment } from "./payment-plan.ts";

const draft = (id: number, deadline: string, total: bigint, currency: Payable["currency"] = "EUR"): Payable => ({
  id,
  deadline,
  currency,
  total,
});
const ids = (drafts: readonly Payable[]) => drafts.map(({ id }) => id);

describe("the order of a partial payment", () => {
  test("HO-103: the nearest deadline comes first, by year and month before day, then the lower number", () => {
    const drafts = [
      draft(7, "01/02/2027", 1n),
      draft(6, "31/12/2026", 1n),
      draft(5, "02/01/2027", 1n),
      draft(4, "31/12/2026", 1n),
    ];
    expect(ids(byDeadline(drafts))).toEqual([4, 6, 5, 7]);
  });

  test("HO-103: a deadline that no calendar has stands after all days, whatever its words", () => {
    const drafts = [
      draft(1, "", 1n),
      draft(2, "31/02/2026", 1n),
      draft(3, "May 2026", 1n),
      draft(4, "asap", 1n),
      draft(5, "29/02/2028", 1n),
      draft(6, "29/02/2027", 1n),
    ];
    expect(ids(byDeadline(drafts))).toEqual([5, 1, 2, 3, 4, 6]);
  });
});

describe("what the balance reaches", () => {
  const drafts = [draft(1, "03/12/2026", 500n), draft(2, "01/12/2026", 1000n), draft(3, "02/12/2026", 2000n)];

  test("HO-103: exactly enough takes all, one cent less leaves the last one", () => {
    expect(planPayment(drafts, () => 3500n)).toMatchObject({ fitting: [2, 3, 1], left: [] });
    const short = planPayment(drafts, () => 3499n);
    expect([short.fitting, short.left]).toEqual([[2, 3], [1]]);
    expect(short.sums.map(({ missing, fits, rest }) => [missing.minor, fits.sum.minor, rest.sum.minor])).toEqual([
      [1n, 3000n, 500n],
    ]);
  });

  test("HO-103: the first that does not fit ends it: a cheaper one behind does not overtake", () => {
    const plan = planPayment(drafts, () => 1600n);
    expect([plan.fitting, plan.left]).toEqual([[2], [3, 1]]);
  });

  test("HO-103: each currency is judged by its own balance", () => {
    const mixed = [...drafts, draft(4, "05/12/2026", 700n, "USD"), draft(5, "04/12/2026", 700n, "USD")];
    const plan = planPayment(mixed, (currency) => (currency === "USD" ? 700n : 0n));
    expect([plan.fitting, plan.left]).toEqual([[5], [2, 3, 1, 4]]);
    expect(plan.sums.map(({ currency, missing, fits }) => [currency, missing.minor, fits.count])).toEqual([
      ["EUR", 3500n, 0],
      ["USD", 700n, 1],
    ]);
  });

  test("HO-103: what is missing of USDT is never less than a hundredth, since nobody can pay less in", () => {
    const plan = planPayment([draft(1, "", 10_010_000n, "USDT")], () => 10_009_999n);
    expect(plan.sums[0]?.missing.minor).toBe(10_000n);
  });
});
