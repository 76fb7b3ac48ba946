import {
  accountSettingEffect,
  operatorAccount,
  operatorAccounts,
  proposeAccountSetting,
} from "@artel/shared/calls/accounts/operator";
import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { accountSettings } from "@artel/shared/states/account-settings";
import { type ReactElement, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { HeldFields, heldByMe, heldInput } from "../parts/held-fields.tsx";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { type Account, type Setting, valueWords } from "./account-types.ts";
import { EffectList } from "./effect-list.tsx";

/** Asks another operator to switch a setting of an account, with what that changes, who answers for it and until when. */
export function SettingPopup(props: { readonly target: Opened<Setting>; readonly account: Account }): ReactElement {
  return <Fields key={props.target.turn} {...props} />;
}

function Fields(props: { readonly target: Opened<Setting>; readonly account: Account }): ReactElement {
  const { t } = useText();
  const [held, setHeld] = useState(heldByMe);
  const { target, account } = props;
  const { id, version } = account;
  const setting = target.item;
  const name = setting?.name ?? "apiV2";
  const value: "on" | "off" = setting?.value ? "off" : "on";
  // A usual value has neither owner nor last day.
  const isUsual = accountSettings[name].usual === (value === "on");
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
      input={(reason) => ({ id, setting: name, value, version, reason, ...(isUsual ? {} : heldInput(held)) })}
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
      {!isUsual && <HeldFields held={held} onChange={setHeld} />}
      <Banner compact tone="info">
        {t("accounts.byTwo")}
      </Banner>
    </ReasonPopup>
  );
}
