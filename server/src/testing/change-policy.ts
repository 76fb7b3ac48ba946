import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { proposePolicy, proposePolicyEnd, proposeSegment } from "@artel/shared/calls/policies/operator";
import type { TestApp } from "./app.ts";
import { ok } from "./ok.ts";
import { anOperator } from "./people.ts";
import type { TestWorld } from "./world.ts";

type Fields = Readonly<Record<string, unknown>>;

/** What a test runs against. */
interface Stage {
  readonly world: TestWorld;
  readonly app: TestApp;
}

/** What freelancers read of a policy that says nothing else. */
export const policyMessage = { messageEn: "The bank rests", messageRu: "Банк отдыхает" } as const;
export const policyReason = "Outage";

/** One operator asks for a policy and another approves it: it closes a method for everybody unless the fields say otherwise. Answers its id. */
export async function publishPolicy(stage: Stage, fields: Fields): Promise<number> {
  const asked = { status: "disabled", ...policyMessage, reason: policyReason, ...fields };
  const { id, approval } = await ok(stage.app.as(await duty(stage)), proposePolicy, asked);
  await approve(stage, approval);
  return id;
}

/** The same for the end of a policy. */
export async function endPolicy(stage: Stage, id: number): Promise<void> {
  const { approval } = await ok(stage.app.as(await duty(stage)), proposePolicyEnd, { id, reason: policyReason });
  await approve(stage, approval);
}

/** The same for a segment: a new one without an id. */
export async function saveSegment(stage: Stage, fields: Fields): Promise<void> {
  const asked = { version: 0, reason: policyReason, ...fields };
  const { approval } = await ok(stage.app.as(await duty(stage)), proposeSegment, asked);
  await approve(stage, approval);
}

async function approve(stage: Stage, approval: number): Promise<void> {
  const input = { id: String(approval), decision: "approved", reason: "Seen" };
  const { decision } = await ok(stage.app.as(await duty(stage)), decideApproval, input);
  if (decision !== "approved") {
    throw new Error(`the request ended as ${decision}`);
  }
}

function duty({ world }: Stage): Promise<number> {
  return anOperator(world.tx, ["compliance"]);
}
