import { type Amount, add, amountOf, toWire, zero } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { providerIds, providers } from "@artel/shared/reference/providers";
import { payoutMethods } from "@artel/shared/rules/methods/all-methods";
import { cleanBankForm } from "@artel/shared/rules/methods/to-bank/bank-form";
import { documentType } from "@artel/shared/states/document-type";
import { translate } from "@artel/shared/text/translate";
import type { Read, Tx } from "../../platform/db/db.ts";
import { issueDocument } from "../documents/issue-document.ts";
import type { Doer } from "./doer.ts";
import { type ItemRow, type PayoutRow, selectParty } from "./store.ts";

/** Issues the document of what was paid out: the sum of the paid parts, with the masked destination. Answers its id. */
export async function issueReceipt(tx: Tx, doer: Doer, payout: PayoutRow, paid: readonly ItemRow[]): Promise<number> {
  const total = paid.reduce(
    (sum, item) => add(sum, amountOf(payout.currency, BigInt(item.net))),
    zero(payout.currency),
  );
  const { id } = await issueDocument(tx, {
    owner: payout.contractor_id,
    // Withdrawals to local cards get a request for payment.
    type: documentType[payoutMethods[payout.method].isRequestForPayment ? "payoutRequest" : "paymentReceipt"],
    currency: payout.currency,
    minor: total.minor,
    ruleSet: payout.rule_set_id,
    data: await receiptData(tx, payout, total),
    now: doer.now,
  });
  return id;
}

async function receiptData(tx: Read, payout: PayoutRow, total: Amount): Promise<Record<string, unknown>> {
  const provider = providers[providerIds.cyprus];
  const line = translate(payout.language, "withdrawals.document.line", { id: payout.id });
  return {
    Client: {
      CompanyName: provider.companyName,
      Address1: provider.address,
      City: provider.city,
      ZIP: provider.zip,
      Country: provider.country,
      Email: provider.email,
      VatEU: provider.vat,
      RegNo: provider.regNo,
      ProviderId: provider.id,
    },
    FDev: await selectParty(tx, payout.contractor_id),
    TasksF: [{ TaskRef: "header" }, { TaskRef: "", TaskTitle: line, TaskDesc: "", Cost: toWire(total), Tax: "0.00" }],
    ...destination(payout),
  };
}

/** Where the money went, masked. */
function destination(payout: PayoutRow): Record<string, unknown> {
  const open = cleanBankForm(payout.public_destination);
  const { shows } = payoutMethods[payout.method];
  if (shows === "address") {
    const { id } = currencies[payout.currency];
    return { Card: { CardType: id, Network: open.network, Address: payout.details } };
  }
  if (shows === "bank") {
    return {
      Bank: {
        Fullname: open.holder,
        Address: open.address,
        Address2: open.address2,
        City: open.city,
        Zip: open.zip,
        // Of the beneficiary, as the rest of the address; SWIFT says where the bank is.
        Country: open.country,
        BankName: open.bankName,
        AccountNumber: payout.label,
        BankSwift: open.bankSwift,
        BankCorName: open.bankCorName,
        BankCorSwift: open.bankCorSwift,
      },
    };
  }
  return { Card: { CardType: currencies[payout.currency].id, Num: payout.details } };
}
