import { bankBlock } from "@artel/shared/documents/provider-party";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { providerOf, topUpDetails } from "@artel/shared/reference/providers";
import { found } from "../../http/app-error.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Printing } from "./printing.ts";
import * as store from "./store.ts";

/** Issues a document for another feature, in its transaction and after all other locks. Answers id, year and running number. */
export function issueDocument(
  tx: Tx,
  draft: Parameters<typeof store.issueDocument>[1],
): Promise<{ id: number; year: number; running: number }> {
  return store.issueDocument(tx, draft);
}

/**
 * What every document of a company prints beside its lines, as it is today: both parties, where its tasks are if it wants links to
 * them, and the note for a client of the provider's own country.
 */
export async function companyFacts(tx: Read, printing: Printing, company: number): Promise<Record<string, unknown>> {
  const { client, issuer, is_invoice_task_has_urls: hasLinks } = found(await store.companySides(tx, company));
  return {
    Client: client,
    FDev: issuer,
    ...(hasLinks ? { Links: printing.publicUrl } : {}),
    ...(printing.vatNote && client.Country === issuer.Country ? { VatNote: printing.vatNote } : {}),
  };
}

/** What a proforma prints: the facts of its company, and the account or address that its money goes to. */
export async function proformaFacts(
  tx: Read,
  printing: Printing,
  about: {
    readonly company: number;
    readonly currency: CurrencyCode;
    readonly now: Date;
    /** The company's own address of the USDT network; the one that all pay to where it has none. */
    readonly address?: string | undefined;
  },
): Promise<Record<string, unknown>> {
  const { client, issuer, served_by: entity } = found(await store.companySides(tx, about.company));
  const provider = found(providerOf(entity));
  const details = topUpDetails(provider.id, about.currency, about.now.toISOString().slice(0, 10));
  const address = about.address ?? (details?.kind === "usdt" ? details.address : undefined);
  return {
    Client: client,
    FDev: { ...issuer, ...(address ? { USDTAddressPI: address } : {}) },
    ...(printing.vatNote && client.Country === issuer.Country ? { VatNote: printing.vatNote } : {}),
    ...(details?.kind === "bank" ? { Bank: bankBlock(details) } : {}),
    TasksF: [{ TaskRef: "header" }],
  };
}
