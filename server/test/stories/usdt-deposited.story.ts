import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import { askDepositAddress } from "@artel/shared/calls/funding/app-deposits";
import { creditDeposit, operatorDeposits } from "@artel/shared/calls/funding/operator-deposits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watchOf } from "../../src/features/funding/deposits/watch.ts";
import { found } from "../../src/http/app-error.ts";
import { chainBalance } from "../../src/providers/tron/chain-balance.ts";
import { closeWithCleanBooks } from "../../src/testing/app.ts";
import { aFriend, type DepositChain, depositChain } from "../../src/testing/deposit-chain.ts";
import { ok } from "../../src/testing/ok.ts";
import { anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { rowsOf } from "../../src/testing/world.ts";

let on: DepositChain;

beforeAll(async () => {
  on = await depositChain();
  await on.look();
});
afterAll(async () => {
  await closeWithCleanBooks(on.app, on.world);
  await on.chain.close();
});

/**
 * Written by hand. The third transfer was lost by a fork and is nowhere; the fourth lies in suspense between its two lines, of
 * which the first one moves no money of Borea.
 */
const expected = `
1 topup.settle            house      chainClearing        -750.00 USDT
                          Borea      available            +750.00 USDT
2 topup.settle            house      chainClearing        -120.55 USDT
                          Borea      available            +120.55 USDT
3 topup.settle            house      suspense               -0.40 USDT
                          Borea      available              +0.40 USDT
`;

test("S-09, HO-34: a company pays a proforma and something more on the chain; what a fork lost is nowhere, what is too small is put aside and credited by two persons; the books equal a table written by hand", async () => {
  const { world, app } = on;
  const borea = await aFriend(world, "Borea");
  const owner = app.as(borea);
  const { id } = await ok(owner, rechargeAccount, { Count: "750", Cur: "USDT" });
  const { address } = await ok(owner, askDepositAddress, {});

  await on.pay(address, "750");
  await on.blocks(20);
  await on.pay(address, "120.55");
  await on.blocks(20);
  await on.pay(address, "9000");
  await on.blocks(4);
  await on.control({ fork: 10 });
  await on.blocks(25);
  await on.pay(address, "0.4");
  await on.blocks(20);
  expect((await ok(owner, listTopups, {})).rows.map((topup) => [topup.id === id, topup.state])).toEqual([
    [true, "paid"],
  ]);

  const [asker, decider] = [app.as(await anOperator(world.tx)), app.as(await anOperator(world.tx))];
  const { rows, counts } = await ok(asker, operatorDeposits, {});
  expect(rows.map(({ amount, state }) => `${amount} ${state}`)).toEqual([
    "0.40 aside",
    "9000.00 dropped",
    "120.55 credited",
    "750.00 credited",
  ]);
  expect(counts).toEqual({ seen: 0, aside: 1 });
  const seen = { companyId: borea, currency: "USDT", amount: "0.40" };
  await ok(asker, creditDeposit, { id: String(rows[0]?.id), reason: "Small, but theirs", seen });
  const waiting = await ok(decider, listApprovals, { queue: "waiting" });
  const approval = { id: String(waiting.rows[0]?.id), decision: "approved", reason: "Agreed" };
  await ok(decider, decideApproval, approval);

  expect(await printLedger(world, { [borea]: "Borea" })).toBe(expected.trim());
  const house = await rowsOf<{ line: string }>(
    world.tx,
    `SELECT kind || ' ' || ledger.wire(balance, currency) AS line FROM ledger.account
      WHERE owner = 0 AND currency = 'USDT' ORDER BY kind`,
  );
  expect(house.map(({ line }) => line)).toEqual(["chainClearing -870.95", "suspense 0.00"]);
  // The chain holds at addresses of ours exactly what the books say.
  const { tron } = found(watchOf(world.app));
  const given = await rowsOf<{ address: string }>(
    world.tx,
    "SELECT address FROM deposit_address WHERE company_id IS NOT NULL",
  );
  const addresses = given.map((row) => row.address);
  expect(addresses).toEqual([address]);
  expect(await chainBalance(tron.node, tron.contract, addresses)).toBe(870_950_000n);
  // Both parts of the credit are entries of an account that says what lies on the chain.
  const facts = await rowsOf<{ type: string; amount: string }>(
    world.tx,
    `SELECT x.kind AS type, ledger.wire(e.amount, e.currency) AS amount FROM ledger.entry e JOIN ledger.txn x ON x.id = e.txn_id
      JOIN ledger.account a ON a.id = e.account_id WHERE a.kind = 'suspense' ORDER BY x.id`,
  );
  expect(facts).toEqual([
    { type: "deposit.aside", amount: "0.40" },
    { type: "topup.settle", amount: "-0.40" },
  ]);
});
