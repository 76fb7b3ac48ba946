import type { operatorTask } from "@artel/shared/calls/tasks/operator";
import { serviceOf } from "@artel/shared/rules/lists/present-lists";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { productVersion, versionText } from "../../../platform/product-version.ts";
import { payoutsSince } from "../../payouts/operator/payouts-since.ts";
import { presentLists } from "../../reference/present-lists.ts";
import { judgedBy } from "../../rules/judged-by.ts";
import { taskDocuments } from "../find/get-task.ts";
import { cardFeePercent, presentCompanyTask, presentCompanyTimeline } from "../find/present.ts";
import { historyOf } from "../find/read-store.ts";
import { selectReturns } from "../returns/return-store.ts";
import { returnsOf } from "../returns/returns-of.ts";
import { anyTask } from "./store.ts";

const build = versionText(productVersion());

/** One task of anybody with its parties, history, papers of both sides, and where its money may have gone. */
export const showTask: Action<typeof operatorTask> = async (tx, ctx, { id }) => {
  const row = found(await anyTask(tx, id));
  const history = found(await historyOf(tx, id));
  const { company_id, contractor_id, currency, payment_date } = row;
  const ofCompany = await taskDocuments(tx, company_id, row);
  const ofFreelancer = await taskDocuments(tx, contractor_id, row);
  return {
    ...presentCompanyTask(row),
    ...{ companyId: company_id, companyName: row.company_name, createdBy: history.created_name ?? "" },
    serviceName: serviceOf(await presentLists(tx, ctx), row.category_id)?.name[ctx.language] ?? String(row.category_id),
    cardFeePercent: cardFeePercent(row),
    returned: (await returnsOf(tx, row)).returned,
    timeline: presentCompanyTimeline(row, history, await selectReturns(tx, id)),
    documents: [
      ...ofCompany.map((document) => ({ ...document, side: "company" as const })),
      ...ofFreelancer.map((document) => ({ ...document, side: "freelancer" as const })),
    ],
    payouts: payment_date ? await payoutsSince(tx, ctx, contractor_id, { currency, since: payment_date }) : [],
    judgedBy: await judgedBy(tx, row.rule_set_id),
    build,
  };
};
