import { normaliseEmail } from "@artel/shared/checks/email";
import {
  defaultTariffs,
  fractionToPercent,
  percentToFraction,
  type TariffId,
  tariffIdOf,
  tariffIds,
  tariffWord,
  withdrawalTerms,
} from "@artel/shared/rules/tariffs";
import { recordAction } from "../../audit/record.ts";
import type { App } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type CompanyTariff, lockCompanyTariff, setCompanyTariff } from "../companies/set-tariff.ts";
import { type ContractorTariff, lockContractorTariff, setContractorTariff } from "../contractors/set-tariff.ts";
import { type Person, personByEmail } from "../people/find-person.ts";

/** What the command was asked for and cannot do, in words for whoever sits at the machine. */
export class TariffRefused extends Error {}

/** Fees that an account has in place of those of its tariff: percentages, and the flat fee in whole units. */
export interface OwnFees {
  readonly taskFee?: string | undefined;
  readonly cardFee?: string | undefined;
  readonly bankAltFee?: string | undefined;
  readonly smallFee?: string | undefined;
}

/** Another tariff for an account. */
export interface TariffChange {
  /** Its word: archived, standard, premium. */
  readonly tariff: string;
  readonly reason: string;
  readonly fees: OwnFees;
}

/** The tariff of an account and what it costs, a line each. */
export function describeTariff(app: App, address: string): Promise<readonly string[]> {
  return app.db.transaction(async (tx) => (await lockAccount(tx, address)).lines);
}

/**
 * Gives a company or a freelancer another tariff, with the fees of that tariff but for those that are named. The audit log keeps
 * what was, what is and why. Refuses an unknown address, tariff or fee, and a fee that the account does not pay. Answers the
 * account as it is then.
 */
export async function changeTariff(app: App, address: string, change: TariffChange): Promise<readonly string[]> {
  const tarifId = idOfWord(change.tariff);
  if (change.reason.trim() === "") {
    throw new TariffRefused("A reason is missing: the audit log keeps it.");
  }
  return app.db.transaction(async (tx) => {
    const before = await lockAccount(tx, address);
    await (before.isCompany
      ? setCompanyTariff(tx, before.id, { tarifId, feeRate: feeOfTasks(tarifId, change.fees) })
      : setContractorTariff(tx, before.id, { tarifId, ...feesOfWithdrawals(tarifId, change.fees) }));
    const after = await lockAccount(tx, address);
    await recordAction(
      tx,
      { actor: 0, requestId: "command:tariff", now: app.clock.now() },
      {
        action: "account.setTariff",
        subject: `${before.isCompany ? "company" : "contractor"}:${before.id}`,
        tenant: before.id,
        reason: change.reason.trim(),
        detail: { before: before.tariff, after: after.tariff },
      },
    );
    return after.lines;
  });
}

interface Account {
  readonly id: number;
  readonly isCompany: boolean;
  readonly tariff: CompanyTariff | ContractorTariff;
  readonly lines: readonly string[];
}

async function lockAccount(tx: Tx, address: string): Promise<Account> {
  const person = await personByEmail(tx, normaliseEmail(address));
  const account = person && ((await companyOf(tx, person)) ?? (await contractorOf(tx, person)));
  if (!account) {
    throw new TariffRefused(`No owner of a company and no freelancer has the address ${address}.`);
  }
  return account;
}

async function companyOf(tx: Tx, { id }: Person): Promise<Account | undefined> {
  const tariff = await lockCompanyTariff(tx, id);
  return (
    tariff && {
      id,
      isCompany: true,
      tariff,
      lines: [tariffLine(tariff.tarifId), `task fee: ${fractionToPercent(tariff.feeRate)} %`],
    }
  );
}

async function contractorOf(tx: Tx, { id }: Person): Promise<Account | undefined> {
  const tariff = await lockContractorTariff(tx, id);
  return (
    tariff && {
      id,
      isCompany: false,
      tariff,
      lines: [
        tariffLine(tariff.tarifId),
        `card fee: ${fractionToPercent(tariff.cardTax)} %, of money that comes from now on`,
        `fee of accounts at Russian banks: ${fractionToPercent(tariff.bankAltTax)} %`,
        `flat fee of small withdrawals: ${tariff.smallWithdrawalFee} USD or EUR`,
      ],
    }
  );
}

function tariffLine(id: number): string {
  return `tariff: ${tariffWord(tariffIdOf(id) ?? tariffIds.standard)}`;
}

function idOfWord(word: string): TariffId {
  const [, id] = Object.entries(tariffIds).find(([known]) => known === word) ?? [];
  if (id === undefined) {
    throw new TariffRefused(`"${word}" is no tariff: ${Object.keys(tariffIds).join(", ")}.`);
  }
  return id;
}

function feeOfTasks(id: TariffId, { taskFee, ...others }: OwnFees): string {
  refuseFees(others, "A company pays the task fee alone");
  return taskFee === undefined ? defaultTariffs[id].feeRate : fraction(taskFee);
}

function feesOfWithdrawals(id: TariffId, { taskFee, cardFee, bankAltFee, smallFee }: OwnFees) {
  refuseFees({ taskFee }, "A freelancer pays no task fee");
  const usual = withdrawalTerms(id);
  return {
    cardTax: cardFee === undefined ? usual.cardTax : fraction(cardFee),
    bankAltTax: bankAltFee === undefined ? usual.bankAltTax : fraction(bankAltFee),
    smallWithdrawalFee: smallFee === undefined ? usual.smallWithdrawalFee : flat(smallFee),
  };
}

function refuseFees(fees: OwnFees, why: string): void {
  if (Object.values(fees).some((fee) => fee !== undefined)) {
    throw new TariffRefused(`${why}.`);
  }
}

function fraction(percent: string): string {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(percent)) {
    throw new TariffRefused(`"${percent}" is no percentage below 100 with at most two decimals, such as 2.5.`);
  }
  return percentToFraction(percent).toString();
}

function flat(amount: string): string {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(amount)) {
    throw new TariffRefused(`"${amount}" is no amount below 1000 with at most two decimals, such as 4.5.`);
  }
  return amount;
}
