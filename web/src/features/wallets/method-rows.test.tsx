import "../../testing/browser.ts";
import { commonText } from "@artel/shared/text/common";
import { statesText } from "@artel/shared/text/states";
import { walletsText } from "@artel/shared/text/wallets";
import { expect, test } from "vitest";
import { wordsOf } from "../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { MethodRows } from "./method-rows.tsx";
import { RefusedLink } from "./methods/to-card/refused-link.tsx";
import type { MethodGroup } from "./use-wallets.ts";
import type { ListedWallet } from "./wallet-look.ts";

registerTexts(commonText, statesText, walletsText);

const contractor = aSession({ role: "freelancer", isOwner: false });
const nothing = () => undefined;
const groups = ["toCard", "toBank"].map(
  (type) => ({ type, currencies: ["USD"], isEnabled: true, pauses: [], minimums: [] }) as unknown as MethodGroup,
);

/** The row of a method that a payment was refused to. */
function refusedRow(type: string, isLinked: boolean): string {
  const wallet = { currencies: ["USD"], isLinked, refusal: null, createdAt: "2026-11-01T08:00:00.000Z" };
  const listed = {
    ...{ id: 1, type, label: "Card", value: "•••• 0077", state: "incomplete", canResend: false, resendAt: undefined },
    ...{ refusedAt: "2026-11-19T08:00:00.000Z", wallet },
  } as unknown as ListedWallet;
  return shown(
    <MethodRows
      wallets={[listed]}
      groups={groups}
      currency="USD"
      chosen={undefined}
      onChoose={nothing}
      free={undefined}
      onResend={nothing}
      onFillIn={nothing}
      onExchange={nothing}
    />,
    contractor,
  );
}

test("a linked card that a payment was refused to is replaced in the settings; details that can be changed are checked", () => {
  const card = refusedRow("toCard", true);
  expect(wordsOf(card)).toContain(
    "A payment to it was refused on 19/11/2026. Remove it and link the right card. Withdrawal settings",
  );
  expect(everyOf("button", card)).toEqual([]);
  expect(card).toContain('href="/withdraw-settings"');
  const account = refusedRow("toBank", false);
  expect(wordsOf(account)).toContain("A payment to it was refused on 19/11/2026.");
  expect(everyOf("button", account)).toEqual(["Check the details"]);
});

test("linking offers another try where another card may be taken, and none where a linked card stands in the way", () => {
  const buttons = (reason: "declined" | "country" | "known" | "room") =>
    everyOf("button", shown(<RefusedLink reason={reason} onAgain={nothing} />, contractor));
  expect([buttons("declined"), buttons("country")]).toEqual([["Try again"], ["Try again"]]);
  expect([buttons("known"), buttons("room")]).toEqual([[], []]);
});
