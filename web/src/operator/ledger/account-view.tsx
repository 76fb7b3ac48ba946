import { ledgerMovements } from "@artel/shared/calls/ledger/operator";
import type { ReactElement } from "react";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ReadState } from "../../ui/feedback/read-state.tsx";
import { SkeletonCard } from "../../ui/feedback/skeleton.tsx";
import { Form } from "../../ui/form/field.tsx";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { actionWords, subjectWords } from "../audit/audit-words.ts";
import { type AccountPlace, accountHref } from "./account-href.ts";
import { ExportButton } from "./export-button.tsx";
import { movementColumns } from "./export-ledger.ts";
import styles from "./ledger.module.css";
import { accountWords, actorWords, type LedgerAccountRow, type LedgerMovement, ownerWords } from "./ledger-types.ts";
import { Pager, usePages } from "./pager.tsx";
import { Since } from "./since.tsx";
import { isSum, plainSum } from "./sum.ts";
import { useOpenPosting } from "./use-open-posting.ts";

/** Rows of a page. */
const pageRows = 50;

/** One account of the books: what it holds, and its movements page by page. */
export function AccountView({ place }: { readonly place: AccountPlace }): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  return (
    <Stack>
      <div>
        <Button size="sm" onClick={() => setSearch({ account: undefined, amount: undefined })}>
          {t("ledger.allAccounts")}
        </Button>
      </div>
      <Movements key={`${accountHref(place)} ${search.amount}`} place={place} amount={search.amount} />
    </Stack>
  );
}

function Movements(props: { readonly place: AccountPlace; readonly amount: string | undefined }): ReactElement {
  const { t } = useText();
  const { place, amount } = props;
  const pages = usePages<string>();
  const input = { ...place, owner: String(place.owner), amount, after: pages.place, take: pageRows };
  const read = useCall(ledgerMovements, input, { quiet: true, keepPrevious: true, staleSeconds: 0 });
  return (
    <ReadState read={read} waiting={<SkeletonCard height={520} />}>
      {({ account, rows, next, searchedSince }) => (
        <Stack>
          <Card title={accountWords(t, account)}>
            <DataList compact items={factsOf(account)} />
          </Card>
          <SumSearch amount={amount} />
          <Card
            title={t("ledger.movements")}
            flush
            aside={
              <ExportButton
                name={accountHref(place).split("=")[1] ?? ""}
                columns={movementColumns(t, account)}
                rows={rows}
              />
            }
          >
            {rows.length > 0 ? (
              <MovementTable rows={rows} account={account} />
            ) : (
              <EmptyState compact title={t("ledger.noMovements")} />
            )}
            <Since moment={searchedSince} />
          </Card>
          <Pager label={t("ledger.movements")} pages={pages} next={next} />
        </Stack>
      )}
    </ReadState>
  );

  function factsOf(account: LedgerAccountRow) {
    const { owner, balance, currency, entries, shards } = account;
    return [
      { label: t("ledger.owner"), value: owner === 0 ? t("ledger.house") : `${ownerWords(t, account)}, ID ${owner}` },
      { label: t("ledger.balance"), value: <MoneyText value={balance} currency={currency} strong /> },
      {
        label: t("ledger.entries"),
        value: shards > 1 ? `${entries}, ${t("ledger.shards", { count: shards })}` : String(entries),
      },
    ];
  }
}

/** Looks for movements of one sum. */
function SumSearch({ amount = "" }: { readonly amount: string | undefined }): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  const form = useForm({
    initialValues: { amount },
    rules: (values) => ({ amount: isSum(values.amount) ? undefined : t("validations.amount") }),
    send: (values) => setSearch({ amount: plainSum(values.amount) || undefined }),
  });
  return (
    <Card label={t("ledger.search")}>
      <Form form={form} label={t("ledger.search")}>
        <div className={styles.search}>
          <TextField
            {...form.field("amount")}
            label={t("ledger.amountLabel")}
            hint={t("ledger.amountHint")}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
          />
          <div>
            <Button type="submit">{t("ledger.search")}</Button>
          </div>
        </div>
      </Form>
    </Card>
  );
}

function MovementTable(props: {
  readonly rows: readonly LedgerMovement[];
  readonly account: LedgerAccountRow;
}): ReactElement {
  const { t } = useText();
  const open = useOpenPosting();
  const { currency } = props.account;
  return (
    <PlainTable
      label={t("ledger.movements")}
      rows={props.rows}
      rowKey={({ id, version, hash }) => `${id} ${version} ${hash}`}
      rowHref={({ id }) => open(id)}
      columns={[
        {
          ...{ word: t("ledger.what"), wraps: true },
          cell: ({ kind }) => actionWords(kind),
        },
        { ...{ word: t("ledger.when"), width: 150, below: true }, cell: ({ at }) => <DateText value={at} withTime /> },
        { ...{ word: t("ledger.subject"), width: "18%", below: true }, cell: ({ subject }) => subjectWords(subject) },
        { ...{ word: t("ledger.who"), width: "16%", wide: true }, cell: (row) => actorWords(t, row) },
        {
          ...{ word: t("ledger.amountLabel"), width: 150, align: "money", tone: "strong" },
          cell: ({ amount }) => <MoneyText value={amount} currency={currency} plus column />,
        },
        {
          ...{ word: t("ledger.after"), width: 150, align: "money", wide: true },
          cell: ({ balance }) => (balance === null ? "—" : <MoneyText value={balance} currency={currency} column />),
        },
      ]}
    />
  );
}
