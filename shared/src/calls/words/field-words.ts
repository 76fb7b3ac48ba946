import { accountWords } from "./account-words.ts";
import { bankWords } from "./bank-words.ts";
import { bannerWords } from "./banner-words.ts";
import { cardPayinWords } from "./card-payin-words.ts";
import { commonWords } from "./common-words.ts";
import { companyWords } from "./company-words.ts";
import { contractorWords } from "./contractor-words.ts";
import { depositWords } from "./deposit-words.ts";
import { documentWords } from "./document-words.ts";
import { financeWords } from "./finance-words.ts";
import { ledgerWords } from "./ledger-words.ts";
import { legalWords } from "./legal-words.ts";
import { listWords } from "./list-words.ts";
import { moneyWords } from "./money-words.ts";
import { operatorWords } from "./operator-words.ts";
import { peopleWords } from "./people-words.ts";
import { ruleWords } from "./rule-words.ts";
import { supportWordsOfFields } from "./support-words.ts";
import { taskWords } from "./task-words.ts";
import { userWords } from "./user-words.ts";
import { verificationWords } from "./verification-words.ts";
import { walletReviewWords } from "./wallet-review-words.ts";
import type { FieldWord } from "./word.ts";

/** The tables of words; no place stands in two of them. */
const fieldWordTables = [
  commonWords,
  taskWords,
  moneyWords,
  peopleWords,
  contractorWords,
  listWords,
  ruleWords,
  companyWords,
  documentWords,
  financeWords,
  operatorWords,
  accountWords,
  bannerWords,
  depositWords,
  cardPayinWords,
  bankWords,
  ledgerWords,
  legalWords,
  userWords,
  supportWordsOfFields,
  verificationWords,
  walletReviewWords,
] as const;

/** The words by single places: `a|b.x|y` stands for `a.x`, `a.y`, `b.x` and `b.y`. */
export const placedWords: readonly (readonly [place: string, FieldWord])[] = fieldWordTables
  .flatMap((table) => Object.entries<FieldWord>(table))
  .flatMap(([key, word]) => placesOf(key).map((place) => [place, word] as const));

const all: ReadonlyMap<string, FieldWord> = new Map(placedWords);

function placesOf(key: string): readonly string[] {
  const [fields = [], owners] = key
    .split(".")
    .map((part) => part.split("|"))
    .toReversed();
  return owners ? owners.flatMap((owner) => fields.map((field) => `${owner}.${field}`)) : fields;
}

/** Where a field stands; the narrowest word that is known holds. */
export interface FieldPlace {
  /** The component or call whose own field it is. */
  readonly owner?: string;
  /** The field around it. */
  readonly parent?: string;
}

/** What a field means there. */
export function fieldWord(
  name: string,
  { owner, parent }: FieldPlace,
): { readonly text: string; readonly example?: unknown } | undefined {
  const keys = [`${owner}.${name}`, `${parent}.${name}`, name];
  const word = keys.map((key) => all.get(key)).find((found) => found !== undefined);
  if (word === undefined) {
    return undefined;
  }
  return typeof word === "string" ? { text: word } : { text: word[0], example: word[1] };
}
