/** Names of the fields. */
export type FieldOf<Values> = keyof Values & string;

/** What is wrong, by field and in words. */
export type Violations<Values> = Readonly<Partial<Record<FieldOf<Values>, string | undefined>>>;

/**
 * From when on a field shows what the rules say: after the first try to send, after it was left, after it was left with
 * something in it, or at once. What the server refused is shown in any case.
 */
export type ErrorsShown = "afterTry" | "afterLeaving" | "afterFilling" | "atOnce";

/** Sends the values, with the version of the saved thing that the person saw. It rejects with a refusal, as every call does. */
export type Send<Values> = (values: Values, seenVersion?: string) => unknown;

/** A thing that the form changes, which somebody else may save meanwhile. */
export interface SavedThing<Values> {
  /** Of what has arrived; undefined where it is not known yet. */
  readonly version: string | undefined;
  /** The thing as a refusal of the code `staleSave` gives it; undefined for what is none. */
  readonly read: (present: unknown) => NewerThing<Values> | undefined;
}

/** What somebody else saved meanwhile. */
export interface NewerThing<Values> {
  readonly values: Values;
  readonly version: string;
  /** Values as people read them, where the form keeps an id, a code or a decimal text. */
  readonly words?: Violations<Values>;
}

export interface FormOptions<Values extends object> {
  /** All fields in the order of the form. Later ones reach the fields that the person has not changed. */
  readonly initialValues: Values;
  /** What is wrong with the values: the shared rules in the reader's words. */
  readonly rules?: (values: Values) => Violations<Values>;
  readonly send: Send<Values>;
  /** Without it the later of two saves wins unseen: only for what is new each time. */
  readonly saved?: SavedThing<Values>;
  /** Labels of the fields in the order of the summary; without them there is none, and the first faulty field gets the focus. */
  readonly labels?: Readonly<Partial<Record<FieldOf<Values>, string>>>;
  /** Fields that the call names otherwise: its name to ours. */
  readonly wireNames?: Readonly<Record<string, FieldOf<Values>>>;
  /** "afterTry" without it; where the fields differ, each that is otherwise. */
  readonly errorsShown?: ErrorsShown | Readonly<Partial<Record<FieldOf<Values>, ErrorsShown>>>;
  /** Whether the values differ from the saved ones, where that is not plain equality. */
  readonly isChanged?: (values: Values) => boolean;
  /** A page that is left with changes asks first. */
  readonly guardsLeaving?: boolean;
  /** A popup that stays mounted begins anew when this changes. */
  readonly turn?: number;
}

/** What a control of a text, a number or a choice takes. */
export interface BoundField<Value> {
  readonly name: string;
  /** No other field of the page has it, also where two forms name a field alike. */
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

/** What a box to tick takes. */
export interface BoundBox {
  readonly name: string;
  readonly id: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export interface FormState<Values extends object> {
  readonly values: Values;
  readonly errors: Violations<Values>;
  /** For `FormErrors`: what is wrong, each with its label, and the number of tries that failed. */
  readonly summary: {
    readonly items: readonly { readonly id: string; readonly label: string; readonly message: string }[];
    readonly attempt: number;
  };
  /** What was refused and belongs to no field, in words. */
  readonly failure: string | undefined;
  readonly isDirty: boolean;
  readonly isSending: boolean;
  /** Whether submitting does something, see `heldUntil`; the button is off while it does not. */
  readonly isReady: boolean;
  /** Binds a control to its field. */
  readonly field: <Name extends FieldOf<Values>>(name: Name) => BoundField<Values[Name]>;
  /** Binds a box to a field that holds true or false. */
  readonly box: (name: FieldOf<Values>) => BoundBox;
  /** The id of a field's element. */
  readonly idOf: (name: string) => string;
  readonly set: (changes: Partial<Values>) => void;
  /** Tries to send; `send` in place of the form's own is for a second button. */
  readonly submit: (send?: Send<Values>) => void;
  /** Begins anew with these values, else with the initial ones. */
  readonly reset: (values?: Values) => void;
}
