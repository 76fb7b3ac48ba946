import * as z from "zod/mini";
import { type CurrencyCode, currencies, currencyById } from "../../money/currencies.ts";

/** The key under which updateSetting takes the settings of a company; there is no other. */
export const userSettingsKey = "UserSettings";

/** Version of the form of the text. */
const version = 1;

/** Settings that travel as one text; what a text leaves out stays as it is. */
export interface UserSettings {
  readonly companyPayTax?: boolean | undefined;
  readonly isInvoiceTaskHasUrls?: boolean | undefined;
  readonly bills?: readonly CurrencyCode[] | undefined;
}

/** Longest text of settings: all four keys with room for spaces. It is looked at before anything is read. */
export const userSettingsLength = 300;

const billIds = String.raw`\[\s*(?:[1-9]\d{0,2}\s*(?:,\s*[1-9]\d{0,2}\s*)*)?\]`;
const flagPair = String.raw`"(?:companyPayTax|isInvoiceTaskHasUrls)"\s*:\s*(?:true|false)`;
const pair = String.raw`\s*(?:"v"\s*:\s*${version}|${flagPair}|"bills"\s*:\s*${billIds})\s*`;
const wholeText = new RegExp(String.raw`^\s*\{(?:\s*|${pair}(?:,${pair})*)\}\s*$`);

const schema = z.strictObject({
  v: z.optional(z.literal(version)),
  companyPayTax: z.optional(z.boolean()),
  isInvoiceTaskHasUrls: z.optional(z.boolean()),
  bills: z.optional(z.array(z.number())),
});

/**
 * The settings of a JSON text, or undefined when it is anything but an object of the four keys, each at most once, with
 * currencies named by their ids, each at most once. The text is matched before it is turned into an object, so no key of
 * it can reach a prototype.
 */
export function parseUserSettings(text: string): UserSettings | undefined {
  if (text.length > userSettingsLength || !wholeText.test(text)) {
    return undefined;
  }
  const read = z.parse(schema, JSON.parse(text));
  const { v: _version, bills: ids, ...flags } = read;
  const bills = ids?.flatMap((id) => currencyById(id)?.code ?? []);
  const isEachKeyOnce = (text.match(/"\w+"/g) ?? []).length === Object.keys(read).length;
  const isEachCurrencyOnce = bills === undefined || new Set(bills).size === ids?.length;
  return isEachKeyOnce && isEachCurrencyOnce ? { ...flags, ...(bills && { bills }) } : undefined;
}

/** Settings as the text that updateSetting takes. */
export function userSettingsText({ bills, ...flags }: UserSettings): string {
  const ids = bills?.map((code) => currencies[code].id);
  return JSON.stringify({ v: version, ...flags, ...(ids && { bills: ids }) });
}
