import type { Output } from "@artel/shared/calls/call";
import type * as app from "@artel/shared/calls/contractors/app";
import type * as legacy from "@artel/shared/calls/contractors/legacy";
import { folded, wordsOf } from "@artel/shared/checks/folded";
import { minorToWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { type ContractorStatusName, contractorStatus } from "@artel/shared/states/contractor-status";
import { kycStates, showsDueDate } from "@artel/shared/states/kyc-state";
import { translate } from "@artel/shared/text/translate";
import { wholeList } from "../../http/answer/whole-list.ts";
import { found } from "../../http/app-error.ts";
import type { Action, Context, Language, ListAction } from "../../http/context.ts";
import { countriesOf, paidToEach, paidToFound, selectContractors, type WordedCodes } from "./find-store.ts";
import { type ContractorRow, contractorsOf, invitedAs, paidTo } from "./store.ts";

const contractorStatuses = Object.keys(contractorStatus) as ContractorStatusName[];

type Item = Output<typeof legacy.freelancers>[number];

/** Contractors of the company. */
export const listContractors: ListAction<typeof legacy.freelancers> = async (ctx) =>
  wholeList(ctx.app.db, contractorsOf(ctx.user.companyId), present);

/** A page of the contractors of the company. */
export const findContractors: Action<typeof app.findContractors> = async (tx, ctx, input) => {
  const filter = {
    companyId: ctx.user.companyId,
    search: wordsOf(input.search),
    statuses: wordedCodes(
      contractorStatuses,
      (code) => translate(ctx.language, `contractorStatus.${code}`),
      ctx.language,
    ),
    kyc: wordedCodes(kycStates, (code) => translate(ctx.language, `kycState.${code}`), ctx.language),
    only: input,
    now: ctx.now,
    timeZone: ctx.user.timeZone,
  };
  const { rows, total } = await selectContractors(tx, filter, input);
  const countries = await countriesOf(tx, filter.companyId);
  // Who sees some tasks alone gets no sums of all.
  if (!seesAll(ctx)) {
    return { rows: rows.map((row) => ({ ...presentShown(row), paidSums: null })), total, paidSums: null, countries };
  }
  const ids = rows.map(({ id }) => id);
  const paid = await paidToEach(tx, filter, ids);
  return {
    rows: rows.map((row) => ({
      ...presentShown(row),
      paidSums: paid.filter(({ contractor_id }) => contractor_id === row.id).map(presentSum),
    })),
    total,
    paidSums: (await paidToFound(tx, filter)).map(presentSum),
    countries,
  };
};

function seesAll({ user }: Context): boolean {
  return user.rights.allTask || user.rights.finance;
}

function presentSum({ currency, year, all }: { currency: CurrencyCode; year: string; all: string }) {
  const wire = (minor: string) => minorToWire(currency, minor);
  return { currency, year: wire(year), all: wire(all) };
}

function wordedCodes<Code extends string>(
  codes: readonly Code[],
  wordsFor: (code: Code) => string,
  language: Language,
): WordedCodes {
  return {
    inOrder: codes.toSorted((one, other) => wordsFor(one).localeCompare(wordsFor(other), language)),
    withWord: (word) => codes.filter((code) => folded(wordsFor(code)).includes(word)),
  };
}

/** One contractor of the company with what was paid to him; a stranger is missing. */
export const getContractor: Action<typeof app.getContractor> = async (tx, ctx, { id }) => {
  const row = found((await contractorsOf(ctx.user.companyId, id).execute(tx)).rows[0]);
  const paid = await paidTo(tx, ctx.user.companyId, id);
  return {
    ...presentShown(row),
    paid: paid.map(({ currency, minor }) => ({ currency, amount: minorToWire(currency, minor) })),
    invitedAs: presentInvitedAs(await invitedAs(tx, ctx.user.companyId, id)),
  };
};

function presentInvitedAs(rows: Awaited<ReturnType<typeof invitedAs>>): Output<typeof app.getContractor>["invitedAs"] {
  const [first] = rows;
  if (first === undefined) {
    return null;
  }
  const reserved = rows.filter(({ minor }) => minor !== "0");
  return {
    id: first.id,
    email: first.email,
    tasks: rows.reduce((sum, { tasks }) => sum + tasks, 0),
    reserved: reserved.map(({ currency, minor }) => ({ currency, amount: minorToWire(currency, minor) })),
  };
}

function presentShown(row: ContractorRow): Omit<Output<typeof app.findContractors>["rows"][number], "paidSums"> {
  return {
    ...present(row),
    ...{ mailedAt: row.mailed_at?.toISOString() ?? null, leftAt: row.left_at?.toISOString() ?? null },
    hasLink: row.has_link,
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
