import type { issueProforma } from "@artel/shared/calls/documents/operator";
import type { Action } from "../../../http/context.ts";
import { mailDocument } from "../../documents/mail-document.ts";
import { orderProforma } from "./order-proforma.ts";

/** Issues a proforma of type 92 for a company and mails it. Refuses what the company itself would be refused. */
export const issueProformaAction: Action<typeof issueProforma> = async (tx, ctx, { id, currency, amount, reason }) => {
  const made = await orderProforma(tx, ctx, {
    ...{ company: id, type: "operatorProforma", currency, amount, reason },
    fields: { amount: "amount", currency: "currency" },
  });
  await mailDocument(tx, ctx.app, { owner: id, id: made.documentId, number: made.number, occasion: "proforma" });
  return made;
};
