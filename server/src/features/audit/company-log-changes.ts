import type { companyLog } from "@artel/shared/calls/audit/app";
import type { Output } from "@artel/shared/calls/call";
import { fractionToPercent } from "@artel/shared/rules/tariffs";
import { type CompanyLogAction, type CompanyLogField, companyLogFields } from "@artel/shared/states/company-log";

type Change = Output<typeof companyLog>["rows"][number]["changes"][number];
type Detail = Readonly<Record<string, unknown>>;

/**
 * What a record says was changed, by names that have words; a name without words is left out. Whatever looks like a number of a bank or
 * a card keeps its last digits alone.
 */
export function changesOf(action: CompanyLogAction, detail: Detail | null): Change[] {
  return detail === null ? [] : (readers[action]?.(detail) ?? []);
}

type Reader = (detail: Detail) => Change[];

const readers: Readonly<Partial<Record<CompanyLogAction, Reader>>> = {
  "company.settings": settingChanges,
  "task.settings": settingChanges,
  "manager.add": (detail) => [...fact("email", detail.email), ...fact("rights", rightsIn(detail.rights))],
  "manager.edit": ({ before, rights }) => change("rights", rightsIn(before), rightsIn(rights)),
  "manager.sums": ({ before, after }) => change("sums", before, after),
  "manager.remove": ({ email }) => fact("email", email),
  "contractor.moveTasks": ({ from }) => fact("email", from),
  "account.timeZone": ({ before, after }) => change("timeZone", before, after),
  "account.setTariff": ({ before, after }) => [
    ...change("tariff", recordOf(before).tarifId, recordOf(after).tarifId),
    ...change("taskFee", percent(recordOf(before).feeRate), percent(recordOf(after).feeRate)),
  ],
  "account.setOption": ({ setting, before, after }) => (isField(setting) ? change(setting, before, after) : []),
  "profile.update": ({ fields }) => fact("fields", fields),
  "terms.accept": ({ version }) => fact("version", version ?? undefined),
  exchange: ({ rate }) => fact("rate", rate),
  "deposit.address": ({ address }) => fact("address", address),
  "deposit.giveUpAddress": ({ address }) => fact("address", address),
  "view.save": ({ name }) => fact("view", name),
  "view.change": ({ name }) => fact("view", name),
};

function settingChanges({ before, after }: Detail): Change[] {
  const [old, next] = [recordOf(before), recordOf(after)];
  return Object.keys(next).flatMap((name) => (isField(name) ? change(name, old[name], next[name]) : []));
}

/** A change of one thing; none where nothing changed. */
function change(field: CompanyLogField, before: unknown, after: unknown): Change[] {
  const [old, next] = [textsOf(before), textsOf(after)];
  return JSON.stringify(old) === JSON.stringify(next) ? [] : [{ field, before: old, after: next }];
}

/** What a record says of one thing without what it was before. */
function fact(field: CompanyLogField, value: unknown): Change[] {
  const after = textsOf(value);
  return after.length === 0 ? [] : [{ field, before: null, after }];
}

function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return values.map((each) => masked(typeof each === "object" ? JSON.stringify(each) : String(each)));
}

/** Long runs of digits, and numbers of accounts by the form of an IBAN, keep their last four signs. */
function masked(text: string): string {
  return text
    .replace(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g, (number) => `•••• ${number.slice(-4)}`)
    .replace(/\d[\d -]{8,}\d/g, (number) => `•••• ${number.slice(-4)}`);
}

/** The rights that are on; nothing that the log said otherwise. */
function rightsIn(rights: unknown): readonly string[] {
  return Object.entries(recordOf(rights))
    .filter(([, isOn]) => isOn === true)
    .map(([name]) => name)
    .sort();
}

/** A fraction as percent, such as "0.0350" as "3.5". */
function percent(fraction: unknown): string | undefined {
  return typeof fraction === "string" ? fractionToPercent(fraction) : undefined;
}

function recordOf(value: unknown): Detail {
  return typeof value === "object" && value !== null ? (value as Detail) : {};
}

function isField(name: unknown): name is CompanyLogField {
  return companyLogFields.some((field) => field === name);
}
