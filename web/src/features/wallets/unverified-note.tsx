import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import type { ListedWallet } from "./wallet-look.ts";

/** Says at the balance of a currency that methods of it cannot be used yet, and leads to where they are put right. */
export function UnverifiedNote(props: {
  readonly wallets: readonly ListedWallet[];
  readonly currency: CurrencyCode;
}): ReactElement | null {
  const { t } = useText();
  const words = unverifiedWords(props.wallets, props.currency, t);
  if (words === undefined) {
    return null;
  }
  return (
    <Banner
      tone="warning"
      compact
      action={
        <Button size="sm" href="/withdraw-settings">
          {t("wallets.manage")}
        </Button>
      }
    >
      {words}
    </Banner>
  );
}

/** How many methods of a currency cannot be used yet, in words; undefined where each can. */
export function unverifiedWords(
  wallets: readonly ListedWallet[],
  currency: CurrencyCode,
  t: Translate,
): string | undefined {
  const count = wallets.filter(
    ({ state, wallet }) => state !== "verified" && wallet.currencies.includes(currency),
  ).length;
  return count === 0 ? undefined : t("wallets.unverifiedOf", { count, currency });
}
