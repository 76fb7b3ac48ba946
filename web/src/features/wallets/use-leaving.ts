import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { walletsText } from "@artel/shared/text/wallets";
import { whyLine } from "../../ui/controls/why-button.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useWhyNot } from "../../why/use-why-not.ts";
import { useWallets } from "./use-wallets.ts";
import { leavingFirst, wayOut } from "./way-out.ts";

registerTexts(walletsText);

/** What of the own money can leave: which currency is shown first, and why one cannot be taken. Undefined while methods load. */
export function useLeaving() {
  const whyNot = useWhyNot();
  const { wallets, methods } = useWallets();
  if (!(wallets && methods)) {
    return undefined;
  }
  const wayOf = (currency: CurrencyCode) => wayOut(wallets, methods.methods, currency);
  return {
    first: (funded: readonly CurrencyCode[]) => leavingFirst(funded, currencies.USD.code, (code) => wayOf(code).kind),
    whyNot: (currency: CurrencyCode) => whyLine(whyNot("withdraw", { currency })),
  };
}
