import type { Output } from "@artel/shared/calls/call";
import { getDocument } from "@artel/shared/calls/documents/app";
import { formatMoney } from "@artel/shared/money/wire";
import { IconDownload, IconMail } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { useSession } from "../../api/session.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { Unread } from "../../ui/feedback/unread.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Row, Stack } from "../../ui/layout/page.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { type Key, type Translate, useText } from "../../ui/words/use-text.ts";
import { ThirdPartyNote } from "./funding-notes.tsx";
import type { CreatedInvoice, DocumentActions } from "./funding-types.ts";

type Document = Output<typeof getDocument>;

/** The invoice that was made: it downloads at once, and the details to pay by can be copied one by one. */
export function FundingDone(props: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly invoice: CreatedInvoice;
  readonly documents: DocumentActions;
}): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { opened, onClose, invoice, documents } = props;
  const { documentId, number, amount, currency } = invoice;
  const { isMaking, hasFailed, download, open } = useInvoiceFile(documentId, documents);
  const document = useCall(getDocument, { id: String(documentId) }, { quiet: true });
  const shown = formatMoney(amount, currency);
  const [isSending, setSending] = useState(false);
  const lines = document.data ? payLines(document.data, t) : [];
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("funding.done.title", { number })}
      footerStart={
        <Button icon={IconMail} variant="ghost" onClick={() => setSending(true)}>
          {t("funding.done.mail")}
        </Button>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <Stack gap={14}>
        <p>{t("funding.done.text", { amount: shown })}</p>
        {hasFailed && <Banner tone="warning">{t("funding.done.notDownloaded")}</Banner>}
        <Row>
          <Button icon={IconDownload} loading={isMaking} onClick={() => void download()}>
            {t("funding.done.again")}
          </Button>
          <Button variant="link" onClick={() => void open()}>
            {t("funding.done.open")}
          </Button>
        </Row>
        <PayDetails invoice={invoice} document={document} lines={lines} />
        <ThirdPartyNote company={session.companyName} />
      </Stack>
      {isSending && <documents.Send id={documentId} number={number} onClose={() => setSending(false)} />}
    </Popup>
  );
}

/** What to pay by: the number and the amount are known, the bank's lines come with the document. */
function PayDetails(props: {
  readonly invoice: CreatedInvoice;
  readonly document: UseQueryResult<Document, ApiError>;
  readonly lines: readonly PayLine[];
}): ReactElement {
  const { t } = useText();
  const { invoice, document, lines } = props;
  const { number, amount, currency } = invoice;
  if (!document.data && !document.error) {
    return <SkeletonLines count={6} />;
  }
  return (
    <>
      <DataList
        compact
        items={[
          { label: t("funding.done.reference"), value: <CopyText value={number} mono /> },
          { label: t("common.amount"), value: <CopyText value={amount}>{formatMoney(amount, currency)}</CopyText> },
          ...lines.map(({ label, value }) => ({ label, value: <CopyText value={value} label={label} /> })),
        ]}
      />
      <Unread of={document} />
    </>
  );
}

/** The file of the invoice, which downloads once by itself. A failure is kept until a download succeeds. */
function useInvoiceFile(documentId: number, documents: DocumentActions) {
  const [hasFailed, setFailed] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    const isDone = await documents.download(documentId).then(
      () => true,
      () => false,
    );
    setFailed(!isDone);
    setMaking(false);
  };
  const started = useRef(false);
  useEffect(() => {
    if (!started.current) {
      started.current = true;
      void download();
    }
  });
  const open = () => documents.open(documentId).catch(() => setFailed(true));
  return { isMaking, hasFailed, download, open };
}

interface PayLine {
  readonly label: string;
  readonly value: string;
}

/** Where to pay to, as the invoice says it. */
function payLines({ Data, info }: Document, t: Translate): readonly PayLine[] {
  const bank = Data.Bank;
  const address = [bank?.Address, bank?.City, bank?.Zip, bank?.Country].filter(Boolean).join(", ");
  const named: readonly (readonly [Key, string | number | null | undefined])[] = [
    ["funding.bank.beneficiary", bank?.Fullname],
    ["common.address", address],
    ["funding.bank.bank", bank?.BankName],
    ["funding.bank.account", bank?.AccountNumber],
    ["funding.bank.swift", bank?.BankSwift],
    ["funding.bank.corBank", bank?.BankCorName],
    ["funding.bank.corAccount", bank?.BankCorAccountNum],
    ["funding.bank.corSwift", bank?.BankCorSwift],
    ["funding.bank.usdt", bank ? undefined : Data.FDev.USDTAddressPI],
  ];
  return named.flatMap(([key, value]) => (value && info ? [{ label: t(key), value: String(value) }] : []));
}
