import { ibanFitsCountry, isIban, needsIban, normaliseIban } from "../checks/iban.ts";
import { transliterate } from "../checks/transliteration.ts";
import { type FileHead, type Payer, type PaymentOrder, sumOf } from "./payment-order.ts";
import { element, escaped } from "./xml-element.ts";

const namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
const longest = { name: 70, street: 70, town: 35, zip: 16, text: 140 } as const;

/**
 * Orders as pain.001.001.09 of ISO 20022, which banks take as a file: one payment block for each currency and kind (SEPA, or
 * through correspondents). Addresses are structured, and letters are those that every bank reads. A batch has one such file, whose
 * number is the batch's, so a bank that gets it twice refuses the second. Throws for a currency that nobody pays.
 */
export function pain001(orders: readonly PaymentOrder[], payers: ReadonlyMap<string, Payer>, head: FileHead): string {
  const id = messageIdOf(head.batch);
  const blocks = groupsOf(orders);
  const first = payerOf(payers, orders[0]?.currency ?? "");
  const header = element(
    "GrpHdr",
    element("MsgId", id) +
      element("CreDtTm", head.madeAt.toISOString().slice(0, 19)) +
      element("NbOfTxs", String(orders.length)) +
      element("CtrlSum", sumOf(orders.map(({ amount }) => amount))) +
      element("InitgPty", element("Nm", plain(first.name, longest.name))),
  );
  const body = blocks.map(({ currency, isSepa, own }) =>
    block(`${id}-${currency}${isSepa ? "S" : "X"}`, own, { payer: payerOf(payers, currency), isSepa, head }),
  );
  const root = element("CstmrCdtTrfInitn", header + body.join(""));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("Document", root, ` xmlns="${namespace}"`)}\n`;
}

/** The number of the message of a batch: what a bank says of its orders names it. */
export function messageIdOf(batch: number): string {
  return `ARTEL-B${batch}`;
}

function payerOf(payers: ReadonlyMap<string, Payer>, currency: string): Payer {
  const payer = payers.get(currency);
  if (!payer) {
    throw new Error(`nobody pays ${currency} by a file`);
  }
  return payer;
}

interface Group {
  readonly currency: string;
  readonly isSepa: boolean;
  readonly own: readonly PaymentOrder[];
}

/** Euros to an IBAN of a country of SEPA go by SEPA; all else goes through correspondents. */
function groupsOf(orders: readonly PaymentOrder[]): readonly Group[] {
  const keys = [...new Set(orders.map((order) => `${order.currency} ${isSepaOrder(order)}`))].sort();
  return keys.map((key) => {
    const own = orders.filter((order) => `${order.currency} ${isSepaOrder(order)}` === key);
    return { currency: own[0]?.currency ?? "", isSepa: own[0] !== undefined && isSepaOrder(own[0]), own };
  });
}

function isSepaOrder({ currency, destination }: PaymentOrder): boolean {
  const { accountNumber = "", bankCountry = "" } = destination;
  return (
    currency === sepaCurrency &&
    isIban(accountNumber) &&
    needsIban(bankCountry) &&
    ibanFitsCountry(accountNumber, bankCountry)
  );
}

/** SEPA moves euros alone. */
const sepaCurrency: string = "EUR";

function block(
  id: string,
  orders: readonly PaymentOrder[],
  { payer, isSepa, head }: { readonly payer: Payer; readonly isSepa: boolean; readonly head: FileHead },
): string {
  return element(
    "PmtInf",
    element("PmtInfId", id) +
      element("PmtMtd", "TRF") +
      element("NbOfTxs", String(orders.length)) +
      element("CtrlSum", sumOf(orders.map(({ amount }) => amount))) +
      element("PmtTpInf", element("SvcLvl", element("Cd", isSepa ? "SEPA" : "NURG"))) +
      element("ReqdExctnDt", element("Dt", head.madeAt.toISOString().slice(0, 10))) +
      element("Dbtr", element("Nm", plain(payer.name, longest.name)) + address(payer)) +
      element("DbtrAcct", account(payer.account)) +
      element("DbtrAgt", element("FinInstnId", element("BICFI", payer.bankCode))) +
      element("ChrgBr", isSepa ? "SLEV" : "SHAR") +
      orders.map((order) => transfer(order)).join(""),
  );
}

function transfer({ orderId, currency, amount, destination }: PaymentOrder): string {
  const { holder = "", accountNumber = "", address2 = "" } = destination;
  const party = {
    address: [destination.address, address2].filter(Boolean).join(", "),
    city: destination.city ?? "",
    zip: destination.zip ?? "",
    country: destination.country ?? "",
  };
  return element(
    "CdtTrfTxInf",
    element("PmtId", element("InstrId", orderId) + element("EndToEndId", orderId)) +
      element("Amt", element("InstdAmt", amount, ` Ccy="${currency}"`)) +
      intermediary(destination) +
      element("CdtrAgt", element("FinInstnId", bankOf(destination))) +
      element("Cdtr", element("Nm", plain(holder, longest.name)) + address(party)) +
      element("CdtrAcct", account(accountNumber)) +
      element("RmtInf", element("Ustrd", plain(`Payout ${orderId}`, longest.text))),
  );
}

/** The correspondent bank of the receiver, where the details name one. */
function intermediary(destination: Readonly<Record<string, string>>): string {
  const { bankCorSwift = "", bankCorName = "", bankCorAccountNum = "" } = destination;
  return bankCorSwift === ""
    ? ""
    : element(
        "IntrmyAgt1",
        element("FinInstnId", element("BICFI", bankCorSwift) + element("Nm", plain(bankCorName, longest.text))),
      ) + element("IntrmyAgt1Acct", bankCorAccountNum === "" ? "" : account(bankCorAccountNum));
}

/** By its BIC; a bank of the USA may be named by its routing number instead. */
function bankOf(destination: Readonly<Record<string, string>>): string {
  const { bankSwift = "", achRoutingNumber = "", bankName = "", bankCountry = "" } = destination;
  const route =
    bankSwift === ""
      ? element("ClrSysMmbId", element("ClrSysId", element("Cd", "USABA")) + element("MmbId", achRoutingNumber))
      : element("BICFI", bankSwift);
  return route + element("Nm", plain(bankName, longest.text)) + element("PstlAdr", element("Ctry", bankCountry));
}

function account(number: string): string {
  const iban = normaliseIban(number);
  return element("Id", isIban(iban) ? element("IBAN", iban) : element("Othr", element("Id", escaped(number))));
}

interface Place {
  readonly address?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly country?: string;
}

function address({ address: street = "", city = "", zip = "", country = "" }: Place): string {
  return element(
    "PstlAdr",
    element("StrtNm", plain(street, longest.street)) +
      element("PstCd", plain(zip, longest.zip)) +
      element("TwnNm", plain(city, longest.town)) +
      element("Ctry", country),
  );
}

/** The letters, digits and signs that the rules of SEPA allow; others are written by their sound or become a space. */
function plain(text: string, most: number): string {
  const latin = transliterate(text)
    .replaceAll("ß", "ss")
    .replace(
      /[øØłŁđĐæÆ]/g,
      (sign) => ({ ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", æ: "ae", Æ: "AE" })[sign] ?? "",
    )
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  const allowed = latin.replace(/[^a-zA-Z0-9/\-?:().,'+ ]/g, " ").replace(/\s+/g, " ");
  return escaped(allowed.trim().slice(0, most).trim());
}
