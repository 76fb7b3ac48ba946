import "../testing/browser.ts";
import { whyNot } from "@artel/shared/calls/actions/app";
import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { listWalletMethods, listWallets } from "@artel/shared/calls/wallets/app";
import { commonText } from "@artel/shared/text/common";
import { statesText } from "@artel/shared/text/states";
import { tableText } from "@artel/shared/text/table";
import { uiRichText } from "@artel/shared/text/ui-rich";
import { expect, test } from "vitest";
import { answer, wordsOf } from "../testing/markup.tsx";
import { aSession, shown } from "../testing/shown.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { TransactionsScreen } from "./transactions-screen.tsx";

registerTexts(commonText, statesText, tableText, uiRichText);

const group = {
  ...{ type: "toUSDT" as const, currencies: ["USDT" as const], count: 1, limit: 3, category: 1, isTaxSplit: false },
  ...{ isEnabled: true, pauses: [], canAdd: true, isTaxIdMissing: false, feePercent: "0.00", smallFee: null },
  minimums: [{ currency: "USDT" as const, amount: "50.00" }],
};
const wallet = {
  ...{ ID: 7, UUID: "u", State: 3, CardType: 4, Num: null, Phone: null, BankName: null, TaxState: null, holder: "" },
  ...{ open: {}, Network: "TRC20", Address: "T••••", type: "toUSDT" as const, label: "TRC20 …abc123" },
  ...{ currencies: ["USDT" as const], createdAt: "2026-11-20T12:00:00.000Z", confirmedAt: null, isLinked: false },
  ...{ refusedAt: null, refusal: null, resendAt: null },
};

const below = {
  ...{ rule: "withdraw-usdt-minimum", reason: { key: "errors.minimum" as const, params: { n: "50" } } },
  wayOut: { key: "why.out.more" as const, href: null },
};

/** The widget of USDT with this money, and what stands in its button. */
function widget(amount: string, changes: { readonly wallet?: object; readonly group?: object } = {}): string {
  const methods = {
    methods: [{ ...group, ...changes.group }],
    hasHiddenWallets: false,
    isRestrictedResident: false,
    verification: null,
  };
  const html = shown(<TransactionsScreen />, aSession({ role: "freelancer", isOwner: false, apiV2: false }), [
    answer(withdrawalOverview, {}, {
      ...{ pageHosts: [], available: [{ currency: "USDT", amount }], onApproval: [], onTheWay: [] },
    } as never),
    answer(listWallets, {}, [{ ...wallet, ...changes.wallet }]),
    answer(listWalletMethods, {}, methods as never),
    answer(
      whyNot,
      {},
      {
        actions: [{ action: "withdraw", method: "toUSDT", currency: "USDT", why: amount === "40.00" ? below : null }],
      },
    ),
  ]);
  return /<section aria-label="Money by currency".*?<\/section>/s.exec(html)?.[0] ?? "";
}

test("a balance with nothing on it keeps its button in reach of the keyboard, which then says why it is off", () => {
  for (const amount of ["0.00", "40.00"]) {
    expect(widget(amount)).toMatch(/<button[^>]*aria-disabled="true"/);
    expect(widget(amount)).not.toMatch(/<button[^>]*\sdisabled/);
  }
  expect(widget("50.00")).not.toMatch(/aria-disabled|\sdisabled/);
});

test("where a method waits for its confirmation and no other can be added, a link leads to the settings in place of a popup", () => {
  const html = widget("940.25", { wallet: { State: 1 }, group: { canAdd: false } });
  expect(wordsOf(html)).toContain("Choose a confirmed method to see the fee and what you receive. Withdrawal settings");
  expect(html).toContain('href="/withdraw-settings"');
  expect(html).not.toContain("<button");
  expect(wordsOf(widget("940.25", { wallet: { State: 1 } }))).toContain("Add a method");
});
