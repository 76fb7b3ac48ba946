import { tariffFields } from "@artel/shared/rules/rule-content";
import type { ReactElement } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { whyLocked } from "../sets/set-types.ts";
import { type RuleSetPage, type TariffName, tariffNames } from "./rule-types.ts";

const TariffNumbersPopup = lazyPopup(async () => (await import("./numbers-popup.tsx")).TariffNumbersPopup);
const QuotaPopup = lazyPopup(async () => (await import("./quota-popup.tsx")).QuotaPopup);

/** The tables behind tariffs and free withdrawals. */
export function NumbersTab({ page }: { readonly page: RuleSetPage }): ReactElement {
  const { t } = useText();
  const tariff = useOpened<TariffName>();
  const quota = useOpened<undefined>();
  const off = whyLocked(t, page.set);
  return (
    <Stack>
      <Card title={t("rules.tariffs")} flush footer={t("rules.tariffsText")}>
        <PlainTable
          label={t("rules.tariffs")}
          rows={tariffNames}
          rowKey={(name) => name}
          columns={[
            { word: t("rules.tariff"), cell: (name) => t(`accounts.tariff.${name}`) },
            ...tariffFields.map((field) => ({
              ...{ word: t(`rules.number.${field}`), num: true, below: true as const },
              cell: (name: TariffName) => page.content.tariffs[name][field],
            })),
          ]}
          actions={(name) => (
            <DutyButton
              duty="finance"
              disabledReason={off}
              aria-label={t("rules.editName", { name: t(`accounts.tariff.${name}`) })}
              onClick={() => tariff.open(name)}
            >
              {t("rules.edit")}
            </DutyButton>
          )}
        />
      </Card>
      <QuotaCard page={page} onEdit={() => quota.open(undefined)} />
      <TariffNumbersPopup target={tariff} page={page} />
      <QuotaPopup target={quota} page={page} />
    </Stack>
  );
}

/** Free withdrawals: how many, and for what. */
function QuotaCard({ page, onEdit }: { readonly page: RuleSetPage; readonly onEdit: () => void }): ReactElement {
  const { t } = useText();
  const free = page.content.quota;
  const off = whyLocked(t, page.set);
  return (
    <Card
      title={t("rules.quota")}
      aside={
        <DutyButton
          duty="finance"
          disabledReason={off}
          aria-label={t("rules.editName", { name: t("rules.quota") })}
          onClick={onEdit}
        >
          {t("rules.edit")}
        </DutyButton>
      }
    >
      <DataList
        compact
        items={[
          { label: t("rules.quota.count"), value: String(free.count) },
          { label: t("rules.quota.afterPrice"), value: free.afterPrice },
          { label: t("rules.quota.afterPriceRegular"), value: free.afterPriceRegular },
          { label: t("rules.quota.currencies"), value: free.currencies.join(", ") || "—" },
          {
            label: t("rules.quota.withdrawalMethods"),
            value: free.withdrawalMethods.map((method) => t(`rules.area.${method}`)).join(", ") || "—",
          },
        ]}
      />
    </Card>
  );
}
