import type { Output } from "@artel/shared/calls/call";
import type { ledgerPosting } from "@artel/shared/calls/ledger/operator";
import type { Read } from "../../platform/db/db.ts";
import { numberOf } from "../documents/present.ts";
import * as store from "./links-store.ts";

type Link = Output<typeof ledgerPosting>["links"][number];

const link = (kind: Link["kind"], id: number, name = String(id)): Link => ({ kind, id, name });

/** What a posting is about, as far as it has a page or a list of its own. */
export async function linksOf(read: Read, posting: { readonly id: number; readonly subject: string }): Promise<Link[]> {
  const [noun, text = ""] = posting.subject.split(":");
  const id = /^\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : 0;
  switch (noun) {
    case "task":
      return [link("task", id), ...documents(await store.documentsOfTask(read, id))];
    case "payout":
      return [link("payout", id), ...documents(await store.documentOfPayout(read, id))];
    case "topup": {
      const lines = await store.lineOf(read, posting.id);
      const paper = documents(await store.documentOfTopup(read, id));
      return [link("topup", id), ...paper, ...lines.map((line) => link("bankLine", line))];
    }
    case "bank-line":
      return [link("bankLine", id)];
    case "card-payin":
      return [link("cardPayin", id)];
    default:
      return (await store.exchangeOf(read, posting.id)).map((exchange) => link("exchange", exchange));
  }
}

function documents(rows: readonly store.LinkedDocument[]): Link[] {
  return rows.map((row) => link("document", row.id, numberOf(row)));
}
