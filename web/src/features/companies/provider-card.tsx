import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { IconPlus } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { WhyButton } from "../../ui/controls/why-button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Fold } from "../../ui/layout/fold.tsx";
import { type Key, useText } from "../../ui/words/use-text.ts";
import { useWhyNot } from "../../why/use-why-not.ts";
import styles from "./company.module.css";
import { type Company, countryName } from "./company-rows.ts";

/** The legal entity that serves the company. */
export function ProviderCard({ company }: { readonly company: Company }): ReactElement {
  const { t, language } = useText();
  const { provider } = company;
  const address = [provider.address, [provider.zip, provider.city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  const rows: readonly (readonly [Key, string])[] = [
    ["company.provider.name", provider.companyName],
    ["profile.regNum", provider.regNum],
    ["profile.vat", provider.vatNum],
    ["common.country", countryName(provider.country, language)],
    ["common.address", address],
    ["common.email", provider.email],
  ];
  return (
    <Card title={t("company.provider")} wide>
      <p className={styles.lead}>{t("company.provider.lead")}</p>
      <DataList
        items={rows
          .filter(([, value]) => value !== "")
          .map(([key, value]) => ({ label: t(key), value: <bdi>{value}</bdi> }))}
      />
    </Card>
  );
}

/** Where top-ups are paid to, currency by currency; each detail can be copied. */
export function AccountsCard(props: { readonly company: Company; readonly onFund: () => void }): ReactElement {
  const { t } = useText();
  const { company, onFund } = props;
  const whyNot = useWhyNot();
  return (
    <Card
      title={t("company.accounts")}
      wide
      aside={
        <WhyButton size="sm" icon={IconPlus} onClick={onFund} why={whyNot("fund")}>
          {t("company.accounts.fund")}
        </WhyButton>
      }
    >
      <p className={styles.lead}>{t("company.accounts.lead")}</p>
      {company.paidInto.map((account) => (
        <div key={account.currency} className={styles.account}>
          <AccountFold account={account} />
        </div>
      ))}
    </Card>
  );
}

type Account = Company["paidInto"][number];

function AccountFold({ account }: { readonly account: Account }): ReactElement {
  const { t } = useText();
  const items = detailsOf(account).map(([key, value]) => ({
    label: t(key),
    value: <CopyText value={value} label={t(key)} />,
  }));
  return (
    <Fold label={<CurrencyWords currency={account.currency} />}>
      <DataList items={items} />
    </Fold>
  );
}

function CurrencyWords({ currency }: { readonly currency: CurrencyCode }): ReactElement {
  const { language } = useText();
  return (
    <>
      {currencies[currency].label[language]} <span className="muted">{currency}</span>
    </>
  );
}

function detailsOf({ bank, usdt }: Account): readonly (readonly [Key, string])[] {
  const rows: readonly (readonly [Key, string | undefined])[] = [
    ["funding.bank.beneficiary", bank?.beneficiary],
    ["funding.bank.bank", bank?.bankName],
    ["funding.bank.account", bank?.accountNumber],
    ["funding.bank.swift", bank?.swift],
    ["funding.bank.corBank", bank?.corBank],
    ["funding.bank.corAccount", bank?.corAccount],
    ["funding.bank.corSwift", bank?.corSwift],
    ["company.accounts.usdtNetwork", usdt?.network],
    ["common.address", usdt?.address],
  ];
  return rows.flatMap(([key, value]) => (value ? [[key, value] as const] : []));
}
