import type { companyLog } from "@artel/shared/calls/audit/app";
import type { Output } from "@artel/shared/calls/call";
import { type Translate, textIfKnown } from "../../ui/words/use-text.ts";

export type LogRecord = Output<typeof companyLog>["rows"][number];
type Change = LogRecord["changes"][number];

/** Who did what a record says: a name, or that it was the service. */
export function whoWords(t: Translate, { actor, name }: LogRecord): string {
  return name ?? t(`companyLog.actor.${actor}`);
}

/** What a record is about: a person by name, an object by its number, or the account as a whole. */
export function subjectWords(t: Translate, { subject, subjectName }: LogRecord): string {
  const [kind = "", id = ""] = subject.split(":");
  return subjectName ?? textIfKnown(`companyLog.subject.${kind}`, { id }) ?? t("companyLog.subject.account");
}

/** From where somebody of the company acted; empty for others. */
export function placeWords({ ip, device }: LogRecord): string {
  return [ip, device].filter(Boolean).join(", ");
}

/** One change in words, such as "Rights: nothing → paying". */
export function changeWords(t: Translate, { field, before, after }: Change): string {
  const name = t(`companyLog.field.${field}`);
  return before === null
    ? t("companyLog.fact", { field: name, after: valueWords(t, after) })
    : t("companyLog.fromTo", { field: name, before: valueWords(t, before), after: valueWords(t, after) });
}

function valueWords(t: Translate, values: Change["after"]): string {
  const words = (values ?? []).map(
    (value) => textIfKnown(`companyLog.value.${value}`) ?? textIfKnown(`profileForm.${value}`) ?? value,
  );
  return words.length > 0 ? words.join(", ") : t("companyLog.nothing");
}
