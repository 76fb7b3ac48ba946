import type { Output } from "@artel/shared/calls/call";
import type { depositAddresses, operatorDeposits } from "@artel/shared/calls/funding/operator-deposits";
import { wordsOf } from "@artel/shared/checks/folded";
import { documentNumber } from "@artel/shared/documents/document-number";
import { depositLimits } from "@artel/shared/limits/deposits";
import type { Action } from "../../../http/context.ts";
import { waitingApprovals } from "../../approvals/ask-second.ts";
import { addressesPage, type ListedAddressRow, watchState } from "./address-store.ts";
import { presentDeposit } from "./list-deposits.ts";
import { countDeposits, depositsPage, type ListedDepositRow } from "./operator-store.ts";

const minute = 60_000;

/** A page of the deposits of all companies, with how far the watcher is. */
export const operatorDepositsAction: Action<typeof operatorDeposits> = async (tx, ctx, input) => {
  const state = input.state === "all" ? undefined : input.state;
  const { rows, total } = await depositsPage(tx, { state, search: wordsOf(input.search) }, input);
  const waiting = new Set((await waitingApprovals(tx, ctx.now, "deposit.credit")).map(({ subject }) => subject));
  const { tronConfirmations, tronDeposits } = ctx.app.config;
  const staleBefore = new Date(ctx.now.getTime() - depositLimits.staleMinutes * minute);
  const { addresses, stale, oldest } = await watchState(tx, staleBefore);
  return {
    rows: rows.map((row) => present(row, waiting.has(`deposit:${row.id}`))),
    total,
    counts: await countDeposits(tx),
    needed: tronConfirmations,
    watch: { isOn: tronDeposits, addresses, stale, oldestLook: oldest?.toISOString() ?? null },
  };
};

function present(row: ListedDepositRow, waits: boolean): Output<typeof operatorDeposits>["rows"][number] {
  return {
    ...presentDeposit(row),
    companyId: row.company_id,
    companyName: row.company_name,
    address: row.address,
    sender: row.sender,
    proforma: proformaOf(row),
    waits,
  };
}

function proformaOf({ type, year, running, company_id }: ListedDepositRow): string | null {
  return type === null || year === null || running === null
    ? null
    : documentNumber({ type, year, runningNumber: running, ownerId: company_id, internalId: running });
}

/** A page of the addresses that companies have, with how far the watcher is at each. */
export const depositAddressesAction: Action<typeof depositAddresses> = async (tx, _ctx, input) => {
  const { rows, total } = await addressesPage(tx, wordsOf(input.search), input);
  return { rows: rows.map(presentAddress), total };
};

function presentAddress(row: ListedAddressRow): Output<typeof depositAddresses>["rows"][number] {
  return {
    place: row.place,
    address: row.address,
    companyId: row.company_id,
    companyName: row.company_name,
    givenAt: row.given_at.toISOString(),
    givenUpAt: row.given_up_at?.toISOString() ?? null,
    seenTo: row.seen_to?.toISOString() ?? null,
    lookedAt: row.looked_at?.toISOString() ?? null,
    fault: row.fault,
  };
}
