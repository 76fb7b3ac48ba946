import type { documentOptions } from "@artel/shared/calls/documents/app";
import type { Action } from "../../http/context.ts";
import { printChoices } from "./store.ts";

/** Options of the caller's PDFs; only a company can have links to tasks printed, and a language of its own. */
export const documentOptionsAction: Action<typeof documentOptions> = async (tx, ctx) => {
  const { publicUrl, domesticVatNoteEn: en, domesticVatNoteRu: ru } = ctx.app.config;
  const own = ctx.user.role === "company" ? await printChoices(tx, ctx.user.companyId) : undefined;
  return {
    publicUrl,
    isInvoiceTaskHasUrls: own?.hasLinks ?? false,
    language: own?.language ?? null,
    domesticVatNote: { en, ru },
  };
};
