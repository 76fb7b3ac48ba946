import type { Output } from "@artel/shared/calls/call";
import type { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { dayIn } from "@artel/shared/checks/zoned-day";
import { documentNumber, invoiceKind } from "@artel/shared/documents/document-number";
import { amountOf, parseAmount, toWire } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { legacyNumber } from "@artel/shared/money/wire";
import {
  type BankDetails,
  type Provider,
  providerIds,
  providerOf,
  providers,
  topUpDetails,
} from "@artel/shared/reference/providers";
import { translate } from "@artel/shared/text/translate";
import type { Language } from "../../http/context.ts";
import type { DocumentRow } from "./store.ts";

export type PresentedDocument = Output<typeof legacyDocuments>[number];

/** A stored document with its parts under the names of the wire; the legacy family carries its price as a JSON number. */
export function presentDocument(row: DocumentRow, language: Language, family: "legacy" | "v2"): PresentedDocument {
  const kind = invoiceKind(row.type);
  const created = row.created_at.toISOString();
  const issuedOn = dayIn(row.time_zone, row.created_at);
  const { Client, FDev, TasksF, Card, Bank, USDTAddressPI } = row.data as Partial<PresentedDocument["Data"]> & {
    readonly USDTAddressPI?: string;
  };
  const provider = providerOfClient(Client);
  const deposit = kind.prefix === "PI" ? topUpDetails(provider.id, row.currency, issuedOn) : undefined;
  const issuer = FDev ?? {
    ...providerParty(provider),
    // The company's own address, where the invoice names one; else the one that all pay to.
    USDTAddressPI: USDTAddressPI ?? (deposit?.kind === "usdt" ? deposit.address : null),
  };
  const { ProviderId: _, ...client } = { ProviderId: 0, CompanyName: "", Country: "", ...Client };
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
      number: documentNumber({
        type: row.type,
        year: row.year,
        runningNumber: row.running,
        ownerId: row.owner,
        internalId: row.running,
      }),
      typeName: translate(language, kind.title),
      tasks: row.task_ids.map((id) => ({ id })),
      created,
      ...{ issuedOn, timeZone: row.time_zone },
      amount: row.amount,
      cy: row.currency,
    },
    ...(family === "v2" ? { proforma: proformaOf(row) } : {}),
    Data: {
      Client: { ...client, ID: row.running },
      FDev: issuer,
      TasksF: TasksF ?? [{ TaskRef: "header" }],
      // A top-up by card is paid: an account beside it would ask for its money a second time.
      Bank: Bank ?? (deposit?.kind === "bank" && !Card ? bankBlock(deposit) : null),
      Card: Card ?? null,
    },
  };
}

/** How a proforma stands; null of any other document, and of one that no top-up waits with. */
function proformaOf({ currency, proforma_state, received, refunded }: DocumentRow): PresentedDocument["proforma"] {
  return proforma_state === null
    ? null
    : {
        state: proforma_state,
        received: toWire(amountOf(currency, BigInt(received ?? 0))),
        refunded: toWire(amountOf(currency, BigInt(refunded ?? 0))),
      };
}

/** The provider of the company's snapshot; Cyprus for snapshots without one. */
function providerOfClient(client: unknown): Provider {
  const id = (client as { ProviderId?: unknown } | undefined)?.ProviderId;
  return (typeof id === "number" ? providerOf(id) : undefined) ?? providers[providerIds.cyprus];
}

function providerParty(provider: Provider) {
  return {
    ID: provider.id,
    CompanyName: provider.companyName,
    Address1: provider.address,
    City: provider.city,
    ZIP: provider.zip,
    Country: provider.country,
    Email: provider.email,
    VatEU: provider.vat,
    RegNo: provider.regNo,
  };
}

/** Bank requisites of a top-up under the names of the wire. */
function bankBlock(details: BankDetails) {
  return {
    Fullname: details.fullname,
    Address: details.address,
    City: details.city,
    Country: details.country,
    Zip: details.zip,
    BankName: details.bankName,
    AccountNumber: details.accountNumber,
    BankSwift: details.bankSwift,
    BankCorName: details.bankCorName,
    BankCorAccountNum: details.bankCorAccountNum,
    BankCorSwift: details.bankCorSwift,
  };
}
