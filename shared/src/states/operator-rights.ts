/** The duties of an operator, in the order in which they are shown. */
export const operatorRights = ["support", "treasury", "compliance", "finance", "admin"] as const;

export type OperatorRight = (typeof operatorRights)[number];

/** Whether two lists hold the same duties, whatever their order. */
export function sameRights(one: readonly OperatorRight[], other: readonly OperatorRight[]): boolean {
  return one.length === other.length && one.every((right) => other.includes(right));
}

/** Which duty asks and which one decides, for each kind of request that needs a second person. */
export const approvalDuties = {
  "topup.settle": { asks: "treasury", decides: "treasury" },
  "topup.settleMany": { asks: "treasury", decides: "treasury" },
  "rate.publish": { asks: "treasury", decides: "finance" },
  "rate.spread": { asks: "treasury", decides: "finance" },
  "exchange.custom": { asks: "treasury", decides: "finance" },
  "payout.failed": { asks: "treasury", decides: "treasury" },
  "payout.returned": { asks: "treasury", decides: "treasury" },
  "bankLine.back": { asks: "treasury", decides: "finance" },
  "topup.refund": { asks: "treasury", decides: "finance" },
  "bankLine.giveUp": { asks: "treasury", decides: "finance" },
  "cardPayin.credit": { asks: "treasury", decides: "finance" },
  "cardPayin.collect": { asks: "treasury", decides: "finance" },
  "payout.batch": { asks: "treasury", decides: "finance" },
  "account.tariff": { asks: "finance", decides: "finance" },
  "ruleSet.publish": { asks: "finance", decides: "finance" },
  "account.setting": { asks: "admin", decides: "admin" },
  "person.erase": { asks: "support", decides: "compliance" },
  "policy.publish": { asks: "compliance", decides: "compliance" },
  "policy.end": { asks: "compliance", decides: "compliance" },
  "reference.publish": { asks: "compliance", decides: "compliance" },
  "screening.block": { asks: "compliance", decides: "compliance" },
  "screening.publish": { asks: "compliance", decides: "compliance" },
  "segment.save": { asks: "compliance", decides: "compliance" },
  "deposit.credit": { asks: "treasury", decides: "finance" },
  "document.correct": { asks: "finance", decides: "finance" },
  "ledger.adjust": { asks: "finance", decides: "finance" },
  "operator.invite": { asks: "admin", decides: "admin" },
  "operator.rights": { asks: "admin", decides: "admin" },
  "verification.override": { asks: "compliance", decides: "compliance" },
  "user.resetFactor": { asks: "support", decides: "support" },
  "user.changeEmail": { asks: "support", decides: "support" },
  "user.close": { asks: "support", decides: "compliance" },
  "user.reopen": { asks: "support", decides: "compliance" },
} as const satisfies Readonly<Record<string, { readonly asks: OperatorRight; readonly decides: OperatorRight }>>;

export type ApprovalKind = keyof typeof approvalDuties;

/** The kinds that these people cannot do: no two of them are there of whom one asks and the other decides. */
export function kindsWithoutTwo(team: readonly (readonly OperatorRight[])[]): readonly ApprovalKind[] {
  return (Object.keys(approvalDuties) as ApprovalKind[]).filter((kind) => {
    const { asks, decides } = approvalDuties[kind];
    return !team.some(
      (asker, one) => asker.includes(asks) && team.some((other, two) => one !== two && other.includes(decides)),
    );
  });
}
