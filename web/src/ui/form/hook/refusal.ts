/** Why something was not done: words for fields by the names of the call, or for the whole. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A refusal that the page itself finds in an answer: words by field. */
export class Refused extends Error implements Refusal {
  readonly code = "refused";
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>, message = "") {
    super(message);
    this.fields = fields;
  }
}

/** What was not sent after all, such as without a solved captcha: the form says nothing of it. */
export class NotSent extends Error implements Refusal {
  readonly code = "cancelled";
  readonly fields = {};
}

/** Whether something thrown is a refusal, and no fault of our own. */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Error && "code" in thrown && "fields" in thrown && typeof thrown.fields === "object";
}

/**
 * The words of a refusal: those of the form's fields under their names there, the others and, where no field is named, the
 * message as one text.
 */
export function splitRefusal(
  { fields, message }: Refusal,
  wireNames: Readonly<Record<string, string>>,
  known: readonly string[],
): { readonly fields: Readonly<Record<string, string>>; readonly rest: string | undefined } {
  const named = Object.entries(fields).map(([name, text]) => ({ name: wireNames[name] ?? name, text }));
  const ours = named.filter(({ name }) => known.includes(name));
  const others = named.filter(({ name }) => !known.includes(name)).map(({ text }) => text);
  return {
    fields: Object.fromEntries(ours.map(({ name, text }) => [name, text])),
    rest: others.length > 0 ? others.join(" ") : ours.length > 0 ? undefined : message,
  };
}
