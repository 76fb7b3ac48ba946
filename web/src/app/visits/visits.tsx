import { bannersText } from "@artel/shared/text/banners";
import { IconChartBar } from "@tabler/icons-react";
import { type ReactElement, useEffect } from "react";
import type { SignInOptions } from "../../features/session/send-sign-in.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./visits.module.css";
import { answerVisits, forgetVisits, useVisitsAnswer } from "./visits-consent.ts";
import { countVisits } from "./visits-counter.ts";

registerTexts(bannersText);

type Counter = NonNullable<SignInOptions["analytics"]>;

/** Counts visits where that was allowed; true while the question is open. */
export function useVisitCounting(counter: Counter | null | undefined): boolean {
  const answer = useVisitsAnswer();
  useEffect(() => {
    if (counter && answer === "yes") {
      countVisits(counter);
    }
  }, [answer, counter]);
  return Boolean(counter) && answer === undefined;
}

/** Asks whether visits may be counted; nothing is loaded before the answer. */
export function VisitsQuestion(): ReactElement {
  const { t } = useText();
  return (
    <section className={styles.question} aria-label={t("visits.title")}>
      <Banner
        tone="neutral"
        icon={IconChartBar}
        title={t("visits.title")}
        action={
          <span className={styles.buttons}>
            <Button size="sm" onClick={() => answerVisits("no")}>
              {t("visits.no")}
            </Button>
            <Button size="sm" onClick={() => answerVisits("yes")}>
              {t("visits.yes")}
            </Button>
          </span>
        }
      >
        {t("visits.text")}
      </Banner>
    </section>
  );
}

/** In the footer: takes the answer back, so that the question is asked again. */
export function VisitsChoice({ className }: { readonly className?: string }): ReactElement | null {
  const { t } = useText();
  const answer = useVisitsAnswer();
  return answer === undefined ? null : (
    <button type="button" className={className} onClick={forgetVisits}>
      {t("visits.change")}
    </button>
  );
}
