import type { Output } from "@artel/shared/calls/call";
import type { listDeposits } from "@artel/shared/calls/funding/app-deposits";
import { formatMoney } from "@artel/shared/money/wire";
import { depositsText } from "@artel/shared/text/deposits";
import type { ReactElement } from "react";
import { CopyText } from "../../../ui/controls/copy-text.tsx";
import { cx } from "../../../ui/cx.ts";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ErrorPanel } from "../../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { DataList } from "../../../ui/layout/data-list.tsx";
import { registerTexts } from "../../../ui/words/texts.ts";
import { useText } from "../../../ui/words/use-text.ts";
import { DepositRow } from "./deposit-row.tsx";
import styles from "./deposits.module.css";
import { useDeposits } from "./use-deposits.ts";

registerTexts(depositsText);

type Deposits = Output<typeof listDeposits>;

/**
 * Where the company sends USDT to, and how far what it sent is. Nothing at all where deposits are not taken; a company that may
 * pay in no more still sees what came.
 */
export function DepositPanel(): ReactElement | null {
  const { t } = useText();
  const { read, ask } = useDeposits();
  const { data, error } = read;
  const failure = data ? (data.address === null && data.isOn ? ask.error : null) : error;
  if (!data && !error) {
    return <SkeletonLines count={4} />;
  }
  if (data && !data.isOn && data.deposits.length === 0) {
    return null;
  }
  return (
    <section className={styles.panel} aria-label={t("deposits.title")}>
      {failure && (
        <ErrorPanel
          message={failure.message}
          requestId={failure.requestId}
          onRetry={() => (data ? ask.mutate({}) : void read.refetch())}
        />
      )}
      {data?.isOn && !failure && <Where deposits={data} />}
      {data && data.deposits.length > 0 && <Latest deposits={data} />}
    </section>
  );
}

function Where({ deposits }: { readonly deposits: Deposits }): ReactElement {
  const { t } = useText();
  const { address, network, currency, minimum, confirmations } = deposits;
  return (
    <>
      <h3 className={styles.title}>{t("deposits.title")}</h3>
      <p className={styles.text}>{t("deposits.text")}</p>
      <div className={styles.address}>
        <span className={styles.label}>{t("deposits.address")}</span>
        {address ? (
          <CopyText value={address} label={t("deposits.copyAddress")} mono />
        ) : (
          <span role="status">{t("deposits.giving")}</span>
        )}
      </div>
      <DataList
        compact
        items={[
          { label: t("deposits.network"), value: <span translate="no">{network}</span> },
          { label: t("deposits.minimum"), value: formatMoney(minimum, currency) },
          { label: t("deposits.needed"), value: confirmations },
        ]}
      />
      <Banner tone="warning" compact>
        {t("deposits.warning")}
      </Banner>
    </>
  );
}

function Latest({ deposits }: { readonly deposits: Deposits }): ReactElement {
  const { t } = useText();
  return (
    <div>
      <h3 className={cx("quiet", styles.heading)}>{t("deposits.latest")}</h3>
      <ul>
        {deposits.deposits.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} needed={deposits.confirmations} />
        ))}
      </ul>
    </div>
  );
}
