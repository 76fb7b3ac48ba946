import { differenceOf } from "@artel/shared/rules/content-difference";
import { contentProblems } from "@artel/shared/rules/content-problems";
import { type RuleContent, ruleContent } from "@artel/shared/rules/rule-content";
import { shippedContent } from "@artel/shared/rules/shipped-content";
import type { SetKind } from "./set-kind.ts";

/** Sets of rules: fees, limits, tariffs and free withdrawals. */
export const rulesKind: SetKind<RuleContent> = {
  kind: "rules",
  approval: "ruleSet.publish",
  subject: "rule-set",
  action: "ruleSet",
  about: "approvals.about.ruleSet",
  shipped: shippedContent,
  parse: (stored) => ruleContent.parse(stored),
  problems: contentProblems,
  changes: (before, after) =>
    differenceOf(before, after).map(({ row, kind, fields }) => {
      const values = fields.map(({ field, before: was, after: is }) => `${field}: ${was ?? "—"} → ${is ?? "—"}`);
      const words = kind === "changed" ? `${row} (${values.join("; ")})` : `${row} (${kind === "added" ? "+" : "−"})`;
      return { en: words, ru: words };
    }),
};
