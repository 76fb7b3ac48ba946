import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { operatorBankLine, operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import type { TestApp } from "./app.ts";
import { type CamtLine, camtFile } from "./camt-file.ts";
import { ok } from "./ok.ts";
import { rowsOf, type TestWorld } from "./world.ts";

/** An operator who uploads statements in euros and one who reads their lines: what tests of lines begin with. */
export function bankDesk(world: TestWorld, app: TestApp, of: { readonly uploader: number; readonly reader: number }) {
  const reason = "Statement of the day";
  const [hand, reads] = [app.as(of.uploader), app.as(of.reader)];
  let accounts = 0;
  const linesOf = async (account: string, state = "all") =>
    (await ok(reads, operatorBankLines, { take: "100", sort: "-amount", search: account, state })).rows;
  const upload = async (account: string, lines: readonly CamtLine[]) => {
    const content = camtFile({ account, currency: "EUR", lines });
    return ok(hand, uploadBankFile, { name: "statement.xml", content, reason });
  };
  const anAccount = async () => {
    accounts += 1;
    const input = { account: `LT55DESK${of.uploader}X${accounts}`, currency: "EUR", reason };
    return (await ok(hand, addBankAccount, input)).account;
  };
  return {
    reason,
    linesOf,
    upload,
    anAccount,
    shown: (id: number) => ok(reads, operatorBankLine, { id: String(id) }),
    /** A line of an account of its own, put aside by the reader. */
    anAside: async (line: CamtLine) => {
      const account = await anAccount();
      await upload(account, [line]);
      const [{ id } = { id: 0 }] = await linesOf(account);
      await ok(reads, putBankLineAside, { id: String(id), reason, seen: { currency: "EUR", amount: line.amount } });
      return { account, id };
    },
    /** Decides on what waits about a subject. */
    decide: async (subject: string, by: number, decision = "approved") => {
      const waiting = `SELECT id::text FROM approval WHERE subject = '${subject}' AND state = 'waiting'`;
      const [asked] = await rowsOf<{ id: string }>(world.tx, waiting);
      return app.as(by)(decideApproval, { id: asked?.id ?? "0", decision, reason });
    },
    /** What lies in the suspense account, in cents. */
    suspense: async () => {
      const balance = `SELECT coalesce(sum(balance), 0)::text AS sum FROM ledger.account
        WHERE owner = 0 AND kind = 'suspense' AND currency = 'EUR'`;
      return BigInt((await rowsOf<{ sum: string }>(world.tx, balance))[0]?.sum ?? "0");
    },
  };
}
