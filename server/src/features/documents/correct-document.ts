import type { Input } from "@artel/shared/calls/call";
import type { correctDocument as correctDocumentCall } from "@artel/shared/calls/documents/operator";
import { dayIn } from "@artel/shared/checks/zoned-day";
import { invoiceKind, invoiceKinds } from "@artel/shared/documents/document-number";
import { type Amount, add, amountText, parseAmount, toWire, zero } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { countryOf } from "@artel/shared/reference/countries";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson, refuseAwaited } from "../approvals/ask-second.ts";
import { issueDocument } from "./issue-document.ts";
import { mailDocument } from "./mail-document.ts";
import { lockCorrection, type OwnedDocumentRow, ownedDocument } from "./operator-store.ts";
import { numberOf } from "./present.ts";
import { printingOf } from "./printing.ts";

type Correction = Pick<Input<typeof correctDocumentCall>, "client" | "lines">;

/** What a request for approval of a correction holds. */
interface CorrectionDetail extends Correction {
  readonly documentId: number;
}

/** What a request for a correction rests on: one waits at a time. */
export function correctionSubject(document: number): string {
  return `document:${document}`;
}

/** Whether a document may be corrected: a proforma is canceled instead, and one that is corrected already has its successor. */
export function isCorrectable({ type, corrected_by }: Pick<OwnedDocumentRow, "type" | "corrected_by">): boolean {
  return invoiceKind(type).prefix !== invoiceKinds[1].prefix && corrected_by === null;
}

/**
 * Issues a document that takes the place of another: the whole of it anew, with its client and lines as they should have been, under
 * a number of its own and with the number that it corrects. Other sums, of the whole or of a line, wait for a second person; no
 * money moves by either.
 * Refused: a proforma, a document that is corrected already, another count of lines, a country or a sum that is none.
 */
export const correctDocumentAction: Action<typeof correctDocumentCall> = async (
  tx,
  ctx,
  { id, reason, ...correction },
) => {
  await lockCorrection(tx, id);
  const row = found(await ownedDocument(tx, id));
  if (!isCorrectable(row)) {
    throw new AppError("conflict");
  }
  await refuseAwaited(tx, ctx.now, [correctionSubject(id)]);
  const total = checkedTotal(row, correction);
  const old = linesOf(row)
    .slice(1)
    .map(({ Cost, Tax }) => ({ cost: String(Cost), tax: String(Tax || "0.00") }));
  const changed = correction.lines.flatMap((line, place) =>
    sumsOf(line).join() === sumsOf(old[place]).join() ? [] : [place],
  );
  if (changed.length === 0) {
    return { state: "issued", documentId: await issueCorrection(tx, ctx, row, correction, reason) };
  }
  const shown = (text: string | undefined) => formatMoney(text ?? "", row.currency);
  const said = (amount: Amount, lines: readonly LineSums[]) => ({
    key: "approvals.correction.sums" as const,
    params: {
      amount: shown(toWire(amount)),
      lines: changed
        .slice(0, mostSaid)
        .map((place) => `${place + 1}: ${sumsOf(lines[place]).map(shown).join(" + ")}`)
        .concat(changed.length > mostSaid ? ["…"] : [])
        .join("; "),
    },
  });
  await askSecondPerson(tx, ctx, {
    kind: "document.correct",
    subject: correctionSubject(id),
    tenant: row.owner,
    detail: { documentId: id, ...correction } satisfies CorrectionDetail,
    about: { key: "approvals.about.correction", params: { number: numberOf(row), name: row.owner_name } },
    before: said(found(parseAmount(row.amount, row.currency)), old),
    after: said(total, correction.lines),
    reason,
  });
  return { state: "waitsForSecondPerson", documentId: null };
};

type LineSums = Pick<Correction["lines"][number], "cost" | "tax">;

/** Changed lines that a request names. */
const mostSaid = 5;

/** Price and fee of a line in the one way that equal sums are written. */
function sumsOf(line: LineSums | undefined): readonly (string | undefined)[] {
  return [amountText(line?.cost), amountText(line?.tax)];
}

/** A correction of sums that was asked for: approved, the corrective document is issued. */
export const correctionApproval: KindRules<CorrectionDetail> = {
  lock: async (tx, _ctx, { detail }) => {
    await lockCorrection(tx, detail.documentId);
    return isCorrectable(found(await ownedDocument(tx, detail.documentId)));
  },
  execute: async (tx, ctx, { detail, reason: askedFor }) => {
    const { documentId, ...correction } = detail;
    await issueCorrection(tx, ctx, found(await ownedDocument(tx, documentId)), correction, askedFor);
  },
};

async function issueCorrection(
  tx: Tx,
  ctx: Context,
  row: OwnedDocumentRow,
  correction: Correction,
  reason: string,
): Promise<number> {
  const { minor } = checkedTotal(row, correction);
  return issueInPlace(tx, ctx, row, { minor, data: correctedData(ctx, row, correction), reason });
}

/**
 * Issues a document in place of a locked one that can be corrected: its sum and what it says, and why. Tells its owner by mail.
 * Answers its id.
 */
export async function issueInPlace(
  tx: Tx,
  ctx: Context,
  row: OwnedDocumentRow,
  of: { readonly minor: bigint; readonly data: Record<string, unknown>; readonly reason: string },
): Promise<number> {
  // Before the number, as in a settlement: that one holds the chain of its company when it waits for the counter.
  await recordAction(tx, ctx, {
    action: "document.correct",
    subject: correctionSubject(row.id),
    tenant: row.owner,
    reason: of.reason,
    detail: { corrects: numberOf(row) },
  });
  const document = await issueDocument(tx, {
    ...{ owner: row.owner, type: row.type, currency: row.currency, minor: of.minor, now: ctx.now },
    ...{ taskIds: row.task_ids, corrects: row.id, data: of.data },
  });
  const number = numberOf({ ...document, owner: row.owner, type: row.type });
  await mailDocument(tx, ctx.app, { owner: row.owner, id: document.id, number, occasion: "correction" });
  return document.id;
}

/** All that the document said, with its client and lines as they should have been. */
function correctedData(ctx: Context, row: OwnedDocumentRow, { client, lines }: Correction): Record<string, unknown> {
  const { VatNote: _, Client, FDev, TasksF, ...rest } = row.data as Readonly<Record<string, never>>;
  const [header, ...old] = linesOf(row);
  const { vatNote } = printingOf(ctx.app.config);
  const isDomestic = (FDev as { Country?: string } | undefined)?.Country === client.Country;
  return {
    ...rest,
    Client: { ...(Client as object | undefined), ...client },
    FDev,
    TasksF: [
      header,
      ...old.map((line, place) => {
        const said = found(lines[place]);
        return { ...line, TaskTitle: said.title, TaskDesc: said.description, Cost: said.cost, Tax: said.tax };
      }),
    ],
    Corrects: { number: numberOf(row), issuedOn: dayIn(row.time_zone, row.created_at) },
    ...(vatNote && isDomestic ? { VatNote: vatNote } : {}),
  };
}

function linesOf({ data }: OwnedDocumentRow): readonly Record<string, unknown>[] {
  return (data as { TasksF?: readonly Record<string, unknown>[] }).TasksF ?? [{ TaskRef: "header" }];
}

/** The sum of the lines as the document adds them up; one without lines keeps its sum. */
function checkedTotal(row: OwnedDocumentRow, { client, lines }: Correction): Amount {
  if (countryOf(client.Country) === undefined) {
    refuseField("client.Country", "validations.required");
  }
  if (lines.length !== linesOf(row).length - 1) {
    refuseField("lines", "validations.required");
  }
  if (lines.length === 0) {
    return found(parseAmount(row.amount, row.currency));
  }
  const isCompany = invoiceKind(row.type).side === "company";
  return lines.reduce((sum, { cost, tax }, place) => {
    const read = (text: string, name: string) => {
      const amount = parseAmount(text, row.currency);
      return amount && amount.minor >= 0n ? amount : refuseField(`lines.${place}.${name}`, "validations.amount");
    };
    const [price, fee] = [read(cost, "cost"), read(tax, "tax")];
    return add(sum, isCompany ? add(price, fee) : price);
  }, zero(row.currency));
}
