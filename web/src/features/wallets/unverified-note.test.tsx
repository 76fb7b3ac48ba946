import "../../testing/browser.ts";
import { walletsText } from "@artel/shared/text/wallets";
import { expect, test } from "vitest";
import { wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { UnverifiedNote } from "./unverified-note.tsx";
import type { ListedWallet } from "./wallet-look.ts";

registerTexts(walletsText);

const walletOf = (state: string, ...currencies: readonly string[]) =>
  ({ state, wallet: { currencies } }) as unknown as ListedWallet;
const words = (currency: "USD" | "USDT", ...wallets: readonly ListedWallet[]) =>
  wordsOf(
    shown(
      <UnverifiedNote wallets={wallets} currency={currency} />,
      aSession({ role: "freelancer", isOwner: false }),
      [],
    ),
  );

test("K-03: a balance warns where a method of its currency is not verified, and of that currency alone", () => {
  const card = walletOf("unverified", "EUR", "USD");
  const bank = walletOf("incomplete", "EUR", "USD");
  const address = walletOf("verified", "USDT");
  expect(words("USD", card, address)).toContain("1 method for USD is not verified");
  expect(words("USD", card, bank, address)).toContain("2 methods for USD are not verified");
  expect(words("USDT", card, bank, address)).toBe("");
  expect(words("USD", walletOf("verified", "USD"))).toBe("");
  expect(words("USD")).toBe("");
});
