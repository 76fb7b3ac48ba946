import {
  accountSettingEffect,
  operatorAccount,
  operatorAccounts,
  proposeAccountSetting,
} from "@artel/shared/calls/accounts/operator";
import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { type Account, type Setting, valueWords } from "./account-types.ts";
import { EffectList } from "./effect-list.tsx";

/** Asks another operator to switch a setting of an account, with what that changes. */
export function SettingPopup(props: { readonly target: Opened<Setting>; readonly account: Account }): ReactElement {
  const { t } = useText();
  const { target, account } = props;
  const { id, version } = account;
  const setting = target.item;
  const name = setting?.name ?? "apiV2";
  const value: "on" | "off" = setting?.value ? "off" : "on";
  const options = { enabled: target.opened, quiet: true, staleSeconds: 0 } as const;
  const { data, error } = useCall(accountSettingEffect, { id, setting: name, value }, options);
  return (
    <ReasonPopup
      target={target}
      size={550}
      title={t("accounts.settingTitle", { name: t(`accounts.name.${name}`) })}
      confirmLabel={t("accounts.ask")}
      call={proposeAccountSetting}
      touches={[operatorAccount, operatorAccounts, listApprovals, operatorOverview]}
      input={(reason) => ({ id, setting: name, value, version, reason })}
      done={t("accounts.asked")}
    >
      <DataList
        compact
        items={[
          { label: t("accounts.before"), value: t(valueWords(name, value === "off")) },
          { label: t("accounts.after"), value: t(valueWords(name, value === "on")) },
        ]}
      />
      <EffectList effect={data} error={error} />
      <Banner compact tone="info">
        {t("accounts.byTwo")}
      </Banner>
    </ReasonPopup>
  );
}
