import type { Output } from "@artel/shared/calls/call";
import { ledgerPostings } from "@artel/shared/calls/ledger/operator";
import { postingNouns } from "@artel/shared/states/ledger-accounts";
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
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { actionWords, subjectWords } from "../audit/audit-words.ts";
import { ExportButton } from "./export-button.tsx";
import { postingColumns } from "./export-ledger.ts";
import styles from "./ledger.module.css";
import { actorWords, type ListedPosting } from "./ledger-types.ts";
import { Pager, usePages } from "./pager.tsx";
import { Since } from "./since.tsx";
import { isSum, plainSum } from "./sum.ts";
import { useOpenPosting } from "./use-open-posting.ts";

/** Rows of a page. */
const pageRows = 50;

/** What the address asks for. */
interface Asked {
  readonly about: string | undefined;
  readonly search: string | undefined;
  readonly amount: string | undefined;
}

/** Postings, the newest first: all, those about something, or what a search finds; all of it stands in the address. */
export function PostingsTab(): ReactElement {
  const { t } = useText();
  const { search, setSearch } = useAddress();
  const asked: Asked = { about: aboutIn(search.about), search: search.q, amount: search.amount };
  const clear = () => setSearch({ about: undefined, q: undefined, amount: undefined });
  return (
    <Stack>
      {asked.about === undefined ? (
        <PostingSearch key={`${search.q} ${search.amount}`} asked={asked} onClear={clear} />
      ) : (
        <div>
          <Button size="sm" onClick={clear}>
            {t("ledger.clear")}
          </Button>
        </div>
      )}
      <Postings key={`${asked.about} ${asked.search} ${asked.amount}`} asked={asked} />
    </Stack>
  );
}

/** What postings are asked about; undefined for what nothing can be. */
function aboutIn(text: string | undefined): string | undefined {
  return postingNouns.some((noun) => text?.startsWith(`${noun}:`)) && /^[a-z]+:[1-9]\d{0,14}$/.test(text ?? "")
    ? text
    : undefined;
}

function aboutWords(t: Translate, about: string): string {
  const [word, id = ""] = about.split(":");
  const noun = postingNouns.find((known) => known === word);
  return noun ? t(`ledger.about.${noun}`, { id }) : t("ledger.tab.postings");
}

function PostingSearch(props: { readonly asked: Asked; readonly onClear: () => void }): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  const { asked, onClear } = props;
  const { search = "", amount = "" } = asked;
  const form = useForm({
    initialValues: { search, amount },
    rules: (values) => ({ amount: isSum(values.amount) ? undefined : t("validations.amount") }),
    send: (values) =>
      setSearch({
        q: values.search.trim() || undefined,
        amount: plainSum(values.amount) || undefined,
        about: undefined,
      }),
  });
  return (
    <Card label={t("ledger.searchLabel")}>
      <Form form={form} label={t("ledger.searchLabel")}>
        <div className={styles.search}>
          <TextField
            {...form.field("search")}
            label={t("ledger.searchLabel")}
            hint={t("ledger.searchHint")}
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            {...form.field("amount")}
            label={t("ledger.amountLabel")}
            hint={t("ledger.amountHint")}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
          />
          <div>
            <Button type="submit" variant="primary">
              {t("ledger.search")}
            </Button>
            {(search !== "" || amount !== "") && <Button onClick={onClear}>{t("ledger.clear")}</Button>}
          </div>
        </div>
      </Form>
    </Card>
  );
}

function Postings({ asked }: { readonly asked: Asked }): ReactElement {
  const { t } = useText();
  const pages = usePages<number>();
  const { about, search, amount } = asked;
  const before = pages.place === undefined ? undefined : String(pages.place);
  const input = { about, search, amount, before, take: pageRows };
  const read = useCall(ledgerPostings, input, { quiet: true, keepPrevious: true, staleSeconds: 0 });
  const title = about === undefined ? t("ledger.tab.postings") : aboutWords(t, about);
  return (
    <ReadState read={read} waiting={<SkeletonCard height={520} />}>
      {({ rows, next, searchedSince }: Output<typeof ledgerPostings>) => (
        <Stack>
          <Card
            title={title}
            flush
            aside={
              <ExportButton name={about?.replace(":", "-") ?? "postings"} columns={postingColumns(t)} rows={rows} />
            }
          >
            {rows.length > 0 ? (
              <PostingTable label={title} rows={rows} />
            ) : (
              <EmptyState compact title={t("ledger.noPostings")} />
            )}
            <Since moment={searchedSince} />
          </Card>
          <Pager label={title} pages={pages} next={next} />
        </Stack>
      )}
    </ReadState>
  );
}

function PostingTable(props: { readonly label: string; readonly rows: readonly ListedPosting[] }): ReactElement {
  const { t } = useText();
  const open = useOpenPosting();
  return (
    <PlainTable
      label={props.label}
      rows={props.rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => open(id)}
      columns={[
        {
          ...{ word: t("ledger.what"), wraps: true },
          cell: ({ kind }) => actionWords(kind),
        },
        { ...{ word: "ID", width: 90, below: true }, cell: ({ id }) => <CodeText>{id}</CodeText> },
        { ...{ word: t("ledger.when"), width: 150, below: true }, cell: ({ at }) => <DateText value={at} withTime /> },
        { ...{ word: t("ledger.subject"), width: "18%", below: true }, cell: ({ subject }) => subjectWords(subject) },
        { ...{ word: t("ledger.who"), width: "18%", wide: true }, cell: (row) => actorWords(t, row) },
        {
          ...{ word: t("ledger.moved"), width: 190, align: "money", tone: "strong" },
          cell: ({ sums }) =>
            sums.map(({ amount, currency }) => (
              <div key={currency}>
                <MoneyText value={amount} currency={currency} column />
              </div>
            )),
        },
      ]}
    />
  );
}
