import { describe, expect, test } from "vitest";
import { canGetTasks, contractorMoves, contractorStatusName, isActivatable } from "./contractor-status.ts";
import {
  daysLeft,
  isBlocked,
  isWidgetShown,
  type KycState,
  kycAction,
  kycStateOf,
  kycStateOfReport,
  kycStates,
  showsDueDate,
} from "./kyc-state.ts";
import { isDeletable, isListed } from "./manager-state.ts";
import {
  isCancelable,
  isFinal,
  payoutMoves,
  payoutStatus,
  payoutStatuses,
  payoutStatusName,
  statusOfParts,
  withdrawalResultOf,
} from "./payout-status.ts";
import { proformaMoves, proformaStates } from "./proforma-state.ts";
import { canMove } from "./state-table.ts";
import { hasAcceptedTerms, mustAcceptTerms } from "./terms.ts";
import { pairsOf } from "./testing/pairs-of.ts";
import { isResendable, isWithdrawable, walletListState, walletMoves, walletState } from "./wallet-state.ts";

const sorted = (pairs: readonly (readonly [number, number])[]) => pairs.map((pair) => pair.join(">")).sort();

describe("payout status", () => {
  test.each([
    ["K-08: pending", "pending", 1],
    ["K-09: processing", "processing", 2],
    ["K-10: completed", "completed", 3],
    ["K-11: partially completed", "partiallyCompleted", 4],
    ["K-12: canceled", "canceled", 5],
  ] as const)("%s", (_title, word, number) => {
    expect(payoutStatus[word]).toBe(number);
    expect(payoutStatusName(number)).toBe(word);
  });

  test("HO-33, K-13: the moves between payout statuses", () => {
    expect(sorted(pairsOf(payoutMoves))).toEqual(["1>2", "1>5", "2>1", "2>3", "2>4", "2>5"]);
    expect(payoutStatuses.filter(isFinal)).toEqual([3, 4, 5]);
    expect(payoutStatuses.filter(isCancelable)).toEqual([1]);
  });

  test("HO-33: a request is completed, partial or canceled by its parts", () => {
    expect(statusOfParts([true, true])).toBe(3);
    expect(statusOfParts([true, false])).toBe(4);
    expect(statusOfParts([false, false])).toBe(5);
    expect(() => statusOfParts([])).toThrow(RangeError);
  });

  test("Results of a withdrawal by its status; screens show the statuses themselves", () => {
    expect([1, 2, 3, 4, 5, 0, 6, 42].map(withdrawalResultOf)).toEqual([
      "pending",
      "pending",
      "done",
      "donePartially",
      "canceled",
      "unknown",
      "unknown",
      "unknown",
    ]);
  });
});

describe("states of a proforma", () => {
  test("HO-44: a proforma is paid in parts, runs out, is cancelled and refunded by these moves alone, and a refunded one by none", () => {
    const pairs = pairsOf(proformaMoves).map(([from, to]) => `${from}>${to}`);
    expect(pairs.sort()).toEqual([
      "cancelled>paid",
      "cancelled>refunded",
      "expired>paid",
      "expired>refunded",
      "issued>cancelled",
      "issued>expired",
      "issued>paid",
      "issued>partPaid",
      "paid>refunded",
      "partPaid>cancelled",
      "partPaid>expired",
      "partPaid>paid",
    ]);
    expect(proformaMoves.filter(({ from }) => from === "refunded")).toEqual([]);
  });

  test("HO-44: its company cancels a proforma of which nothing came, an operator also one of which a part did", () => {
    const may = (actor: "company" | "operator") =>
      proformaStates.filter((state) => canMove(proformaMoves, state, "cancel", actor));
    expect([may("company"), may("operator")]).toEqual([["issued"], ["issued", "partPaid"]]);
  });
});

describe("wallet state", () => {
  test("J-10: unverified 1, invalid 2, verified 3", () => {
    expect(walletState).toEqual({ unverified: 1, invalid: 2, verified: 3 });
  });

  test("X-23, J-28: list states of the server states", () => {
    expect([1, 2, 3].map((state) => walletListState(state as 1 | 2 | 3))).toEqual([
      "unverified",
      "incomplete",
      "verified",
    ]);
  });

  test("J-26, J-27: only verified pays out, only unverified is mailed again", () => {
    expect(([1, 2, 3] as const).map(isWithdrawable)).toEqual([false, false, true]);
    expect(([1, 2, 3] as const).map(isResendable)).toEqual([true, false, false]);
  });

  test("An edit takes the verification away", () => {
    expect(walletMoves.filter(({ event }) => event === "edit").every(({ to }) => to === 1)).toBe(true);
  });
});

describe("contractor status", () => {
  test("E-07, E-08, E-09: above 2 invite sent, 1 active, everything else inactive", () => {
    expect([0, 1, 2, 3, 7, -1].map(contractorStatusName)).toEqual([
      "inactive",
      "active",
      "inactive",
      "inviteSent",
      "inviteSent",
      "inactive",
    ]);
  });

  test("E-10, HO-46: inactive and active change places, an invite and who agrees become active", () => {
    expect(sorted(pairsOf(contractorMoves))).toEqual(["1>2", "2>1", "3>1", "4>1"]);
    expect([1, 2, 3].map(isActivatable)).toEqual([false, true, false]);
  });

  test("HO-46: tasks go to active and invited contractors, and to nobody who was asked and has not agreed", () => {
    expect([1, 2, 3, 4].map(canGetTasks)).toEqual([true, false, true, false]);
  });
});

describe("manager state and terms", () => {
  test("E-28, X-20: only state 33 can be deleted, 34 is hidden", () => {
    expect([1, 2, 33, 34].filter(isDeletable)).toEqual([33]);
    expect([1, 2, 33, 34].filter(isListed)).toEqual([1, 2, 33]);
  });

  test("B-45, R-04: a contractor with terms 2 must accept, 1 is accepted", () => {
    expect(mustAcceptTerms("contractor", 2)).toBe(true);
    expect(mustAcceptTerms("contractor", 1)).toBe(false);
    expect(mustAcceptTerms("company", 2)).toBe(false);
    expect([1, 2].map(hasAcceptedTerms)).toEqual([true, false]);
  });
});

describe("KYC state", () => {
  test("The first four states of a verification, in their order", () => {
    expect(kycStates.slice(0, 4)).toEqual(["not_assigned", "init", "wait", "retry"]);
  });

  test("The other four states of a verification, in their order", () => {
    expect(kycStates.slice(4)).toEqual(["accepted", "rejected", "expired", "delayed"]);
  });

  test.each([
    ["N-11", "completed_red_retry", "retry"],
    ["N-11", "completed_red_final", "rejected"],
    ["N-11", "pending_red_retry", "retry"],
    ["N-12", "queued", "wait"],
    ["N-12", "onHold_", "wait"],
    ["N-12", "pending__", "wait"],
    ["N-13", "outbox", "delayed"],
    ["N-14", "completed_green", "accepted"],
    ["N-14", "completed_green_", "accepted"],
    ["N-14", "completed_red", "init"],
    ["N-14", "", "init"],
  ] as const)("%s: the report %j of a verification means %s", (_id, raw, state) => {
    expect(kycStateOfReport(raw)).toBe(state);
  });

  test("No level means no duty, and an acceptance that has run out, which nothing computes yet, counts as expired", () => {
    expect(kycStateOf({ statusRaw: "completed_green" })).toBe("not_assigned");
    expect(kycStateOf({ levelName: "basic" })).toBe("init");
    expect(kycStateOf({ levelName: "basic", statusRaw: "completed_green", isExpired: true })).toBe("expired");
    expect(kycStateOf({ levelName: "basic", statusRaw: "queued", isExpired: true })).toBe("wait");
  });

  test("E-15, X-34: a due date is shown for init, wait and retry", () => {
    expect(kycStates.filter(showsDueDate)).toEqual(["init", "wait", "retry"]);
  });

  test("Verification counts for nothing without a level and once accepted; no widget shows it yet", () => {
    expect(kycStates.filter((state) => !isWidgetShown(state))).toEqual(["not_assigned", "accepted"]);
  });

  test("What a state of verification asks of the person; no widget offers it yet", () => {
    const actions = kycStates.map((state): [KycState, string] => [state, kycAction(state)]);
    expect(Object.fromEntries(actions)).toEqual({
      not_assigned: "none",
      init: "start",
      wait: "wait",
      retry: "retry",
      accepted: "none",
      rejected: "support",
      expired: "start",
      delayed: "start",
    });
  });

  test("N-22: blocked on the due day and after, never without widget or due date", () => {
    const due = new Date("2026-03-10T09:00:00Z");
    expect(daysLeft(due, new Date("2026-03-07T23:59:00Z"))).toBe(3);
    expect(daysLeft(due, new Date("2026-03-10T00:00:00Z"))).toBe(0);
    expect(daysLeft(due, new Date("2026-03-11T00:00:00Z"))).toBe(-1);
    expect([1, 0, -1, undefined].map((days) => isBlocked("init", days))).toEqual([false, true, true, false]);
    expect(isBlocked("accepted", -1)).toBe(false);
    expect(isBlocked("not_assigned", -1)).toBe(false);
  });
});
