import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { useDuty } from "../parts/use-operator.ts";
import { type CurrentRate, changeWords, type Held } from "./rate-types.ts";

/** A rate of a source that jumped: nobody exchanges its currency until two operators publish it, or the source comes back. */
export function HeldBanner(props: {
  readonly held: Held;
  readonly current: CurrentRate | undefined;
  readonly onPublish: () => void;
}): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("treasury");
  const { held, current, onPublish } = props;
  const { currency, rate, source } = held;
  const change = changeWords(current?.rate, rate) ?? "—";
  return (
    <Banner
      tone="warning"
      title={t("rates.heldTitle", { currency, rate, source: t(`rateSources.${source}`), change })}
      action={
        <Button size="sm" disabledReason={lacking} onClick={onPublish}>
          {t("rates.heldPublish")}
        </Button>
      }
    >
      {t("rates.heldText", { currency })}
    </Banner>
  );
}
