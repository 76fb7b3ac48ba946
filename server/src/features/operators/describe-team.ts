import type {
  changeOperatorRights,
  endOperatorInvitation,
  inviteOperator,
  removeOperator,
} from "@artel/shared/calls/operators/operator-team";
import { normaliseEmail } from "@artel/shared/checks/email";
import { translate } from "@artel/shared/text/translate";
import type { Describe, Language } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read } from "../../platform/db/db.ts";
import { listRights } from "./operator-words.ts";
import { selectInvitations, selectOperators } from "./team-store.ts";

/** What the code of an invitation confirms: for whom, and with which duties. */
export const describeInvite: Describe<typeof inviteOperator> = async (_tx, ctx, { email, rights }) => [
  { key: "operatorFactor.invited", value: normaliseEmail(email) },
  duties(ctx.language, rights),
];

/** What the code of other duties confirms: whose, and which ones from then on. */
export const describeRights: Describe<typeof changeOperatorRights> = async (tx, ctx, { id, rights }) => [
  ...(await memberLines(tx, id)),
  duties(ctx.language, rights),
];

/** What the code of a removal confirms: who loses everything. */
export const describeRemoval: Describe<typeof removeOperator> = (tx, _ctx, { id }) => memberLines(tx, id);

/** What the code of an ended invitation confirms: whose it was. */
export const describeEndInvitation: Describe<typeof endOperatorInvitation> = async (tx, ctx, { id }) =>
  (await selectInvitations(tx, ctx.now))
    .filter((one) => one.id === id)
    .map(({ email }) => ({ key: "operatorFactor.invited", value: email }));

async function memberLines(tx: Read, id: number): Promise<FactorLine[]> {
  return (await selectOperators(tx))
    .filter((one) => one.id === id)
    .map(({ name, email }) => ({ key: "operatorFactor.operator", value: `${name}, ${email}` }));
}

function duties(language: Language, rights: Parameters<typeof listRights>[0]): FactorLine {
  const value = listRights(rights).map((key) => translate(language, key));
  return { key: "operatorFactor.duties", value: value.join(", ") };
}
