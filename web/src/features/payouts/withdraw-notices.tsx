import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { TextKey } from "@artel/shared/text/all-texts";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { WithdrawOutcome } from "./use-withdraw.ts";
import { type Estimate, otherErrors } from "./withdraw-form.ts";
import styles from "./withdrawals.module.css";

registerTexts(withdrawalsText);

/** What stands under the receipt: why it cannot be sent, what came of it, and the standing warning of the method. */
export function WithdrawNotices(props: {
  readonly type: WithdrawMethod;
  readonly estimate: Estimate | undefined;
  readonly first: Estimate | undefined;
  readonly error: string | undefined;
  readonly outcome: WithdrawOutcome | undefined;
}): ReactElement {
  const { t } = useText();
  const { type, estimate, error, outcome } = props;
  const judged = estimate ?? props.first;
  return (
    <div className={styles.errors}>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {judged &&
        otherErrors(judged).map(({ code, text }) => (
          <Banner key={code} tone="danger" {...(code === "taxIdRequired" ? { action: <EnterTaxId /> } : {})}>
            {text}
          </Banner>
        ))}
      {estimate?.safety === "secondCode" && <Banner tone="info">{t("withdrawals.safety.secondCode")}</Banner>}
      {estimate?.safety === "review" && <Banner tone="info">{t("withdrawals.safety.review")}</Banner>}
      {outcome?.failure !== undefined && <Banner tone="danger">{outcome.failure}</Banner>}
      {outcome?.url !== undefined && (
        <Banner
          tone="info"
          title={t("withdrawals.opened")}
          action={<Button href={outcome.url}>{t("common.continue")}</Button>}
        >
          {t("withdrawals.openedText")}
        </Banner>
      )}
      <div className={styles.note}>
        <IconInfoCircle size={16} aria-hidden="true" />
        <span>
          {t(noteOf(type))} {t("withdrawals.note.cancel")}
        </span>
      </div>
    </div>
  );
}

/** Opens the form of the Russian tax id; the withdrawal goes on when it is there. */
function EnterTaxId(): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  return (
    <Button size="sm" onClick={() => setSearch({ "russian-data": "" }, { push: true })}>
      {t("withdrawals.enterTaxId")}
    </Button>
  );
}

/** The standing warning of a method: third parties, or a wrong network. */
function noteOf(type: WithdrawMethod): TextKey {
  switch (type) {
    case "toUSDT":
      return "withdrawals.note.usdt";
    case "toCard":
    case "toCardRub":
    case "cardBlr":
      return "withdrawals.note.card";
    case "toBank":
    case "toBankAlt":
    case "bankBlr":
      return "withdrawals.note.bank";
  }
}
