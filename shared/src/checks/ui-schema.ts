/** A text in both languages: a form that is open changes its language in place. */
export interface BothLanguages {
  readonly en: string;
  readonly ru: string;
}

/** An amount of an option, as decimal text; `text` puts words around it at `{{amount}}`. */
export interface UiAmount {
  readonly amount: string;
  readonly currency: string;
  readonly text: BothLanguages | null;
}

/** One of the values of a field, with how it is shown. */
export interface UiOption {
  readonly value: string | number;
  readonly title: BothLanguages;
  readonly group: BothLanguages | null;
  /** The currency that it is, whose sign stands before it. */
  readonly currency: string | null;
  readonly amounts: readonly UiAmount[];
  /** Why it cannot be turned, or what turning it means. */
  readonly note: BothLanguages | null;
  readonly readOnly: boolean;
}

/** By what a value is changed; a group holds fields of its own. */
export const uiWidgets = ["switch", "switches", "choice", "text", "prose", "url", "group"] as const;

/** How a field is shown. */
export interface UiHint {
  readonly widget: (typeof uiWidgets)[number];
  readonly title: BothLanguages;
  readonly description: BothLanguages | null;
  /** Below the description, stronger: why it is closed. */
  readonly note: BothLanguages | null;
  readonly options: readonly UiOption[];
  /** Words in place of the usual ones, by the keyword of the schema that is broken. */
  readonly errors: Readonly<Record<string, BothLanguages>>;
}

/** A field: keywords of JSON Schema, and the hint. */
export interface UiLeaf {
  readonly type: string | readonly string[];
  readonly title: string;
  readonly readOnly?: boolean | undefined;
  readonly enum?: readonly (string | number | null)[] | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  readonly minItems?: number | undefined;
  readonly uniqueItems?: boolean | undefined;
  readonly items?: { readonly type: string; readonly enum: readonly string[] } | undefined;
  readonly "x-ui": UiHint;
}

/** A field that may hold others, one level deep. */
export interface UiField extends UiLeaf {
  readonly properties?: Readonly<Record<string, UiLeaf>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: false | undefined;
}

/** Fields that stand together on a card. */
export interface UiSection {
  readonly title: BothLanguages;
  readonly description: BothLanguages | null;
  readonly fields: readonly string[];
}

/** The form of some settings: a JSON Schema of draft 2020-12 whose `x-ui` says how each field is shown. */
export interface UiSchema {
  readonly $schema: string;
  readonly type: "object";
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, UiField>>;
  readonly required: readonly string[];
  readonly "x-ui": { readonly sections: readonly UiSection[] };
}

export const uiSchemaDraft = "https://json-schema.org/draft/2020-12/schema";
