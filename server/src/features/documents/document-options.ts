import type { documentOptions } from "@artel/shared/calls/documents/app";
import type { Action } from "../../http/context.ts";
import { hasTaskLinks } from "./store.ts";

/** Options of the caller's PDFs; only a company can have links to tasks printed. */
export const documentOptionsAction: Action<typeof documentOptions> = async (tx, ctx) => {
  const { publicUrl, domesticVatNoteEn: en, domesticVatNoteRu: ru } = ctx.app.config;
  return {
    publicUrl,
    isInvoiceTaskHasUrls: ctx.user.role === "company" && (await hasTaskLinks(tx, ctx.user.companyId)),
    domesticVatNote: { en, ru },
  };
};
