import type { CallDefinition, Output } from "@artel/shared/calls/call";
import * as z from "zod/mini";

/** What every text of a sample is made of: usual words, or words that are too long for any place. */
export type SampleWords = "usual" | "long";

export interface SampleOptions {
  readonly words?: SampleWords;
  /** Rows of each list in it; one by itself. */
  readonly rows?: number;
}

/** A schema as it tells of itself. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly innerType?: Schema;
      readonly element?: Schema;
      readonly options?: readonly Schema[];
      readonly entries?: Readonly<Record<string, unknown>>;
      readonly values?: readonly unknown[];
      readonly items?: readonly Schema[];
      readonly out?: Schema;
      readonly in?: Schema;
    };
  };
}

const longTitle =
  "Responsive storefront with subscriptions, invoices and a very thorough accessibility review for everybody";
const longWord = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe";

/** Texts by the name of their field; the first that the schema takes is used. */
const usualTexts: readonly (readonly [RegExp, string])[] = [
  [/email/i, "olivia@northwind.example"],
  [/currency|cur$/i, "USD"],
  [/^(?:at|day)$|At$|date|since|until|created|^(?:from|to)$/i, "2026-11-18T10:30:00.000Z"],
  [/^month$/, "2026-10"],
  [/^bic$/, "AKBBBY2X"],
  [/^iban$/, "AKBB"],
  [/country$/i, "CY"],
  [/^feeRate$/, "0.05"],
  [/percent|rate$/i, "5.00"],
  [/tax|amount|price|fee|cost|total|reward/i, "1250.00"],
  // Few tasks are refused.
  [/^rejectReason$/, ""],
  // And little comes back.
  [/^return(ed|able)$/, "0.00"],
  [/title|project|nametask|subject/i, "Landing page"],
  [/company|brand|group|payer/i, "Northwind Studio"],
  [/surname/i, "Petrovic"],
  [/person|name|^by$|who/i, "Anna"],
  [/phone/i, "+357 22 000000"],
  [/url|link/i, "https://artel.example/page"],
];

const longTexts: readonly (readonly [RegExp, string])[] = [
  [/email/i, `${longWord.toLowerCase()}.of.accounts@northwind-studio-international.example`],
  ...usualTexts.filter(([name]) => /currency|date|month|country|url|bic|iban/.test(name.source)),
  [/^feeRate$/, "0.9999"],
  [/percent|rate$/i, "12.50"],
  [/tax|amount|price|fee|cost|total|reward/i, "987654321.00"],
  [/company|brand|group|payer|person|name|^by$|who/i, `${longWord} ${longWord}`],
  [/./, longTitle],
];

/** What else a text may have to be: money, a moment, a day, a number, a code, words. */
const forms = {
  usual: [
    "1250.00",
    "2026-11-18T10:30:00.000Z",
    "18/11/2026",
    "2026-11-18",
    "15",
    "1.2500",
    "EUR",
    "Landing page",
    "a",
    "",
  ],
  long: [
    "987654321.00",
    "2026-11-18T10:30:00.000Z",
    "18/11/2026",
    "2026-11-18",
    "98765432",
    "1.2500",
    "EUR",
    longTitle,
    "a",
    "",
  ],
} as const;

/**
 * A reply of a call, made of its own schema: every field is there, texts and numbers by the names of their fields, and what
 * the schema refuses is not used. `changes` are laid over it, and the whole is checked by the schema again: a state that
 * the product could never answer throws.
 */
export function sampleOf<C extends CallDefinition>(call: C, changes?: unknown, options: SampleOptions = {}): Output<C> {
  const made = new Maker(options).make(call.reply as unknown as Schema, "");
  return z.parse(call.reply, changes === undefined ? made : laidOver(made, changes)) as Output<C>;
}

class Maker {
  private readonly words: SampleWords;
  private readonly rows: number;
  private number = 0;

  constructor(options: SampleOptions) {
    this.words = options.words ?? "usual";
    this.rows = options.rows ?? 1;
  }

  make(schema: Schema, name: string): unknown {
    const { def } = schema._zod;
    switch (def.type) {
      case "object":
        return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, part]) => [key, this.make(part, key)]));
      case "array":
        return Array.from({ length: this.rows }, () => this.make(def.element as Schema, name));
      case "tuple":
        return (def.items ?? []).map((item) => this.make(item, name));
      case "nullable":
      case "optional":
      case "default":
      case "readonly":
      case "nonoptional":
        return this.make(def.innerType as Schema, name);
      case "pipe":
        return this.make((def.in ?? def.out) as Schema, name);
      case "union":
        return this.make((def.options ?? [])[0] as Schema, name);
      case "enum":
        return Object.values(def.entries ?? {})[0];
      case "literal":
        return def.values?.[0];
      case "boolean":
        return false;
      case "record":
      case "unknown":
      case "any":
        return {};
      case "null":
        return null;
      case "number":
        return this.aNumber(schema, name);
      default:
        return this.aText(schema, name);
    }
  }

  private aNumber(schema: Schema, name: string): number {
    if (/^id$|Id$|ID$/.test(name)) {
      this.number += 1;
      return this.number;
    }
    return [1, 2, 0, 10].find((value) => isTaken(schema, value)) ?? 1;
  }

  private aText(schema: Schema, name: string): string {
    const named = (this.words === "long" ? longTexts : usualTexts).filter(([field]) => field.test(name));
    const all = [...named.map(([, text]) => text), ...forms[this.words]];
    const cut = all.flatMap((text) => [text, text.slice(0, 60), text.slice(0, 20)]);
    const found = cut.find((text) => isTaken(schema, text));
    if (found === undefined) {
      throw new Error(`no sample text fits the field ${name}`);
    }
    return found;
  }
}

function isTaken(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema as unknown as z.ZodMiniType, value).success;
}

/** Objects are laid over each other field by field; changes of an array are laid over each of its rows when they are an object. */
function laidOver(made: unknown, changes: unknown): unknown {
  if (Array.isArray(made) && isRecord(changes)) {
    return made.map((row) => laidOver(row, changes));
  }
  if (isRecord(made) && isRecord(changes)) {
    const keys = new Set([...Object.keys(made), ...Object.keys(changes)]);
    return Object.fromEntries(
      [...keys].map((key) => [key, key in changes ? laidOver(made[key], changes[key]) : made[key]]),
    );
  }
  return changes;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
