import { companyBalances } from "@artel/shared/calls/balances/app";
import { getCardPayin, listCardPayins } from "@artel/shared/calls/funding/app-card-payins";
import { isPageOf } from "@artel/shared/checks/outside-page";
import { formatMoney } from "@artel/shared/money/wire";
import { cardPayinsText } from "@artel/shared/text/card-payins";
import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { touch, useCall } from "../../../api/use-call.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ErrorPanel } from "../../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import { DataList } from "../../../ui/layout/data-list.tsx";
import { Stack } from "../../../ui/layout/page.tsx";
import { Popup } from "../../../ui/overlay/popup.tsx";
import { CodeText } from "../../../ui/words/code-text.tsx";
import { DateText } from "../../../ui/words/date-text.tsx";
import { registerTexts } from "../../../ui/words/texts.ts";
import { type Translate, useText } from "../../../ui/words/use-text.ts";
import type { DocumentActions } from "../funding-types.ts";
import { PayinState } from "./payin-state.tsx";
import type { CardPayin, ShownPayin } from "./payin-types.ts";

registerTexts(cardPayinsText);

/** An open payment is read again so often, should the channel be away. */
const everySeconds = 5;

interface PayinPopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shown: ShownPayin;
  readonly documents: DocumentActions;
  /** Back to the form. */
  readonly onAgain: () => void;
}

/** One payment by card: it waits for the bank, and shows what became of it as soon as that is known. */
export function PayinPopup(props: PayinPopupProps): ReactElement {
  const { t } = useText();
  const client = useQueryClient();
  const { opened, onClose, shown, documents, onAgain } = props;
  const read = usePayin(shown.id);
  const payin = read.data;
  const state = payin?.state;
  useEffect(() => (state === "paid" ? touch(client, [companyBalances]) : undefined), [client, state]);
  const isUnpaid = state === "declined" || state === "expired";
  return (
    <Popup
      opened={opened}
      onClose={onClose}
      title={t("cardPayins.title")}
      footerStart={isUnpaid ? <Button onClick={onAgain}>{t("cardPayins.again")}</Button> : undefined}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      {payin ? (
        <Stack gap={14}>
          <DataList compact items={factsOf(payin, t)} />
          {!(payin.state === "open" && shown.isBlocked) && <Outcome payin={payin} />}
          {payin.state === "open" && <PageButton shown={shown} />}
          {payin.documentId !== null && <Document documentId={payin.documentId} documents={documents} />}
        </Stack>
      ) : read.error ? (
        <ErrorPanel
          message={read.error.code === "notFound" ? t("cardPayins.missing") : read.error.message}
          requestId={read.error.requestId}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <SkeletonLines count={5} />
      )}
    </Popup>
  );
}

/** A payment, read again by itself until its result is there. */
function usePayin(id: string) {
  const [ended, setEnded] = useState<string>();
  const read = useCall(
    getCardPayin,
    { id },
    { quiet: "whileEmpty", staleSeconds: 0, ...(ended === id ? {} : { everySeconds }) },
  );
  if (read.data && read.data.state !== "open" && ended !== id) {
    setEnded(id);
  }
  return read;
}

function factsOf(payin: CardPayin, t: Translate) {
  const { state, card, currency } = payin;
  const money = (value: string) => formatMoney(value, currency);
  return [
    { label: t("common.amount"), value: money(payin.amount) },
    { label: t("cardPayins.state"), value: <PayinState state={state} /> },
    ...(card ? [{ label: t("cardPayins.card"), value: <CodeText>{card}</CodeText> }] : []),
    ...(state === "open"
      ? [{ label: t("cardPayins.until"), value: <DateText value={payin.expiresAt} withTime /> }]
      : []),
    ...(payin.credited === null ? [] : [{ label: t("cardPayins.credited"), value: money(payin.credited) }]),
    ...(payin.returned === "0.00" ? [] : [{ label: t("cardPayins.returned"), value: money(payin.returned) }]),
  ];
}

/** What became of it, in words: of a decline what the person can do about it. */
function Outcome({ payin }: { readonly payin: CardPayin }): ReactElement {
  const { t } = useText();
  switch (payin.state) {
    case "open":
      return <Banner tone="info">{t(payin.card ? "cardPayins.processing" : "cardPayins.waiting")}</Banner>;
    case "paid":
      return (
        <Banner tone="success">
          {t("cardPayins.text.paid", { amount: formatMoney(payin.credited ?? payin.amount, payin.currency) })}
        </Banner>
      );
    case "declined":
      return <Banner tone="danger">{t(`cardPayins.declined.${payin.declineReason ?? "bank"}`)}</Banner>;
    case "aside":
      return <Banner tone="warning">{t("cardPayins.text.aside")}</Banner>;
    case "expired":
    case "returned":
    case "closed":
      return <Banner tone="neutral">{t(`cardPayins.text.${payin.state}`)}</Banner>;
  }
}

/** The way to the page where the card is entered, known where the payment was begun; the browser may have opened none. */
function PageButton({ shown }: { readonly shown: ShownPayin }): ReactElement | null {
  const { t } = useText();
  const hosts = useCall(listCardPayins, {}, { quiet: true }).data?.pageHosts ?? [];
  const { url, isBlocked } = shown;
  if (url === undefined || !isPageOf(hosts, url)) {
    return null;
  }
  return (
    <>
      {isBlocked && <Banner tone="warning">{t("cardPayins.blocked")}</Banner>}
      <Button
        icon={IconExternalLink}
        variant={isBlocked ? "brand" : "default"}
        onClick={() => window.open(url, "_blank", "noopener,noreferrer")}
      >
        {t("cardPayins.openPage")}
      </Button>
    </>
  );
}

function Document(props: { readonly documentId: number; readonly documents: DocumentActions }): ReactElement {
  const { t } = useText();
  const { documentId, documents } = props;
  return (
    <Button icon={IconDownload} onClick={() => void documents.download(documentId).catch(() => undefined)}>
      {t("cardPayins.document")}
    </Button>
  );
}
