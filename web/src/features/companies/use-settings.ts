import { companyBalances } from "@artel/shared/calls/balances/app";
import { companyInfo } from "@artel/shared/calls/balances/legacy";
import type { Output } from "@artel/shared/calls/call";
import { getCompany, getSettings, setDocumentSettings, setImportAmounts } from "@artel/shared/calls/companies/app";
import { companySettings } from "@artel/shared/calls/companies/app-settings";
import { setAutoKyc, setNewTaskMode, updateSetting } from "@artel/shared/calls/companies/legacy";
import { type UserSettings, userSettingsKey, userSettingsText } from "@artel/shared/calls/companies/user-settings";
import { documentOptions } from "@artel/shared/calls/documents/app";
import { exchangeOptions } from "@artel/shared/calls/exchange/app";
import { companyProfile } from "@artel/shared/calls/profile/legacy";
import { taskOptions } from "@artel/shared/calls/tasks/app";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { isCurrencyCode } from "@artel/shared/money/currencies";
import { settingsText } from "@artel/shared/text/settings";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { keyOf, touch, useCall, useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { text } from "../../ui/words/use-text.ts";

registerTexts(settingsText);

export type Settings = Output<typeof getSettings>;
export type CurrencySetting = Settings["currencies"][number];
export type SettingName =
  | "isAutoPublishTask"
  | "companyPayTax"
  | "importsAnyAmount"
  | "isAutoStartKyc"
  | "isInvoiceTaskHasUrls"
  | "monthlyInvoice";

/** What a switch turns: a setting, or a currency. */
export interface SettingChange {
  readonly name: SettingName | CurrencySetting["currency"];
  readonly isOn: boolean;
}

/** What shows a setting or follows from one: header, home, forms, documents. */
export const settingReads = [
  companySettings,
  getSettings,
  getCompany,
  companyBalances,
  companyInfo,
  companyProfile,
  exchangeOptions,
  documentOptions,
  taskOptions,
  importContext,
];

/** The settings of the company: loading, failed, or as the server knows them. */
export function useSettings() {
  return useCall(getSettings, {}, { quiet: "whileEmpty" });
}

/**
 * Turns switches: each is shown as turned at once and saved by itself, in the order of the presses, and goes back when the
 * server refuses. A switch that is pressed again while it is being saved is saved again after it.
 */
export function useSettingSwitches(known: Settings) {
  const client = useQueryClient();
  const send = useSend();
  const [pending, setPending] = useState<readonly SettingChange[]>([]);
  const queue = useRef(Promise.resolve());

  const save = async (change: SettingChange) => {
    try {
      // A list of currencies is made of those that are on now, whatever another window has changed since.
      const present = isCurrency(change) ? await call(getSettings, {}, { quiet: true }) : known;
      await send(change, withChange(present, change));
      client.setQueryData<Settings>(keyOf(getSettings, {}), (now) => now && withChange(now, change));
      toast.success(text("settings.saved"));
    } catch (thrown) {
      const error = toApiError(thrown);
      toast.error(Object.values(error.fields)[0] ?? error.message);
      // It may have been saved all the same, or money that came may be the reason.
      touch(client, [getSettings]);
    }
    setPending((others) => others.filter((other) => other !== change));
  };

  return {
    shown: pending.reduce(withChange, known),
    turn: (change: SettingChange) => {
      setPending((others) => [...others, change]);
      queue.current = queue.current.then(() => save(change));
    },
  };
}

function isCurrency({ name }: SettingChange): boolean {
  return isCurrencyCode(name);
}

/** Settings after a switch was turned. */
export function withChange(settings: Settings, { name, isOn }: SettingChange): Settings {
  return name in settings
    ? { ...settings, [name]: isOn }
    : { ...settings, currencies: settings.currencies.map((row) => (row.currency === name ? { ...row, isOn } : row)) };
}

/** Sends one change by its call; a currency goes with all others that are on. */
function useSend() {
  const options = { touches: settingReads, quiet: true };
  const taskMode = useMutationCall(setNewTaskMode, options);
  const autoKyc = useMutationCall(setAutoKyc, options);
  const importAmounts = useMutationCall(setImportAmounts, options);
  const setting = useMutationCall(updateSetting, options);
  const documents = useMutationCall(setDocumentSettings, options);
  const sendText = (settings: UserSettings) =>
    setting.mutateAsync({ Key: userSettingsKey, Value: userSettingsText(settings) });
  return ({ name, isOn }: SettingChange, next: Settings) => {
    switch (name) {
      case "isAutoPublishTask":
        return taskMode.mutateAsync({ Value: isOn ? "1" : "0" });
      case "importsAnyAmount":
        return importAmounts.mutateAsync({ isAny: isOn });
      case "monthlyInvoice":
        return documents.mutateAsync({ monthlyInvoice: isOn });
      case "isAutoStartKyc":
        return autoKyc.mutateAsync({ Active: isOn });
      case "companyPayTax":
      case "isInvoiceTaskHasUrls":
        return sendText({ [name]: isOn });
      default:
        return setting.mutateAsync({
          Key: userSettingsKey,
          Value: userSettingsText({ bills: next.currencies.filter((row) => row.isOn).map((row) => row.currency) }),
          seenVersion: next.currenciesVersion,
        });
    }
  };
}
