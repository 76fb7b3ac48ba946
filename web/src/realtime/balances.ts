import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import type { Output } from "@artel/shared/calls/call";
import type { Balance } from "@artel/shared/messages/info";
import { type QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { keyOf, touch } from "../api/use-call.ts";

type CompanyRow = Output<typeof companyBalances>[number];
type ContractorRow = Output<typeof contractorBalances>[number];
type Row = CompanyRow | ContractorRow;

/**
 * Makes the cache keep the newer of two balances, whatever comes in which order: a reply that was on its way while a
 * message overtook it does not bring the older amount back.
 */
export function keepNewerBalances(client: QueryClient): void {
  for (const definition of [companyBalances, contractorBalances]) {
    client.setQueryDefaults(keyOf(definition), {
      structuralSharing: (known, read) =>
        replaceEqualDeep(known, newest(known as readonly Row[] | undefined, read as readonly Row[])),
    });
  }
}

/** The rows that were read; where a newer version is known, with what messages carry of it. */
function newest(known: readonly Row[] | undefined, read: readonly Row[]): readonly Row[] {
  return read.map((row) => {
    const newer = known?.find(({ currency, version }) => currency === row.currency && version > row.version);
    const { amount, version } = newer ?? row;
    return { ...row, amount, version, ...(newer && "escrow" in newer ? { escrow: newer.escrow } : {}) };
  });
}

/** Brings balances of a message into the cache at once; the company's are read where it cannot show them all. */
export function applyBalances(client: QueryClient, incoming: readonly Balance[]): void {
  const { data: company, isInvalidated } = client.getQueryState<CompanyRow[]>(keyOf(companyBalances, {})) ?? {};
  if (company && incoming.every(({ currency }) => company.some((row) => row.currency === currency))) {
    client.setQueryData<CompanyRow[]>(
      keyOf(companyBalances, {}),
      company.map((row) => {
        const news = newerOf(incoming, row);
        return news
          ? { ...row, amount: news.available, escrow: news.escrow ?? row.escrow, version: news.version }
          : row;
      }),
    );
    if (isInvalidated) {
      // What is written counts as fresh, while the rows that the message does not name still wait to be read.
      client.invalidateQueries({ queryKey: keyOf(companyBalances), refetchType: "none" }).catch(() => undefined);
    }
  } else {
    // Without data there may be a first read under way, which looked before the message.
    touch(client, [companyBalances]);
  }
  const contractor = client.getQueryData<ContractorRow[]>(keyOf(contractorBalances, {}));
  if (contractor) {
    client.setQueryData<ContractorRow[]>(
      keyOf(contractorBalances, {}),
      contractor.map((row) => {
        const news = newerOf(incoming, row);
        return news ? { ...row, amount: news.available, version: news.version } : row;
      }),
    );
  }
}

/** A message that comes twice, late or out of order changes nothing. */
function newerOf(incoming: readonly Balance[], row: { currency: string; version: number }): Balance | undefined {
  return incoming.find((balance) => balance.currency === row.currency && balance.version > row.version);
}
