import type { Output } from "@artel/shared/calls/call";
import { ledgerAccounts } from "@artel/shared/calls/ledger/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Form } from "../../ui/form/field.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { accountHref } from "./account-href.ts";
import styles from "./ledger.module.css";
import { accountWords, ownerWords } from "./ledger-types.ts";

/** The accounts of the house, or of whom the address names by `find`. */
export function AccountsTab(): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const find = search.find ?? "";
  const read = useCall(ledgerAccounts, { search: find }, { quiet: true, keepPrevious: true, staleSeconds: 0 });
  const form = useForm({
    initialValues: { find },
    send: (values) => setSearch({ find: values.find.trim() || undefined }),
  });
  return (
    <Stack>
      <Card label={t("ledger.find")}>
        <Form form={form} label={t("ledger.find")}>
          <div className={styles.search}>
            <TextField
              {...form.field("find")}
              label={t("ledger.findLabel")}
              hint={t("ledger.findHint")}
              autoComplete="off"
              maxLength={200}
            />
            <div>
              <Button type="submit" variant="primary">
                {t("ledger.find")}
              </Button>
            </div>
          </div>
        </Form>
      </Card>
      <ReadState read={read} waiting={<SkeletonCard height={420} />}>
        {(accounts) => <Found {...accounts} />}
      </ReadState>
    </Stack>
  );
}

function Found({ rows, isCut }: Output<typeof ledgerAccounts>): ReactElement {
  const { t } = useText();
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState title={t("ledger.noAccounts")}>{t("ledger.noAccountsText")}</EmptyState>
      </Card>
    );
  }
  return (
    <Stack>
      {isCut && (
        <Banner compact tone="info">
          {t("ledger.cut")}
        </Banner>
      )}
      <Card label={t("ledger.tab.accounts")} flush>
        <PlainTable
          label={t("ledger.tab.accounts")}
          rows={rows}
          rowKey={accountHref}
          rowHref={accountHref}
          columns={[
            { word: t("ledger.account"), cell: (row) => accountWords(t, row) },
            {
              ...{ word: t("ledger.owner"), width: "34%", below: true },
              cell: (row) => (row.owner === 0 ? ownerWords(t, row) : `${ownerWords(t, row)}, ID ${row.owner}`),
            },
            { ...{ word: t("ledger.entries"), width: 110, wide: true, num: true }, cell: ({ entries }) => entries },
            {
              ...{ word: t("ledger.balance"), width: 200, align: "money", tone: "strong" },
              cell: ({ balance, currency }) => <MoneyText value={balance} currency={currency} column />,
            },
          ]}
        />
      </Card>
    </Stack>
  );
}
