import { type InvoiceKind, invoiceKinds, type NumberPrefix } from "@artel/shared/documents/document-number";
import { parseAmount } from "@artel/shared/money/amount";
import { type CurrencyCode, isCurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import {
  IconArrowUpRight,
  IconFileDollar,
  IconFileInvoice,
  IconFileText,
  IconReceipt,
  IconReport,
} from "@tabler/icons-react";
import type { IconType } from "../../ui/controls/icons.tsx";
import type { Key, Translate } from "../../ui/words/use-text.ts";
import type { DocumentView } from "./use-document-actions.ts";

/** The groups of documents in the order of their tabs, each by its number prefix. */
export const groups: readonly { readonly prefix: NumberPrefix; readonly label: Key; readonly icon: IconType }[] = [
  { prefix: "PI", label: "documentsScreen.kind.proforma", icon: IconFileDollar },
  { prefix: "SI", label: "documentsScreen.kind.sales", icon: IconFileInvoice },
  { prefix: "F", label: "documentsScreen.kind.invoice", icon: IconFileText },
  { prefix: "RFP-FI", label: "documentsScreen.kind.request", icon: IconReport },
  { prefix: "PR", label: "documentsScreen.kind.receipt", icon: IconReceipt },
  { prefix: "RFP-PR", label: "documentsScreen.kind.payoutRequest", icon: IconArrowUpRight },
];

function kindOf(type: number): InvoiceKind | undefined {
  return Object.values(invoiceKinds).find((kind) => kind.type === type);
}

/** The group of a document; empty for a type that this page does not know. */
export function groupOf(document: DocumentView): string {
  return kindOf(document.Type)?.prefix ?? "";
}

/** The sign of a document. */
export function iconOf(document: DocumentView): IconType {
  return groups.find(({ prefix }) => prefix === groupOf(document))?.icon ?? IconFileText;
}

/** What a document is, in the present language; in the server's words for a type that this page does not know. */
export function typeWords(document: DocumentView, t: Translate): string {
  const kind = kindOf(document.Type);
  return kind ? t(kind.title) : document.info.typeName;
}

/** How a document stands now, which its paper cannot say: what corrects it, or how a proforma is paid; undefined where nothing is to say. */
export function stateWords(document: DocumentView, t: Translate): string | undefined {
  const { corrects, correctedBy } = document.info;
  const words = [
    corrects ? t("documentsScreen.corrects", { number: corrects.number }) : undefined,
    correctedBy ? t("documentsScreen.correctedBy", { number: correctedBy.number }) : undefined,
    proformaWords(document, t),
  ];
  return words.filter((part) => part !== undefined).join(", ") || undefined;
}

/** How a proforma stands now, with what came and what goes back; undefined of any other document. */
function proformaWords({ proforma, info }: DocumentView, t: Translate): string | undefined {
  const currency = info.cy;
  if (!proforma || !isCurrencyCode(currency)) {
    return undefined;
  }
  const { state, received, refunded } = proforma;
  const sums = { received: formatMoney(received, currency), amount: formatMoney(info.amount, currency) };
  const isPart = (state === "expired" || state === "cancelled") && isSome(received, currency);
  const words = t(isPart ? `documentsScreen.state.${state}Part` : `documentsScreen.state.${state}`, sums);
  return state !== "refunded" && isSome(refunded, currency)
    ? `${words}, ${t("documentsScreen.state.back", { amount: formatMoney(refunded, currency) })}`
    : words;
}

function isSome(amount: string, currency: CurrencyCode): boolean {
  return (parseAmount(amount, currency)?.minor ?? 0n) > 0n;
}
