import type { Input, Output } from "@artel/shared/calls/call";
import type * as calls from "@artel/shared/calls/contractors";
import { amountOf, toWire } from "@artel/shared/money/amount";
import { showsDueDate } from "@artel/shared/states/kyc-state";
import { found } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type ContractorRow, contractorsOf, paidTo } from "./store.ts";

type Item = Output<typeof calls.freelancers>[number];

/** Contractors of the company. */
export async function listContractors(tx: Read, ctx: Context): Promise<Item[]> {
  return (await contractorsOf(tx, ctx.user.companyId)).map(present);
}

/** One contractor of the company with what was paid to him; a stranger is missing. */
export async function getContractor(
  tx: Read,
  ctx: Context,
  { id }: Input<typeof calls.getContractor>,
): Promise<Output<typeof calls.getContractor>> {
  const row = found((await contractorsOf(tx, ctx.user.companyId, id))[0]);
  const paid = await paidTo(tx, ctx.user.companyId, id);
  return {
    ...present(row),
    paid: paid.map(({ currency, minor }) => ({ currency, amount: toWire(amountOf(currency, BigInt(minor))) })),
  };
}

function present(row: ContractorRow): Item {
  return {
    id: row.id,
    fullname: row.fullname,
    email: row.email,
    route: `/freelancers/profile/${row.id}`,
    kycState: row.kyc_state,
    kycDue: showsDueDate(row.kyc_state) ? (row.kyc_due?.toISOString() ?? null) : null,
    status: row.status,
    details: {
      ID: row.id,
      RegDate: row.registered_at.toISOString(),
      CountryCode: row.country,
      AllTasks: row.tasks,
      InviteDate: row.invited_at.toISOString(),
    },
  };
}
