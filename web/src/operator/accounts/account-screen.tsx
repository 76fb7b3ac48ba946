import { operatorAccount } from "@artel/shared/calls/accounts/operator";
import { accountSections, accountSettings } from "@artel/shared/states/account-settings";
import { accountsText } from "@artel/shared/text/accounts";
import { approvalsText } from "@artel/shared/text/approvals";
import { IconUserOff } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useNumberParam, useParam } from "../../ui/state/address.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { NothingThere } from "../parts/nothing-there.tsx";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { HiddenMoney } from "./account-columns.tsx";
import type { Account, Setting } from "./account-types.ts";
import styles from "./accounts.module.css";
import { HistoryTable } from "./history-table.tsx";
import { SettingsTable } from "./settings-table.tsx";
import { TariffTable } from "./tariff-table.tsx";

registerTexts(accountsText, approvalsText);

const SettingPopup = lazyPopup(async () => (await import("./setting-popup.tsx")).SettingPopup);
const TariffPopup = lazyPopup(async () => (await import("./tariff-popup.tsx")).TariffPopup);

const waiting = (
  <Stack>
    <SkeletonCard height={120} />
    <SkeletonCard height={300} />
    <SkeletonCard height={240} />
  </Stack>
);

/** One account: what it pays, which currencies and features it has, whose documents it gets, and how all that came to be. */
export function AccountScreen(): ReactElement {
  const { t } = useText();
  const id = useParam("id");
  const number = useNumberParam("id");
  const read = useCall(operatorAccount, { id: number }, { quiet: true, staleSeconds: 5, everySeconds: 60 });
  const { data, error } = read;
  const name = data?.name || data?.email || id;
  return (
    <Page
      title={name}
      crumbLabel={t("accounts.title")}
      crumbs={[{ label: t("accounts.title"), href: "/operator/accounts" }, { label: name }]}
      mark={data && <StatusChip tone="neutral" label={t(`accounts.kind.${data.kind}`)} />}
      subtitle={data && <span className={styles.words}>{`${data.email}, ID ${data.id}`}</span>}
    >
      {!data && error?.code === "notFound" ? (
        <NothingThere
          icon={IconUserOff}
          title={t("accounts.missing")}
          text={t("accounts.missingText")}
          all={{ href: "/operator/accounts", label: t("accounts.all") }}
        />
      ) : (
        <ReadState read={read} waiting={waiting}>
          {(account) => <Sections account={account} />}
        </ReadState>
      )}
    </Page>
  );
}

function Sections({ account }: { readonly account: Account }): ReactElement {
  const { t } = useText();
  const tariff = useOpened<Account>();
  const setting = useOpened<Setting>();
  return (
    <Stack>
      {account.hidden.length > 0 && (
        <Banner tone="warning" title={t("accounts.hidden")} action={<HiddenMoney hidden={account.hidden} />}>
          {t("accounts.hiddenText")}
        </Banner>
      )}
      <Card title={t("accounts.section.tariff")} flush>
        <TariffTable account={account} onChange={() => tariff.open(account)} />
      </Card>
      {accountSections.map((section) => (
        <Section key={section} section={section} account={account} target={setting} />
      ))}
      <Card title={t("accounts.section.history")} flush>
        <HistoryTable history={account.history} />
      </Card>
      <TariffPopup target={tariff} />
      <SettingPopup target={setting} account={account} />
    </Stack>
  );
}

/** The settings of a section; a freelancer has no documents of an entity. */
function Section(props: {
  readonly section: (typeof accountSections)[number];
  readonly account: Account;
  readonly target: Opened<Setting>;
}): ReactElement | null {
  const { t } = useText();
  const { section, account, target } = props;
  const settings = account.settings.filter(({ name }) => accountSettings[name].section === section);
  const title = t(`accounts.section.${section}`);
  return settings.length > 0 ? (
    <Card title={title} flush>
      <SettingsTable label={title} settings={settings} onChange={target.open} />
    </Card>
  ) : null;
}
