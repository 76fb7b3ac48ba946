import type { Output } from "@artel/shared/calls/call";
import type { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { dayIn } from "@artel/shared/checks/zoned-day";
import { firstLayout } from "@artel/shared/documents/current-layout";
import { documentNumber, invoiceKind } from "@artel/shared/documents/document-number";
import { minorToWire, parseAmount } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { legacyNumber } from "@artel/shared/money/wire";
import { translate } from "@artel/shared/text/translate";
import type { Language } from "../../http/context.ts";
import type { DocumentRow, NamedDocument } from "./store.ts";

export type PresentedDocument = Output<typeof legacyDocuments>[number];

/** A stored document with its parts under the names of the wire; the legacy family carries its price as a JSON number. */
export function presentDocument(row: DocumentRow, language: Language, family: "legacy" | "v2"): PresentedDocument {
  const kind = invoiceKind(row.type);
  const created = row.created_at.toISOString();
  const issuedOn = dayIn(row.time_zone, row.created_at);
  const { Client, FDev, TasksF, Card, Bank } = row.data as Partial<PresentedDocument["Data"]>;
  const { ProviderId: _, ...client } = { ProviderId: 0, CompanyName: "", Country: "", ...Client };
  const issuer = FDev ?? { ID: 0, CompanyName: "", Country: "" };
  const amount = parseAmount(row.amount, row.currency);
  return {
    id: row.id,
    Type: row.type,
    CreatedAt: created,
    InternalID: row.running,
    OwnerID: row.owner,
    FdevId: typeof issuer.ID === "number" ? issuer.ID : null,
    Price: family === "legacy" && amount ? legacyNumber(amount) : row.amount,
    PriceCurrency: currencies[row.currency].id,
    info: {
      number: numberOf(row),
      typeName: translate(language, kind.title),
      tasks: row.task_ids.map((id) => ({ id })),
      created,
      ...{ issuedOn, timeZone: row.time_zone },
      amount: row.amount,
      cy: row.currency,
      corrects: nameOf(row.corrects),
      correctedBy: nameOf(row.corrected_by),
    },
    ...(family === "v2" ? { proforma: proformaOf(row) } : {}),
    print: printedFacts(row),
    Data: {
      Client: { ...client, ID: row.running },
      FDev: issuer,
      TasksF: TasksF ?? [{ TaskRef: "header" }],
      Bank: Bank ?? null,
      Card: Card ?? null,
    },
  };
}

/** The number of a document. */
export function numberOf({ type, year, running, owner }: Omit<NamedDocument, "id">): string {
  return documentNumber({ type, year, runningNumber: running, ownerId: owner, internalId: running });
}

function nameOf(document: NamedDocument | null) {
  return document && { id: document.id, number: numberOf(document) };
}

/** What it printed on the day of its issue; null of what was issued before that was kept. */
function printedFacts({ layout, data }: DocumentRow): PresentedDocument["print"] {
  const { Links, VatNote, Corrects, Period } = data as Readonly<Record<string, never>>;
  return layout === firstLayout
    ? null
    : { layout, links: Links ?? null, vatNote: VatNote ?? null, corrects: Corrects ?? null, period: Period ?? null };
}

/** How a proforma stands; null of any other document, and of one that no top-up waits with. */
function proformaOf({ currency, proforma_state, received, refunded }: DocumentRow): PresentedDocument["proforma"] {
  return proforma_state === null
    ? null
    : {
        state: proforma_state,
        received: minorToWire(currency, received ?? "0"),
        refunded: minorToWire(currency, refunded ?? "0"),
      };
}
