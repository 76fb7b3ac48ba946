import { ledgerPosting } from "@artel/shared/calls/ledger/operator";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { actionWords, subjectWords } from "../audit/audit-words.ts";
import { JudgedBy } from "../parts/judged-by.tsx";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import { accountHref } from "./account-href.ts";
import styles from "./ledger.module.css";
import { accountWords, actorWords, linkHref, ownerWords, type WholePosting } from "./ledger-types.ts";
import { useOpenPosting } from "./use-open-posting.ts";

/** The posting that the address names: its legs, what made it, and the ways to what it is about. */
export function PostingPopup({ id }: { readonly id: string | undefined }): ReactElement {
  const { t } = useText();
  const { setSearch } = useAddress();
  const read = useCall(ledgerPosting, { id: id ?? "" }, readsNamed(id));
  const open = useOpenPosting();
  return (
    <NamedPopup
      id={id}
      read={read}
      isBehind={false}
      titleOf={() => t("ledger.posting", { id: id ?? "" })}
      missing={t("ledger.missing")}
      onClose={() => setSearch({ open: undefined })}
      aside={() => undefined}
      footer={() => undefined}
    >
      {(posting) => (
        <Stack gap={16}>
          <DataList compact items={factsOf(posting, t, open)} />
          <section>
            <h3 className={styles.heading}>{t("ledger.legs")}</h3>
            <Legs posting={posting} />
          </section>
        </Stack>
      )}
    </NamedPopup>
  );
}

type Fact = { readonly label: string; readonly value: ReactNode };

function factsOf(posting: WholePosting, t: Translate, open: (id: number) => string): readonly Fact[] {
  const { record, links, reverses, reversedBy } = posting;
  const other = (label: string, id: number | null): readonly Fact[] =>
    id === null ? [] : [{ label, value: <AppLink href={open(id)}>{t("ledger.posting", { id })}</AppLink> }];
  return [
    { label: t("ledger.what"), value: actionWords(posting.kind) },
    { label: t("ledger.when"), value: <DateText value={posting.at} withTime /> },
    { label: t("ledger.who"), value: actorWords(t, posting) },
    {
      label: t("ledger.subject"),
      value: links.length > 0 ? <Links posting={posting} /> : subjectWords(posting.subject),
    },
    { label: t("operator.judgedBy"), value: <JudgedBy by={posting.judgedBy} /> },
    ...(record?.askedBy ? [{ label: t("ledger.askedBy"), value: record.askedBy }] : []),
    ...(record?.reason ? [{ label: t("ledger.reason"), value: record.reason }] : []),
    ...other(t("ledger.reverses"), reverses),
    ...other(t("ledger.reversedBy"), reversedBy),
    { label: t("ledger.key"), value: <CodeText>{posting.naturalKey}</CodeText> },
    { label: t("ledger.request"), value: <CodeText>{posting.requestId}</CodeText> },
    {
      label: t("ledger.record"),
      value: record
        ? t("ledger.recordName", {
            number: record.number,
            tenant: record.tenant === 0 ? t("ledger.house") : record.tenant,
          })
        : t("ledger.noRecord"),
    },
    ...(record
      ? [
          {
            label: t("ledger.hash"),
            value: (
              <span className={styles.hash}>
                <CodeText>{record.hash}</CodeText>
              </span>
            ),
          },
        ]
      : []),
  ];
}

/** What a posting is about, each as a way to it. */
function Links({ posting }: { readonly posting: WholePosting }): ReactElement {
  const { t } = useText();
  return (
    <>
      {posting.links.map((one, place) => {
        const words = t(`ledger.link.${one.kind}`, { name: one.name });
        const href = linkHref(one);
        return (
          <Fragment key={`${one.kind} ${one.id}`}>
            {place > 0 && ", "}
            {href === undefined ? words : <AppLink href={href}>{words}</AppLink>}
          </Fragment>
        );
      })}
    </>
  );
}

function Legs({ posting }: { readonly posting: WholePosting }): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={t("ledger.legs")}
      look="receipt"
      rows={posting.legs}
      rowKey={({ accountId, version }) => `${accountId} ${version}`}
      columns={[
        {
          ...{ word: t("ledger.account"), wraps: true },
          cell: (leg) => <AppLink href={accountHref(leg)}>{`${ownerWords(t, leg)}: ${accountWords(t, leg)}`}</AppLink>,
        },
        {
          ...{ word: t("ledger.amountLabel"), width: 150, align: "money", tone: "strong" },
          cell: ({ amount, currency }) => <MoneyText value={amount} currency={currency} plus column />,
        },
        {
          ...{ word: t("ledger.reference"), width: "34%", wraps: true, tone: "muted" },
          cell: ({ balance, currency, version, hash }) => (
            <>
              <MoneyText value={balance} currency={currency} />
              {", № "}
              {version}
              <br />
              <CodeText>{hash}</CodeText>
            </>
          ),
        },
      ]}
    />
  );
}
