import type { proposeAdjustment } from "@artel/shared/calls/ledger/operator";
import { toWire } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import type { TextKey } from "@artel/shared/text/all-texts";
import { translate } from "@artel/shared/text/translate";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Action, Describe, Language } from "../../http/context.ts";
import { spendableOf } from "../../ledger/balances.ts";
import type { ListedWord, Words } from "../approvals/approval.ts";
import { askSecondPerson } from "../approvals/ask-second.ts";
import { isReceiver } from "../people/close-person.ts";
import type { AdjustmentDetail } from "./approve-adjustment.ts";
import { type Side, type WantedAdjustment, wantedAdjustment } from "./wanted-adjustment.ts";

/**
 * Asks a second person of finance to correct the books by a posting of two legs. Refused at its field: accounts of nobody, money for a closed one, one and the
 * same account, a sum of zero; and a sum that the balance does not hold. Nothing moves before the approval.
 */
export const proposeAdjustmentAction: Action<typeof proposeAdjustment> = async (tx, ctx, asked) => {
  const wanted = await wantedAdjustment(tx, asked);
  const { from, to, amount } = wanted;
  if (from.owner && ((await spendableOf(tx, from.owner.id)).get(amount.currency)?.minor ?? 0n) < amount.minor) {
    throw new AppError("insufficientFunds", { fields: { amount: { key: "errors.insufficientFunds" } } });
  }
  if (to.owner && !(await isReceiver(tx, to.owner.id))) {
    refuseField("toOwner", "users.receiverClosed");
  }
  const { code, evidence, reason } = asked;
  const approval = await askSecondPerson(tx, ctx, {
    kind: "ledger.adjust",
    subject: `adjust:${ctx.app.ids.uuid()}`,
    restsOn: [],
    tenant: (from.owner ?? to.owner)?.id ?? 0,
    detail: {
      ...{
        fromAccount: from.account,
        fromOwner: from.owner?.id ?? 0,
        toAccount: to.account,
        toOwner: to.owner?.id ?? 0,
      },
      ...{ currency: amount.currency, amount: toWire(amount), code, evidence },
    } satisfies AdjustmentDetail,
    about: {
      key: "approvals.about.adjustment",
      params: { amount: moneyText(amount) },
      lists: { code: [`ledger.code.${code}`] },
    },
    before: null,
    after: afterOf(wanted, evidence),
    reason,
  });
  return { approval };
};

function afterOf({ from, to }: WantedAdjustment, evidence: string): Words {
  return {
    key: "approvals.adjustment.after",
    params: { evidence },
    lists: {
      ...{ fromOwner: [ownerWord(from)], fromAccount: [accountWord(from)] },
      ...{ toOwner: [ownerWord(to)], toAccount: [accountWord(to)] },
    },
  };
}

function ownerWord({ owner }: Side): ListedWord {
  const name = owner && `${owner.name} (ID ${owner.id})`;
  return name === undefined ? "ledger.house" : { en: name, ru: name };
}

function accountWord({ account }: Side): TextKey {
  return `ledger.kind.${account}`;
}

/** What the code confirms: the sum, and both accounts with their owners. */
export const describeAdjustment: Describe<typeof proposeAdjustment> = async (read, { language }, asked) => {
  const { from, to, amount } = await wantedAdjustment(read, asked);
  return [
    { key: "operatorFactor.adjust", value: moneyText(amount) },
    { key: "operatorFactor.adjustFrom", value: sideText(language, from) },
    { key: "operatorFactor.adjustTo", value: sideText(language, to) },
  ];
};

function sideText(language: Language, side: Side): string {
  const word = ownerWord(side);
  const owner = typeof word === "string" ? translate(language, word) : word[language];
  return `${owner}, ${translate(language, accountWord(side))}`;
}
