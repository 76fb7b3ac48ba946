import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { createRuleDraft, operatorRuleSet, operatorRuleSets, publishRuleSet } from "@artel/shared/calls/rules/operator";
import type { Rule } from "@artel/shared/rules/rule";
import type { RuleContent } from "@artel/shared/rules/rule-content";
import type { TestApp } from "./app.ts";
import { ok } from "./ok.ts";
import { anOperator } from "./people.ts";
import type { TestWorld } from "./world.ts";

/** What a test runs against. */
interface Stage {
  readonly world: TestWorld;
  readonly app: TestApp;
}

const minute = 60_000;

/** Another form of one row of a content. */
export function withRow(content: RuleContent, name: string, change: Partial<Rule>): RuleContent {
  const rules = content.rules.map((row) => (row.name === name ? ({ ...row, ...change } as typeof row) : row));
  return { ...content, rules };
}

/** The task fee of everybody raised by one hundredth of the reward. */
export const dearerTasks = (content: RuleContent): RuleContent =>
  withRow(content, "new-task-fee", { expr: 'amount * (newTaskCompanyTax + dec("0.01"))' });

/**
 * One operator makes a draft of what judges now and asks to publish it, another approves. Without a moment it judges a minute later,
 * to which the clock of the test moves. Answers its id.
 */
export async function publishRules(
  { world, app }: Stage,
  change: (content: RuleContent) => RuleContent,
  { from, name = "Spring fees" }: { readonly from?: string; readonly name?: string } = {},
): Promise<number> {
  const [author, other] = [await anOperator(world.tx, ["finance"]), await anOperator(world.tx, ["finance"])];
  const { present } = await ok(app.as(author), operatorRuleSets, {});
  const { content } = await ok(app.as(author), operatorRuleSet, { id: present ?? 0 });
  const draft = { name, basedOn: present ?? 0, content: change(content) };
  const { id } = await ok(app.as(author), createRuleDraft, draft);
  const asked = {
    id,
    revision: 1,
    reason: "Agreed by the board",
    ...(from === undefined ? {} : { effectiveFrom: from }),
  };
  const { approval } = await ok(app.as(author), publishRuleSet, asked);
  await ok(app.as(other), decideApproval, { id: String(approval), decision: "approved", reason: "Seen" });
  if (from === undefined) {
    world.clock.set(new Date(world.clock.now().getTime() + minute).toISOString());
  }
  return id;
}
