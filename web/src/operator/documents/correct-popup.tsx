import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { correctDocument, operatorDocument, operatorDocuments } from "@artel/shared/calls/documents/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonFormPopup, useReasonForm } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { ShownDocument } from "./document-popup.tsx";

/** Fields of the client in their order, with the words of each. */
const clientFields = {
  CompanyName: "name",
  Address1: "address",
  City: "city",
  ZIP: "zip",
  Country: "country",
  VAT: "vat",
  VatEU: "vatEu",
  RegNo: "regNo",
} as const;
type ClientField = keyof typeof clientFields;
const clientNames = Object.keys(clientFields) as ClientField[];

/** The parts of a line that a correction may change, with the words of each. */
const lineFields = { title: "lineTitle", description: "lineText", cost: "lineCost", tax: "lineTax" } as const;
type LineField = keyof typeof lineFields;
const lineNames = Object.keys(lineFields) as LineField[];

/** A document with more lines keeps them as they are. */
const mostLines = 20;

type CorrectForm = { readonly reason: string } & Readonly<Record<string, string>>;

/** Issues a document in place of another: its client and its lines as they should have been, and why. */
export function CorrectPopup({ target }: { readonly target: Opened<ShownDocument> }): ReactElement {
  const { t } = useText();
  const shown = target.item;
  const lines = linesOf(shown);
  const isShort = lines.length <= mostLines;
  const correct = useMutationCall(correctDocument, {
    touches: [operatorDocument, operatorDocuments, listApprovals, operatorOverview],
    quiet: true,
  });
  const form = useReasonForm<CorrectForm>({
    target,
    initialValues: { reason: "", ...valuesOf(shown) },
    wireNames: wireNames(lines.length),
    rules: ({ CompanyName }) => (CompanyName?.trim() ? {} : { CompanyName: t("validations.required") }),
    run: async (values) => {
      if (shown) {
        const { state } = await correct.mutateAsync({
          id: String(shown.document.id),
          client: Object.fromEntries(clientNames.map((name) => [name, values[name] ?? ""])) as Record<
            ClientField,
            string
          >,
          lines: lines.map((line, place) =>
            isShort
              ? (Object.fromEntries(lineNames.map((name) => [name, values[`${name}${place}`] ?? ""])) as typeof line)
              : line,
          ),
          reason: values.reason,
        });
        if (state === "issued") {
          toast.success(t("operatorDocuments.done"));
        } else {
          toast.info(t("operatorDocuments.asked"));
        }
      }
    },
  });
  return (
    <ReasonFormPopup
      target={target}
      title={t("operatorDocuments.correctTitle", { number: shown?.document.info.number ?? "" })}
      confirmLabel={t("operatorDocuments.confirm")}
      size={550}
      form={form}
    >
      <Banner compact tone="info">
        {t("operatorDocuments.correctNote")}
      </Banner>
      {clientNames.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`operatorDocuments.${clientFields[name]}`)}
          required={name === "CompanyName" || name === "Country"}
        />
      ))}
      {!isShort && <p className="note">{t("operatorDocuments.manyLines", { count: lines.length })}</p>}
      {isShort &&
        lineKeys(lines.length).map(({ key, name, place }) => (
          <TextField
            key={key}
            {...form.field(key)}
            label={t(`operatorDocuments.${lineFields[name]}`, { place: place + 1 })}
          />
        ))}
    </ReasonFormPopup>
  );
}

/** The fields of so many lines by their keys in the form. */
function lineKeys(
  lines: number,
): readonly { readonly key: string; readonly name: LineField; readonly place: number }[] {
  return Array.from({ length: lines }, (_, place) => place).flatMap((place) =>
    lineNames.map((name) => ({ key: `${name}${place}`, name, place })),
  );
}

/** The lines that a document prints, as a correction takes them. */
function linesOf(shown: ShownDocument | undefined) {
  return (shown?.document.Data.TasksF ?? []).slice(1).map((line) => ({
    title: line.TaskTitle ?? "",
    description: line.TaskDesc ?? "",
    cost: String(line.Cost ?? "0.00"),
    tax: String(line.Tax || "0.00"),
  }));
}

function valuesOf(shown: ShownDocument | undefined): Readonly<Record<string, string>> {
  const client = shown?.document.Data.Client;
  const lines = linesOf(shown);
  return {
    ...Object.fromEntries(clientNames.map((name) => [name, client?.[name] ?? ""])),
    ...Object.fromEntries(lineKeys(lines.length).map(({ key, name, place }) => [key, lines[place]?.[name] ?? ""])),
  };
}

/** What the call names the fields of the form. */
function wireNames(lines: number): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(clientNames.map((name) => [`client.${name}`, name])),
    ...Object.fromEntries(lineKeys(lines).map(({ key, name, place }) => [`lines.${place}.${name}`, key])),
  };
}
