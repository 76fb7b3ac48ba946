import type { Output } from "@artel/shared/calls/call";
import { operatorDocument } from "@artel/shared/calls/documents/operator";
import { invoiceKind } from "@artel/shared/documents/document-number";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { openDocument } from "../../features/documents/open-document.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { currentLanguage } from "../../ui/words/language.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { DutyButton } from "../parts/duty-button.tsx";
import { JudgedBy } from "../parts/judged-by.tsx";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import { PostingsLink } from "../parts/postings-link.tsx";

export type ShownDocument = Output<typeof operatorDocument>;

/** The document that the address names: what it says, what corrects it, its PDF, and the way to correct it. */
export function DocumentPopup(props: {
  readonly id: string | undefined;
  readonly isBehind: boolean;
  readonly onClose: () => void;
  readonly onOther: (id: number) => void;
  readonly onCorrect: (shown: ShownDocument) => void;
}): ReactElement {
  const { t } = useText();
  const { id, isBehind, onClose, onOther, onCorrect } = props;
  const read = useCall(operatorDocument, { id: id ?? "" }, readsNamed(id));
  return (
    <NamedPopup
      id={id}
      read={read}
      isBehind={isBehind}
      titleOf={(shown) => shown?.document.info.number ?? t("operatorDocuments.one")}
      missing={t("operatorDocuments.missing")}
      onClose={onClose}
      aside={({ waitsForSecondPerson }) =>
        waitsForSecondPerson && <StatusChip tone="warning" label={t("operatorDocuments.waits")} />
      }
      footer={(shown) => (
        <>
          {shown.canCorrect && (
            <DutyButton duty="finance" onClick={() => onCorrect(shown)}>
              {t("operatorDocuments.correct")}
            </DutyButton>
          )}
          <Button size="xs" onClick={() => openPdf(shown, t)}>
            {t("operatorDocuments.openPdf")}
          </Button>
        </>
      )}
    >
      {(shown) => (
        <Stack>
          <DataList compact items={factsOf(shown, t, onOther)} />
          <PostingsLink noun="document" id={shown.document.id} />
        </Stack>
      )}
    </NamedPopup>
  );
}

/** Opens the PDF as its owner gets it, in the language of the console. One of the first layout has neither links nor note on VAT here. */
function openPdf({ document }: ShownDocument, t: Translate): void {
  const options = {
    language: currentLanguage(),
    publicUrl: window.location.origin,
    isInvoiceTaskHasUrls: false,
    domesticVatNote: "",
  };
  openDocument(document, options).catch(() => toast.error(t("documents.error.failed")));
}

/** The tasks of a document, each as a way to its page. */
function Tasks({ ids }: { readonly ids: readonly number[] }): ReactElement {
  return (
    <>
      {ids.length === 0 && "—"}
      {ids.map((id, place) => (
        <Fragment key={id}>
          {place > 0 && ", "}
          <AppLink href={`/operator/tasks/${id}`}>{String(id)}</AppLink>
        </Fragment>
      ))}
    </>
  );
}

function factsOf(
  { document, ownerName, judgedBy }: ShownDocument,
  t: Translate,
  onOther: (id: number) => void,
): readonly { readonly label: string; readonly value: ReactNode }[] {
  const { info, Data, Type, print } = document;
  const other = (key: "corrects" | "correctedBy") => {
    const named = info[key];
    return named
      ? [
          {
            label: t(`operatorDocuments.${key}`),
            value: (
              <Button size="xs" onClick={() => onOther(named.id)}>
                {named.number}
              </Button>
            ),
          },
        ]
      : [];
  };
  return [
    { label: t("operatorDocuments.owner"), value: ownerName },
    { label: t("operatorDocuments.kind"), value: t(invoiceKind(Type).title) },
    { label: t("operatorDocuments.issuedOn"), value: <DateText value={info.issuedOn} /> },
    { label: t("operatorDocuments.issuer"), value: Data.FDev.CompanyName || "—" },
    { label: t("operatorDocuments.client"), value: Data.Client.CompanyName || "—" },
    { label: t("common.amount"), value: <MoneyText value={info.amount} currency={info.cy} strong /> },
    { label: t("operatorDocuments.tasks"), value: <Tasks ids={info.tasks.map(({ id }) => id)} /> },
    { label: t("operator.judgedBy"), value: <JudgedBy by={judgedBy} /> },
    { label: t("operatorDocuments.layout"), value: String(print?.layout ?? 1) },
    ...other("corrects"),
    ...other("correctedBy"),
  ];
}
