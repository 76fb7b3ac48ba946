import * as z from "zod/mini";
import { listLimits } from "../../limits/reference-lists.ts";
import { countries } from "../../reference/countries.ts";
import { onceEach } from "../rule.ts";

/** A name in one language. */
export const listedWord = z.string().check(z.maxLength(listLimits.name), z.regex(/^\S(?:.*\S)?$/));
const name = z.strictObject({ en: listedWord, ru: listedWord });
const id = z.int().check(z.gte(1), z.lte(listLimits.id));
const codes = () => onceEach(countries.map(({ code }) => code));

const service = z.strictObject({
  /** What `Service_code` of an import and `WorkId` of a new task carry; never given to another service. */
  id,
  name,
  /** Not offered any more: tasks that have it keep it. */
  isHidden: z.boolean(),
});

/** A BIC of eight signs, without a branch. */
export const belarusianBic = z.string().check(z.regex(/^[A-Z]{4}BY[A-Z0-9]{2}$/));

const bank = z.strictObject({
  /** Never given to another bank: what has been stored by it stays true. */
  id,
  bic: belarusianBic,
  /** The four letters at positions 5 to 8 of an IBAN of the bank. */
  iban: z.string().check(z.regex(/^[A-Z]{4}$/)),
  name,
  /** Not offered any more: methods that have it keep it. */
  isHidden: z.boolean(),
});

/** All lists of reference that operators change, in one content: services, countries that are closed, banks of Belarus. */
export const listsContent = z.strictObject({
  /** Categories in the order of the catalogue, with their services. */
  catalogue: z
    .array(
      z.strictObject({ id, name, services: z.array(service).check(z.minLength(1), z.maxLength(listLimits.services)) }),
    )
    .check(z.minLength(1), z.maxLength(listLimits.categories)),
  /** Countries that a company cannot choose. */
  closedToCompanies: codes(),
  /** Countries whose Visa cards cannot be paid to. */
  visaForbidden: codes(),
  /** Countries whose MasterCard cards can be paid to. */
  mastercard: codes(),
  /** Of these the ones where MasterCard pays to prepaid and debit cards only. */
  mastercardDebit: codes(),
  banks: z.array(bank).check(z.minLength(1), z.maxLength(listLimits.banks)),
  /** The day of the directory that the banks were taken from. */
  banksDay: z.iso.date(),
});

export type ReferenceLists = z.output<typeof listsContent>;
export type ListedCategory = ReferenceLists["catalogue"][number];
export type ListedService = ListedCategory["services"][number];
export type ListedBank = ReferenceLists["banks"][number];
