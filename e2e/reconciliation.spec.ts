import { addBankAccount } from "@artel/shared/calls/bank-files/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { answerTotp, openConsole } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { openConsolePage, settleTopup } from "./journeys/operator.ts";
import { operatorCaller } from "./support/caller.ts";
import { operators } from "./support/demo-people.ts";
import { activeCompany } from "./support/people.ts";
import { expect, test, usuallyIn } from "./support/test.ts";

/** A statement of one payment, with what the account held before and after it. */
function statement(of: {
  readonly account: string;
  readonly day: string;
  readonly payer: string;
  readonly words: string;
}): Buffer {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${of.account}</IBAN></Id><Ccy>USD</Ccy></Acct>${balance("OPBD", "2000.00")}${balance("CLBD", "2640.25")}
<Ntry><Amt Ccy="USD">640.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${of.day}</Dt></BookgDt>
<ValDt><Dt>${of.day}</Dt></ValDt><AcctSvcrRef>${of.words}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${of.payer}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>${of.words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`);
}

usuallyIn("en", (language) => {
  test("HO-44, HO-96, S-06: a statement that is uploaded differs from the ledger by its line, the line explains it, and once it is settled both agree", async ({
    open,
    product,
    say,
  }) => {
    const account = `LT${language === "en" ? 71 : 72}RECONCILE`;
    const payer = `Reconciled ${language} Ltd`;
    const company = await activeCompany(product, payer);
    const { number } = await company.caller.call(rechargeAccount, { Count: "640.25", Cur: "USD" });
    const treasury = await operatorCaller(product, operators.first);
    await treasury.call(addBankAccount, { account, currency: "USD", reason: "Account of the bank" });
    const day = new Date(await product.now()).toISOString().slice(0, 10);

    const first = await openConsole(open, product, { path: "/operator/statements" });
    await button(first, say("bankFiles.upload")).click();
    const upload = popup(first, say("bankFiles.upload"));
    await upload.locator('input[type="file"]').setInputFiles({
      ...{ name: "day.xml", mimeType: "application/xml" },
      buffer: statement({ account, day, payer, words: number }),
    });
    await field(upload, say("operator.reason.label")).fill("Statement of the day");
    await button(upload, say("bankFiles.read")).click();
    await answerTotp(first, say, product, operators.first);
    await expect(popup(first, say("bankFiles.result"))).toBeVisible();
    await first.keyboard.press("Escape");

    await openConsolePage(first, say("reconciliation.title"));
    const table = first.getByRole("table", { name: `${account}, USD` });
    const [newest] = [table.getByRole("row").nth(1)];
    await expect(newest).toContainText(say("reconciliation.state.explained"));
    await expect(newest).toContainText("640,25");
    await newest.getByRole("link").click();
    const detail = first.getByRole("dialog", { name: new RegExp(account) });
    await expect(detail.getByText(say("reconciliation.item.lineNotBooked"))).toBeVisible();
    await expect(detail.getByText(new RegExp(payer))).toBeVisible();
    await detail.getByRole("link", { name: say("reconciliation.item.lineNotBooked") }).click();
    await expect(first).toHaveURL(/\/operator\/statements\?open=\d+/);

    // Whoever uploaded the statement does not settle its line.
    const second = await openConsole(open, product, { path: "/operator/topups", operator: operators.second });
    await settleTopup(second, say, {
      ...{ product, operator: operators.second, number },
      verb: say("operator.settle.confirmExact", { amount: "640,25 $" }),
    });
    await openConsolePage(second, say("reconciliation.title"));
    const agreed = second
      .getByRole("table", { name: `${account}, USD` })
      .getByRole("row")
      .nth(1);
    await expect(agreed).toContainText(say("reconciliation.state.agrees"));
    const { rows } = await treasury.call(operatorBankLines, { state: "settled", search: number });
    expect(rows.map(({ amount }) => amount)).toEqual(["640.25"]);
  });
});
