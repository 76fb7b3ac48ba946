import type { CurrencyCode } from "../../money/currencies.ts";
import type { ReferenceLists } from "../lists/lists-content.ts";

/** The lists that destinations are judged by. */
export type PayoutLists = Pick<ReferenceLists, "visaForbidden" | "mastercard" | "mastercardDebit" | "banks">;

/** Who adds a destination: country and lists decide about cards and banks, and production takes no address with a wrong checksum. */
export interface Adder {
  readonly country: string;
  readonly isStrict: boolean;
  readonly lists: PayoutLists;
  /** The bank of the list that the changed method has: it stays, though it is offered to nobody any more. */
  readonly keptBank?: number | undefined;
}

/** What is wrong with a form, by field: the key of its text. */
export type FormProblems<Form> = Readonly<Partial<Record<keyof Form, MethodProblem>>>;

export type MethodProblem =
  | "errors.optionNotAvailable"
  | `validations.${
      | "required"
      | "wrongValue"
      | "bankCard"
      | "cardOfRussia"
      | "phoneSPB"
      | "tether"
      | "tetherContract"
      | "tetherTopUp"
      | "tetherEthereum"
      | "tetherBitcoin"
      | "cyrillic"
      | "fullnameRu"
      | "bankAccount"
      | "accountInRubles"
      | "russianAccount"
      | "bik"
      | "inn"
      | "innOfPerson"
      | "innOfCompany"
      | "kpp"
      | "kppOfCompany"
      | "iban"
      | "ibanBelarus"
      | "ibanBank"
      | "latinOrCyrillic"}`;

/** A destination as the product keeps it. */
export interface Destination {
  /** Masked: short for lists, long for papers and for who confirms. */
  readonly label: string;
  readonly details: string;
  /** Whose account it is, where the form says so. */
  readonly holder?: string;
  readonly bankName?: string;
  readonly network?: string;
  /** The one currency that it takes, where its method takes several. */
  readonly currency?: CurrencyCode;
  /** Masked. */
  readonly phone?: string;
  readonly taxState?: number;
  /** Whether its kind may be paid to cannot be told: an operator looks at each withdrawal. */
  readonly needsReview?: boolean;
  /** What lies in the vault alone: numbers of accounts, cards and persons. */
  readonly secret: Readonly<Record<string, string>>;
  /** What is no secret, by field of the form: it fills the form again, and stands on papers. */
  readonly open: Readonly<Record<string, string>>;
}

/** The form of a method's destination, for server and page alike. */
export interface MethodForm<Form> {
  /** Empty for a destination that money can go to. */
  readonly problems: (form: Form, adder: Adder) => FormProblems<Form>;
  /** Call it only for a form without problems of this adder. */
  readonly destination: (form: Form, adder: Pick<Adder, "country" | "lists">) => Destination;
}
