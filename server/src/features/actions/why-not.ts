import type { whyNot } from "@artel/shared/calls/actions/app";
import type { Action } from "../../http/context.ts";
import { companyAnswers } from "./company-actions.ts";
import { contractorAnswers } from "./contractor-actions.ts";

/** What the caller cannot do now and why, each by the judge that refuses it. */
export const readWhyNot: Action<typeof whyNot> = async (tx, ctx) => ({
  actions: [...(ctx.user.role === "company" ? await companyAnswers(tx, ctx) : await contractorAnswers(tx, ctx))],
});
