import { messageIdOf } from "@artel/shared/payment-files/pain001";
import { taxStates } from "@artel/shared/reference/tax-states";
import { addBankAccountAction } from "../features/bank-files/accounts.ts";
import { uploadBankFileAction } from "../features/bank-files/upload-file.ts";
import { rechargeAccountAction } from "../features/funding/proforma/recharge-account.ts";
import { withdrawV2 } from "../features/payouts/contractor/request-withdrawal.ts";
import { makeBatchFile } from "../features/payouts/operator/batch-file.ts";
import { payersOf } from "../features/payouts/operator/payers.ts";
import { saveBankDetails } from "../features/wallets/save-bank-settings.ts";
import { found } from "../http/app-error.ts";
import { type Demo, idOf, operators } from "./accounts.ts";
import { putAside } from "./bank-lines.ts";
import { type DemoOrder, euroStatement, statusReport } from "./bank-messages.ts";
import { act, asContractor, asOperator, asOwner } from "./demo-context.ts";
import { ordersOf, released } from "./payout-steps.ts";
import { anna, aurora, carla } from "./people.ts";
import type { Scene } from "./scenes.ts";

const dayMinutes = 1_440;

/** Accounts of examples, whose numbers have the right check digits and belong to nobody. */
const banks = {
  [anna]: {
    ...{ fullname: "Anna Petrovic", country: "RS", bankCountry: "RS", bankName: "Prva banka", bankSwift: "RZBSRSBG" },
    ...{ accountNumber: "RS35260005601001611379", address: "12 Kneza Milosa", city: "Belgrade", zip: "11000" },
  },
  [carla]: {
    ...{ fullname: "Carla Moreno", country: "ES", bankCountry: "ES", bankName: "Banco Sierra", bankSwift: "BSIEESMM" },
    ...{ accountNumber: "ES9121000418450200051332", address: "48 Calle de Alcala", city: "Madrid", zip: "28001" },
  },
} as const;

/**
 * Two withdrawals to bank accounts leave in one file, pain.001. The bank has paid one; the other one it refused, and that waits
 * for the second operator. Its statement of yesterday came an hour later: one line pays a proforma and waits to be settled, one
 * is put aside because nobody knows whose it is, one is untouched, and one proves the payment.
 */
export function bankScenes(demo: Demo): readonly Scene[] {
  const { calendar } = demo;
  const orders: DemoOrder[] = [];
  const proforma = { number: "" };
  return [
    { at: calendar.at(44, 17, 20), play: () => saveBanks(demo) },
    {
      at: calendar.minutesAgo(dayMinutes + 365),
      play: async () => void orders.push(...(await leaveAsFile(demo))),
    },
    {
      at: calendar.minutesAgo(dayMinutes - 60),
      play: async () => {
        const asked = { Count: "1460.00", Cur: "EUR" } as const;
        proforma.number = (await act(asOwner(demo.app, idOf(demo, aurora)), rechargeAccountAction, asked)).number;
      },
    },
    { at: calendar.minutesAgo(215), play: () => readReport(demo, orders) },
    { at: calendar.minutesAgo(145), play: () => readStatement(demo, orders, proforma.number) },
  ];
}

async function saveBanks({ app, ids }: Demo): Promise<void> {
  for (const [email, details] of Object.entries(banks)) {
    await act(asContractor(app, idOf({ ids }, email)), saveBankDetails, {
      ...details,
      taxState: taxStates.individual,
    });
  }
}

async function leaveAsFile(demo: Demo): Promise<readonly DemoOrder[]> {
  const asked: number[] = [];
  for (const [email, amount] of [
    [anna, "820.00"],
    [carla, "315.40"],
  ] as const) {
    const order = { amount, currency: "EUR", type: "toBank", walletId: "" } as const;
    asked.push(found((await act(asContractor(demo.app, idOf(demo, email)), withdrawV2, order)).id));
    demo.clock.advance(540);
  }
  const id = await released(demo, asked);
  const order = { id, format: "pain001", reason: "For the bank, run of the day" } as const;
  await act(asOperator(demo.app, operators(demo)[0]), makeBatchFile, order);
  return ordersOf(demo, asked, "EUR");
}

async function readReport(demo: Demo, [paid, refused]: readonly DemoOrder[]): Promise<void> {
  const [one, other] = [found(paid), found(refused)];
  await act(asOperator(demo.app, operators(demo)[0]), uploadBankFileAction, {
    name: "status-of-payments.xml",
    content: statusReport(messageIdOf(one.batch), [
      { ...one, status: "ACSC", reference: "DB-770115" },
      { ...other, status: "RJCT", reference: "DB-770116", code: "AC04" },
    ]),
    reason: "Report of the bank on the run of yesterday",
  });
}

async function readStatement(demo: Demo, [paid]: readonly DemoOrder[], proforma: string): Promise<void> {
  const { app, clock, calendar } = demo;
  const [first, second] = operators(demo);
  const account = found(payersOf(clock.now()).get("EUR")).account;
  const one = found(paid);
  await act(asOperator(app, first), addBankAccountAction, {
    ...{ account, currency: "EUR" as const, reason: "Account that our documents name" },
  });
  clock.advance(120);
  await act(asOperator(app, first), uploadBankFileAction, {
    name: "statement-eur.xml",
    content: euroStatement({
      account,
      day: calendar.minutesAgo(dayMinutes).toISOString().slice(0, 10),
      opening: "48210.55",
      lines: [
        { side: "CRDT", amount: "1460.00", party: "Aurora Labs Ltd", words: proforma, number: "DS-4401" },
        { side: "CRDT", amount: "415.25", party: "Nordwind Handels GmbH", words: "Rechnung 2041", number: "DS-4402" },
        { side: "CRDT", amount: "260.00", party: "Orbit Media Ltd", words: "Payment for services", number: "DS-4403" },
        { side: "DBIT", amount: one.net, party: "Anna Petrovic", words: "Payout", number: "DS-4404", order: one.order },
        { side: "DBIT", amount: "12.70", party: "Bank charges", words: "Fees of the day", number: "DS-4405" },
      ],
    }),
    reason: "Statement of yesterday",
  });
  clock.advance(1_500);
  await putAside(demo, second, { account, payer: "Nordwind Handels GmbH", reason: "No customer of that name" });
}
