import type { Output } from "@artel/shared/calls/call";
import { confirmWallet, walletConfirmation } from "@artel/shared/calls/wallets/app";
import { walletsText } from "@artel/shared/text/wallets";
import { IconAlertCircle, IconShieldCheck } from "@tabler/icons-react";
import { type ReactElement, useEffect, useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { useSend } from "../../api/use-send.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./confirm-wallet.module.css";
import { methodIcon, typeKey } from "./wallet-look.ts";

registerTexts(walletsText);

type Confirmation = Output<typeof walletConfirmation>;

/** The page of a confirmation link: the masked method and one button. Opening it, as mail scanners do, changes nothing. */
export function ConfirmWallet({ code }: { readonly code: string }): ReactElement {
  const { t } = useText();
  const { confirmation, error } = useConfirmation(code);
  const isBroken = error?.code === "codeWrongOrExpired" || error?.code === "invalidInput";
  return (
    <div className={styles.page}>
      {isBroken ? (
        <IconAlertCircle size={56} stroke={1.5} className={styles.bad} aria-hidden="true" />
      ) : (
        <IconShieldCheck size={56} stroke={1.5} className={styles.icon} aria-hidden="true" />
      )}
      <h1 className="heading">{isBroken ? t("wallets.confirm.bad") : t("wallets.confirm.title")}</h1>
      {isBroken && <BrokenLink />}
      {error && !isBroken && <Banner tone="danger">{error.message}</Banner>}
      {!error && !confirmation && <Skeleton width={280} height={54} radius={10} />}
      {confirmation && <Question code={code} confirmation={confirmation} />}
    </div>
  );
}

function BrokenLink(): ReactElement {
  const { t } = useText();
  return (
    <>
      <p className="muted">{t("wallets.confirm.badText")}</p>
      <Button href="/withdraw-settings" variant="primary" size="lg">
        {t("wallets.manage")}
      </Button>
    </>
  );
}

function Question(props: { readonly code: string; readonly confirmation: Confirmation }): ReactElement {
  const { t } = useText();
  const navigate = useNavigateTo();
  const { code, confirmation } = props;
  const { send, isSending, error } = useSend(confirmWallet);
  const Icon = methodIcon(confirmation.type);
  const confirm = async () => {
    if (await send({ code })) {
      navigate("/action-result?next=withdraw");
    }
  };
  return (
    <>
      <p className="muted">{t("wallets.confirm.text")}</p>
      <div className={styles.method}>
        <Icon size={24} aria-hidden="true" />
        <span>
          {t(typeKey(confirmation.type))} <span className={`${styles.value} mono`}>{confirmation.label}</span>
        </span>
      </div>
      {error && <Banner tone="danger">{error.message}</Banner>}
      <Button variant="primary" size="lg" loading={isSending} onClick={() => void confirm()}>
        {t("wallets.confirm.button")}
      </Button>
      <p className="note">{t("wallets.confirm.until", { date: formatDateTime(confirmation.expires) })}</p>
      <p className="note">{t("wallets.confirm.notYou")}</p>
    </>
  );
}

function useConfirmation(code: string): { confirmation?: Confirmation; error?: ApiError } {
  const [state, setState] = useState<{ confirmation?: Confirmation; error?: ApiError }>({});
  useEffect(() => {
    const abort = new AbortController();
    setState({});
    call(walletConfirmation, { code }, { quiet: true, signal: abort.signal })
      .then((confirmation) => setState({ confirmation }))
      .catch((thrown: unknown) => {
        if (!abort.signal.aborted) {
          setState({ error: toApiError(thrown) });
        }
      });
    return () => abort.abort();
  }, [code]);
  return state;
}
