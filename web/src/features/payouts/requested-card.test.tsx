import "../../testing/browser.ts";
import { listPayouts } from "@artel/shared/calls/payouts/app";
import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { commonText } from "@artel/shared/text/common";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { expect, test } from "vitest";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { RequestedCard } from "./requested-card.tsx";

registerTexts(commonText, withdrawalsText);

const contractor = aSession({ role: "freelancer", isOwner: false });
const payout: PayoutView = {
  ...{ id: 7, status: 1, createdAt: "2026-11-20T09:00:00.000Z", amount: "50.00", amountWithdraw: "50.00", fee: "0.00" },
  ...{ feeDetails: [], currency: "USDT", method: "toUSDT", details: "T•••• abc123", isInReview: false },
  ...{
    canCancel: false,
    takenAt: null,
    sentAt: null,
    finishedAt: null,
    returned: "0.00",
    isReturnedByBank: false,
    cameBack: "0.00",
    cameBackReason: null,
  },
  ...{ reason: null, documentId: null, requests: [] },
};

/** What the card says after this withdrawal by a method of this tax state. */
function wordsAfter(changes: Partial<PayoutView>, taxState: number | null = null): string {
  const names = { methodName: () => "USDT", arrival: () => "within 1 hour", onAgain: () => undefined };
  const card = <RequestedCard id={7} taxState={taxState} {...names} />;
  return wordsOf(
    shown(card, contractor, [answer(listPayouts, { skip: 0, take: 1, id: "7" }, [{ ...payout, ...changes }])]),
  );
}

test.each([
  [1, "Pending"],
  [2, "Pending"],
  [3, "Done"],
  [4, "Done partially"],
  [5, "Canceled"],
])("K-14, X-24: after a withdrawal of status %i its result reads %s", (status, label) => {
  const words = wordsAfter({ status });
  expect(words).toMatch(new RegExp(`Status ${label} `));
});

test("K-33: after a withdrawal an individual entrepreneur is told of the tax and led to the papers; an individual, a self-employed, a legal entity and a method that does not ask are not", () => {
  const told = "you declare this income and pay the tax on it yourself. Documents";
  expect(wordsAfter({}, 2)).toContain(told);
  for (const other of [null, 1, 3, 4]) {
    expect(wordsAfter({}, other)).not.toContain("declare");
  }
});
