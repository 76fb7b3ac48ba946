import * as z from "zod/mini";
import { readCall, writeCall } from "../call.ts";
import { lineField, objectId } from "../tasks/fields.ts";
import { removesMethod, resendsMail, savesMethod } from "./method-writes.ts";

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "validations.wrongValue"));

/** Own accounts at Russian banks, masked. */
export const listBills = readCall("listBills", "/rest/api/bills", "contractor", {
  reply: z.array(
    z.strictObject({
      UUID: z.string(),
      /** 1 unverified, 2 invalid, 3 verified. */
      State: z.number(),
      FIO: z.string(),
      /** The last four digits. */
      Number: z.string(),
      BIK: z.string(),
      BankName: z.string(),
      TaxState: z.nullable(z.number()),
    }),
  ),
  spec: ["J-63", "J-16"],
  summary: "Own accounts at Russian banks, masked",
});

/** Adds an account at a Russian bank; with an id it takes the place of that one. */
export const addBill = writeCall("addBill", "/rest/api/bills/add", "contractor", {
  ...savesMethod,
  request: z.strictObject({
    FIO: lineField(200),
    Number: lineField(40),
    BIK: lineField(20),
    INN: lineField(20),
    /** Only of a legal entity; empty or left out for all others. */
    KPP: z._default(lineField(20), ""),
    TaxState: z.int().check(z.gte(1), z.lte(4)),
    id: z.optional(objectId),
  }),
  errors: ["notFound", "walletLimit", "limitExceeded", "optionNotAvailable", "withdrawalBlocked", "taxIdRequired"],
  spec: ["J-64", "J-16", "J-21", "J-39", "X-55"],
  summary: "Adds an account at a Russian bank; it waits for its confirmation by mail",
});

/** Removes an account at a Russian bank. */
export const removeBill = writeCall("removeBill", "/rest/api/bills/remove", "contractor", {
  ...removesMethod,
  request: z.strictObject({ UUID: uuid }),
  spec: ["J-65"],
  summary: "Removes an account at a Russian bank",
});

/** Sends the confirmation of an account at a Russian bank again. */
export const resendBill = writeCall("resendBill", "/rest/api/bills/resend", "contractor", {
  ...resendsMail,
  request: z.strictObject({ UUID: uuid }),
  spec: ["J-66", "J-03", "J-27"],
  summary: "Sends the confirmation of an account at a Russian bank again",
});

/** Russian banks by BIK. An account may lie at another bank: the list helps to fill the form. */
export const getBankList = readCall("getBankList", "/rest/api/getBankList", "contractor", {
  method: "POST",
  reply: z.strictObject({
    /** The day on which the list was put together. */
    day: z.string(),
    banks: z.array(z.strictObject({ BIK: z.string(), name: z.string() })),
  }),
  spec: ["J-71", "HO-78"],
  summary: "Banks of Russia with their BIKs, in the reader's language",
});
