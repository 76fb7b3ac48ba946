import { exchangeText } from "@artel/shared/text/exchange";
import { IconArrowsExchange } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(exchangeText);

/** In the place of the form while no currency can be exchanged; a company may have switched currencies off. */
export function NoCurrencies(): ReactElement {
  const { t } = useText();
  const isCompany = useSession().role === "company";
  return (
    <EmptyState
      icon={IconArrowsExchange}
      title={t("exchange.none")}
      action={isCompany ? <Button href="/settings">{t("exchange.toSettings")}</Button> : undefined}
    >
      {isCompany ? t("exchange.noneCompany") : t("exchange.noneContractor")}
    </EmptyState>
  );
}
