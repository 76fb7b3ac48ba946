import * as z from "zod/mini";
import { wireMoney } from "../../money/wire.ts";
import { proformaStates } from "../../states/proforma-state.ts";

const text = z.optional(z.nullable(z.string()));

const textOrNumber = z.optional(z.nullable(z.union([z.string(), z.number()])));

export const party = z.object({
  ID: z.union([z.number(), z.string()]),
  CompanyName: z.string(),
  Address1: text,
  City: text,
  ZIP: text,
  Country: z.string(),
  Email: text,
  VAT: text,
  VatEU: text,
  RegNo: text,
  DateReg: text,
  DateInvReg: text,
  GroupName: text,
  USDTAddressPI: text,
});

export const bank = z.object({
  ID: textOrNumber,
  Fullname: text,
  Address: text,
  Address2: text,
  City: text,
  Country: text,
  Zip: text,
  BankName: text,
  AccountNumber: text,
  BankSwift: text,
  BankCorName: text,
  BankCorAccountNum: text,
  BankCorSwift: text,
});

const namedDocument = z.object({ id: z.number(), number: z.string() });

/** An invoice under the names of the wire; `Price` is decimal text in v2 and a JSON number in the legacy family. */
export const invoice = z.object({
  id: z.number(),
  Type: z.number(),
  CreatedAt: z.string(),
  InternalID: z.number(),
  OwnerID: z.number(),
  FdevId: z.nullable(z.number()),
  Price: z.union([z.string(), z.number()]),
  PriceCurrency: z.number(),
  info: z.object({
    number: z.string(),
    typeName: z.string(),
    tasks: z.array(z.object({ id: z.number() })),
    created: z.string(),
    /** The day that the document was issued with, which stands on it, and the time zone that it is a day of. */
    issuedOn: z.string(),
    timeZone: z.string(),
    amount: z.string(),
    cy: z.string(),
    /** The document that it corrects, and the one that corrects it. */
    corrects: z.nullable(namedDocument),
    correctedBy: z.nullable(namedDocument),
  }),
  /**
   * Of a proforma how it stands now and what came for it, in v2: its paper says what was asked for and never changes. Null of any other
   * document.
   */
  proforma: z.optional(
    z.nullable(z.object({ state: z.enum(proformaStates), received: wireMoney, refunded: wireMoney })),
  ),
  /** What it printed on the day of its issue besides; null of a document from before that was kept. */
  print: z.nullable(
    z.object({
      layout: z.number(),
      links: z.nullable(z.string()),
      vatNote: z.nullable(z.object({ en: z.string(), ru: z.string() })),
      corrects: z.nullable(z.object({ number: z.string(), issuedOn: z.string() })),
      period: z.nullable(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  Data: z.object({
    Client: party,
    FDev: party,
    TasksF: z.array(
      z.object({
        TaskRef: textOrNumber,
        TaskTitle: text,
        TaskDesc: text,
        Tax: textOrNumber,
        Cost: textOrNumber,
        Deadline: text,
        Freelancer: text,
      }),
    ),
    Bank: z.optional(z.nullable(bank)),
    Card: z.optional(
      z.nullable(
        z.object({
          ID: textOrNumber,
          CardType: z.optional(z.nullable(z.number())),
          Num: text,
          Network: text,
          Address: text,
        }),
      ),
    ),
  }),
});
