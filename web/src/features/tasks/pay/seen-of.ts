import type { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { CallInput } from "../../../api/client.ts";
import type { Change } from "../../../ui/feedback/changed-note.tsx";
import type { Translate } from "../../../ui/words/use-text.ts";

/** A task of a run with what its person saw of it. */
export type BulkItem = CallInput<typeof startBulk>["items"][number];

interface Shown {
  readonly id: number;
  readonly currency: CurrencyCode;
  readonly priceReward: string;
}

/** A task as its company reads it. */
export interface CompanyShown extends Shown {
  readonly contractorId: number;
  readonly contractorFullname: string;
  readonly priceTotal: string;
}

/** A task as its contractor reads it. */
export interface ContractorShown extends Shown {
  readonly companyId: number;
  readonly companyName: string;
  readonly companyBrandName: string;
}

export type SeenByCompany = ReturnType<typeof seenByCompany>;
export type SeenByContractor = ReturnType<typeof seenByContractor>;

/** What a company confirms of a task: it goes with the request, and the server refuses what is different by then. */
export function seenByCompany({ contractorId, currency, priceTotal, priceReward }: CompanyShown) {
  return { contractorId, currency, total: priceTotal, reward: priceReward };
}

/** What a contractor confirms of a task. */
export function seenByContractor({ companyId, currency, priceReward }: ContractorShown) {
  return { companyId, currency, reward: priceReward };
}

/** What of a task is different for its company; nothing where it would confirm the same. */
export function companyChanges(t: Translate, before: CompanyShown, after: CompanyShown): Change[] {
  return differences([
    [
      t("tasks.form.freelancer"),
      before.contractorFullname,
      after.contractorFullname,
      before.contractorId !== after.contractorId,
    ],
    [t("tasks.receipt.freelancerGets"), rewardOf(before), rewardOf(after)],
    [t("tasks.total"), formatMoney(before.priceTotal, before.currency), formatMoney(after.priceTotal, after.currency)],
  ]);
}

/** What of a task is different for its contractor. */
export function contractorChanges(t: Translate, before: ContractorShown, after: ContractorShown): Change[] {
  return differences([
    [t("tasks.company"), payerOf(before), payerOf(after), before.companyId !== after.companyId],
    [t("tasks.receipt.youGet"), rewardOf(before), rewardOf(after)],
  ]);
}

function rewardOf({ priceReward, currency }: Shown): string {
  return formatMoney(priceReward, currency);
}

function payerOf({ companyName, companyBrandName }: ContractorShown): string {
  return companyBrandName || companyName;
}

function differences(figures: readonly (readonly [string, string, string, boolean?])[]): Change[] {
  return figures.flatMap(([label, before, after, isOther = before !== after]) =>
    isOther ? [{ label, before, after }] : [],
  );
}
