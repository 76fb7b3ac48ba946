import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { companyBalances } from "@artel/shared/calls/balances/app";
import { getDocument } from "@artel/shared/calls/documents/app";
import { listTopups, rechargeAccount } from "@artel/shared/calls/funding/app";
import { askDepositAddress, listDeposits } from "@artel/shared/calls/funding/app-deposits";
import { enterBankLine, operatorTopup, settleTopup } from "@artel/shared/calls/funding/operator";
import {
  creditDeposit,
  depositAddresses,
  giveUpDepositAddress,
  operatorDeposits,
} from "@artel/shared/calls/funding/operator-deposits";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { getHistory } from "@artel/shared/calls/statements/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "../../../check-ledger.ts";
import { OutgoingFailure } from "../../../platform/http-client/port.ts";
import { closeWithCleanBooks, startApp } from "../../../testing/app.ts";
import { aFriend, type DepositChain, depositChain } from "../../../testing/deposit-chain.ts";
import { ok } from "../../../testing/ok.ts";
import { aCompany, anOperator } from "../../../testing/people.ts";
import { mailsTo, runJobs } from "../../../testing/run-jobs.ts";
import { rowsOf } from "../../../testing/world.ts";
import { givenAddress } from "./address-store.ts";
import { watchAtStart } from "./jobs.ts";
import { headsOf, lookAtAddress } from "./look-at-address.ts";
import { type Watch, watchOf } from "./watch.ts";

let on: DepositChain;
const reason = "Checked on the chain";

beforeAll(async () => {
  on = await depositChain();
  await on.look();
});
afterAll(async () => {
  await closeWithCleanBooks(on.app, on.world);
  await on.chain.close();
});

/** A company that may hold USDT, with its address. */
async function aPayer(name?: string) {
  const company = await aFriend(on.world, name);
  const { address } = await ok(on.app.as(company), askDepositAddress, {});
  return { company, address };
}

const depositsOf = async (company: number) =>
  (await ok(on.app.as(company), listDeposits, {})).deposits.map(
    ({ amount, state, confirmations, asideReason }) =>
      `${amount} ${state} ${confirmations}${asideReason ? ` ${asideReason}` : ""}`,
  );

async function balanceOf(company: number): Promise<string> {
  const balances = await ok(on.app.as(company), companyBalances, {});
  return balances.find(({ currency }) => currency === "USDT")?.amount ?? "0.00";
}

/** What the house has by the books, in the smallest units. */
const houseOf = async (kind: string) =>
  (
    await rowsOf<{ sum: string }>(
      on.world.tx,
      `SELECT coalesce(sum(balance), 0)::text AS sum FROM ledger.account WHERE owner = 0 AND kind = '${kind}' AND currency = 'USDT'`,
    )
  )[0]?.sum;

const codeOf = async (company: number, call: typeof askDepositAddress | typeof rechargeAccount, input = {}) =>
  (await on.app.as(company)(call, input)).json().code;

describe("an address", () => {
  test("S-09: is the same one at each request, nobody else's, and the proforma names it in place of the one for all", async () => {
    const { company, address } = await aPayer();
    const other = await aPayer();
    expect(await ok(on.app.as(company), askDepositAddress, {})).toEqual({ address });
    expect(other.address).not.toBe(address);
    const { documentId } = await ok(on.app.as(company), rechargeAccount, { Count: "500", Cur: "USDT" });
    const { Data } = await ok(on.app.as(company), getDocument, { id: String(documentId) });
    expect(Data.FDev.USDTAddressPI).toBe(address);
    expect(await ok(on.app.as(company), listDeposits, {})).toMatchObject({
      ...{ isOn: true, address, network: "TRC20", minimum: "1.00", confirmations: 19 },
    });
  });

  test("S-09: a first proforma in USDT gives it, too", async () => {
    const company = await aFriend(on.world);
    const { documentId } = await ok(on.app.as(company), rechargeAccount, { Count: "500", Cur: "USDT" });
    const { Data } = await ok(on.app.as(company), getDocument, { id: String(documentId) });
    expect(await ok(on.app.as(company), askDepositAddress, {})).toEqual({ address: Data.FDev.USDTAddressPI });
  });

  test("S-09: ten requests at once give a company one address", async () => {
    const company = await aFriend(on.world);
    const given = await Promise.all(Array.from({ length: 10 }, () => ok(on.app.as(company), askDepositAddress, {})));
    expect(new Set(given.map(({ address }) => address)).size).toBe(1);
    await on.look();
  });

  test("S-09: is given to no company that may not hold USDT or is not activated, nor where none is spare until a worker starts", async () => {
    const stranger = await aCompany(on.world.tx);
    expect(await codeOf(stranger, askDepositAddress)).toBe("currencyNotOffered");
    const late = await aCompany(on.world.tx, { isActivated: false });
    expect(await codeOf(late, askDepositAddress)).toBe("companyNotActivated");
    expect((await ok(on.app.as(stranger), listDeposits, {})).isOn).toBe(false);
    for (;;) {
      const answer = await on.app.as(await aFriend(on.world))(askDepositAddress, {});
      if (answer.statusCode !== 200) {
        expect(answer.json().code).toBe("unavailable");
        break;
      }
    }
    const waiting = await aFriend(on.world);
    expect(await codeOf(waiting, rechargeAccount, { Count: "500", Cur: "USDT" })).toBe("unavailable");
    await watchAtStart(on.world.app);
    await runJobs(on.world, on.app.queues);
    expect((await on.app.as(waiting)(askDepositAddress, {})).statusCode).toBe(200);
  });

  test("S-09: stays its company's in the database too, and comes back from nobody", async () => {
    const { company } = await aPayer();
    const other = await aFriend(on.world);
    for (const change of [
      `company_id = ${other}`,
      "address = 'TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH'",
      "company_id = NULL",
    ]) {
      const moved = rowsOf(on.world.tx, `UPDATE deposit_address SET ${change} WHERE company_id = ${company}`);
      await expect(moved).rejects.toThrow("is fixed");
    }
    await expect(rowsOf(on.world.tx, `DELETE FROM deposit_address WHERE company_id = ${company}`)).rejects.toThrow();
  });

  test("S-09: that was given up is followed by another one, and what still comes to it is the company's", async () => {
    const { company, address } = await aPayer();
    const operator = on.app.as(await anOperator(on.world.tx, ["treasury"]));
    const { rows } = await ok(operator, depositAddresses, { search: address });
    const place = String(rows[0]?.place);
    expect(await ok(operator, giveUpDepositAddress, { place, reason })).toEqual({ state: "givenUp" });
    expect((await operator(giveUpDepositAddress, { place, reason })).json().code).toBe("conflict");
    expect((await ok(on.app.as(company), askDepositAddress, {})).address).not.toBe(address);
    await on.pay(address, "15");
    await on.blocks(20);
    expect(await balanceOf(company)).toBe("15.00");
  });
});

describe("a transfer", () => {
  test("S-09: is shown with its confirmations, credited once with the nineteenth, and told; however often it is read", async () => {
    const { company, address } = await aPayer();
    const txId = await on.pay(address, "250.5");
    await on.blocks(1);
    expect(await depositsOf(company)).toEqual(["250.50 seen 1"]);
    await on.blocks(17);
    await on.look();
    expect([await depositsOf(company), await balanceOf(company)]).toEqual([["250.50 seen 18"], "0.00"]);
    await on.blocks(1);
    expect([await depositsOf(company), await balanceOf(company)]).toEqual([["250.50 credited 19"], "250.50"]);
    await on.blocks(5);
    await on.look();
    expect([await depositsOf(company), await balanceOf(company)]).toEqual([["250.50 credited 19"], "250.50"]);
    const { rows } = await ok(on.app.as(company), getHistory, {});
    expect(rows.map(({ kind, amount, party }) => [kind, amount, party])).toEqual([
      ["topup.settle", "250.50", `TRC20 ${txId}`],
    ]);
    await runJobs(on.world, on.app.queues);
    const [mail] = await mailsTo(on.world, await emailOf(company));
    expect(mail?.subject).toContain("250,50");
    const told = await rowsOf<{ method: string }>(
      on.world.tx,
      `SELECT DISTINCT payload -> 'data' ->> 'method' AS method FROM centrifugo_outbox WHERE payload ->> 'channel' LIKE '%#${company}'`,
    );
    expect(told.map(({ method }) => method)).toEqual(expect.arrayContaining(["deposits", "info", "notifications"]));
  });

  test("S-09: waits for the nineteenth confirmation even in a block that nothing can undo", async () => {
    const { company, address } = await aPayer();
    await on.control({ blockSeconds: 0 });
    await on.pay(address, "8");
    await on.look();
    expect([await depositsOf(company), await balanceOf(company)]).toEqual([["8.00 seen 1"], "0.00"]);
    await on.control({ blockSeconds: 3 });
    await on.blocks(25);
    expect([await depositsOf(company), await balanceOf(company)]).toEqual([["8.00 credited 19"], "8.00"]);
  });

  test("S-09: two in one transaction are two deposits; all six digits of each are the company's", async () => {
    const { company, address } = await aPayer();
    const to = [
      { address, amount: "10.123456" },
      { address, amount: "10.123456" },
    ];
    await on.control({ receive: { to } });
    await on.blocks(20);
    expect(await depositsOf(company)).toEqual(["10.12 credited 19", "10.12 credited 19"]);
    const [held] = await rowsOf<{ units: string }>(
      on.world.tx,
      `SELECT balance::text AS units FROM ledger.account WHERE owner = ${company} AND kind = 'available' AND currency = 'USDT'`,
    );
    expect(held?.units).toBe("20246912");
  });

  test("S-09: one that a fork loses is dropped and credits nothing; back in a block it begins anew", async () => {
    const { company, address } = await aPayer();
    await on.pay(address, "40");
    await on.blocks(5);
    expect(await depositsOf(company)).toEqual(["40.00 seen 5"]);
    await on.control({ fork: 10 });
    await on.blocks(1);
    expect(await depositsOf(company)).toEqual(["40.00 seen 0"]);
    await on.blocks(20);
    expect([await depositsOf(company), await balanceOf(company)]).toEqual([["40.00 dropped 0"], "0.00"]);
    await on.control({ restore: true });
    await on.blocks(3);
    expect(await depositsOf(company)).toEqual(["40.00 seen 3"]);
    await on.blocks(20);
    expect([await depositsOf(company), await balanceOf(company)]).toEqual([["40.00 credited 19"], "40.00"]);
  });

  test.each([
    ["another token", { token: "other" }],
    ["a token that calls itself USDT", { token: "fake" }],
    ["a transfer that failed", { result: "OUT_OF_ENERGY" }],
  ])("S-09: %s is no deposit", async (_, how) => {
    const { company, address } = await aPayer();
    await on.pay(address, "75", how);
    await on.blocks(25);
    expect([await depositsOf(company), await balanceOf(company)]).toEqual([[], "0.00"]);
  });

  test("S-09: below the minimum is put aside, at the minimum is credited", async () => {
    const { company, address } = await aPayer();
    const before = await houseOf("suspense");
    await on.pay(address, "0.999999");
    await on.pay(address, "1");
    await on.blocks(20);
    expect(await depositsOf(company)).toEqual(["1.00 credited 19", "0.99 aside 19 belowMinimum"]);
    expect(await balanceOf(company)).toBe("1.00");
    expect(BigInt((await houseOf("suspense")) ?? 0) - BigInt(before ?? 0)).toBe(999_999n);
  });

  test("S-09: of a company that is no friend any more, or is blocked, is put aside and moves no balance", async () => {
    const former = await aPayer();
    const blocked = await aPayer();
    await on.pay(former.address, "30");
    await on.pay(blocked.address, "31");
    await on.blocks(2);
    await rowsOf(on.world.tx, `UPDATE company SET is_friend = false WHERE id = ${former.company}`);
    await rowsOf(on.world.tx, `UPDATE app_user SET current_state = 'blocked' WHERE id = ${blocked.company}`);
    await on.blocks(20);
    const states = await rowsOf<{ state: string; why: string }>(
      on.world.tx,
      `SELECT state, aside_reason AS why FROM deposit WHERE company_id IN (${former.company}, ${blocked.company}) ORDER BY id`,
    );
    expect(states).toEqual([
      { state: "aside", why: "notFriend" },
      { state: "aside", why: "blocked" },
    ]);
    expect(await depositsOf(former.company)).toEqual(["30.00 aside 19 notFriend"]);
  });

  test("S-09: pays the oldest proforma of exactly its sum, which nobody settles besides; another sum pays none", async () => {
    const { company, address } = await aPayer();
    const owner = on.app.as(company);
    const first = await ok(owner, rechargeAccount, { Count: "600", Cur: "USDT" });
    await ok(owner, rechargeAccount, { Count: "600", Cur: "USDT" });
    await on.pay(address, "599.99");
    const txId = await on.pay(address, "600");
    await on.blocks(20);
    expect(await balanceOf(company)).toBe("1199.99");
    const states = (await ok(owner, listTopups, {})).rows.map(({ id, state }) => [id === first.id, state]);
    expect(states).toEqual([
      [false, "issued"],
      [true, "paid"],
    ]);
    const operator = on.app.as(await anOperator(on.world.tx, ["treasury"]));
    expect((await operator(settleTopup, { id: String(first.id), reason })).json().code).toBe("conflict");
    const { payments } = await ok(operator, operatorTopup, { id: String(first.id) });
    expect(payments).toMatchObject([{ by: `TRC20 ${txId}`, currency: "USDT", amount: "600.00" }]);
  });

  test("S-09, HO-44, HO-96: pays what is missing of a proforma that a line of the bank paid in part, and the books agree", async () => {
    const { company, address } = await aPayer();
    const owner = on.app.as(company);
    const { id, number } = await ok(owner, rechargeAccount, { Count: "600", Cur: "USDT" });
    const [asker, approver] = [
      on.app.as(await anOperator(on.world.tx, ["treasury"])),
      on.app.as(await anOperator(on.world.tx, ["treasury"])),
    ];
    const typed = {
      valueDate: "2026-11-20",
      payer: "Somebody",
      reference: number,
      currency: "USDT",
      amount: "200",
      reason,
    };
    const line = await ok(approver, enterBankLine, typed);
    await ok(asker, settleTopup, { id: String(id), bankLineId: line.id, reason });
    const [asked] = (await ok(approver, listApprovals, {})).rows.filter(({ subject }) => subject === `topup:${id}`);
    await ok(approver, decideApproval, { id: String(asked?.id), decision: "approved", reason });
    const txId = await on.pay(address, "400");
    await on.blocks(20);
    expect(await balanceOf(company)).toBe("600.00");
    const { payments, state } = await ok(asker, operatorTopup, { id: String(id) });
    expect([state, payments]).toMatchObject([
      "paid",
      [{ amount: "200.00" }, { by: `TRC20 ${txId}`, amount: "400.00" }],
    ]);
    expect((await checkLedger(on.world.app.db)).findings).toEqual([]);
  });

  test("S-09: is fixed in the database once it is final, and told once", async () => {
    const { company, address } = await aPayer();
    await on.pay(address, "20");
    await on.blocks(20);
    for (const change of ["state = 'seen'", "amount = amount + 1", "credit_txn = credit_txn + 1"]) {
      const changed = rowsOf(on.world.tx, `UPDATE deposit SET ${change} WHERE company_id = ${company}`);
      await expect(changed).rejects.toThrow();
    }
  });
});

describe("the watcher", () => {
  test("S-09: a node that is down or talks nonsense credits nothing and is told to operators; later nothing is missing", async () => {
    const { company, address } = await aPayer();
    const operator = on.app.as(await anOperator(on.world.tx, ["treasury"]));
    await on.blocks(1);
    const unwatched = async () =>
      (await ok(operator, operatorOverview, {})).queues.find(({ name }) => name === "depositsUnwatched")?.count;
    const faultOf = async () => (await ok(operator, depositAddresses, { search: address })).rows[0]?.fault;
    expect(await unwatched()).toBe(0);
    await on.pay(address, "55");
    await on.control({ garbage: 1000 });
    await on.blocks(20);
    expect([await faultOf(), await balanceOf(company)]).toEqual(["unreadable", "0.00"]);
    // Three answers are as many as one question takes.
    await on.control({ garbage: 0, down: 3 });
    on.world.clock.advance(10 * 60);
    await on.look();
    expect(await unwatched()).toBeGreaterThan(0);
    const { watch } = await ok(operator, operatorDeposits, {});
    expect(watch.stale).toBe(watch.addresses);
    await on.look();
    expect(await faultOf()).toBeNull();
    expect([await unwatched(), await balanceOf(company)]).toEqual([0, "55.00"]);
  });

  test("S-09: goes on where it ended in the middle of the pages: each of 280 transfers is there once", async () => {
    const { company, address } = await aPayer();
    for (const _ of [1, 2, 3, 4]) {
      const to = Array.from({ length: 70 }, () => ({ address, amount: "0.10" }));
      await on.control({ receive: { to } });
      on.world.clock.advance(3);
    }
    const [row] = await rowsOf<{ place: number }>(
      on.world.tx,
      `SELECT place FROM deposit_address WHERE address = '${address}'`,
    );
    const watch = watchOf(on.world.app) as Watch;
    const { node } = watch.tron;
    const halted: Watch = {
      ...watch,
      tron: {
        ...watch.tron,
        node: {
          ...node,
          transfersTo: async (query) => {
            if (query.next !== undefined) {
              throw new OutgoingFailure("cut", "the second page is lost", true);
            }
            return node.transfersTo(query);
          },
        },
      },
    };
    const given = await givenAddress(on.world.tx, row?.place ?? 0);
    if (!given) {
      throw new Error("no address");
    }
    const heads = await headsOf(watch);
    await expect(lookAtAddress(halted, given, heads)).rejects.toThrow("lost");
    const count = async () =>
      Number(
        (
          await rowsOf<{ n: string }>(
            on.world.tx,
            `SELECT count(*)::text AS n FROM deposit WHERE company_id = ${company}`,
          )
        )[0]?.n,
      );
    const [cursor] = await rowsOf<{ to: Date }>(
      on.world.tx,
      `SELECT seen_to AS to FROM deposit_address WHERE place = ${row?.place}`,
    );
    // The first page ends within the third transaction, which is written whole.
    expect(await count()).toBe(210);
    // Nothing of it is beyond undoing yet, so the cursor stands where those blocks end.
    expect(cursor?.to).toEqual(heads.solid.at);
    await on.blocks(25);
    const ends = await rowsOf<{ line: string }>(
      on.world.tx,
      `SELECT state || ' ' || count(*) || ' of ' || count(DISTINCT (tx_id, event)) || ', ' || sum(amount) AS line FROM deposit
        WHERE company_id = ${company} GROUP BY state`,
    );
    expect(ends).toEqual([{ line: "aside 280 of 280, 28000000" }]);
    // Each of them is a transaction of its own.
  }, 240_000);
});

describe("what was put aside", () => {
  test("S-09, HO-43: is credited by two operators and by what was seen; the money comes out of suspense, once", async () => {
    const { company, address } = await aPayer("Aside Ltd");
    await on.pay(address, "0.5");
    await on.blocks(20);
    const [asker, decider] = [
      await anOperator(on.world.tx, ["treasury", "finance"]),
      await anOperator(on.world.tx, ["finance"]),
    ];
    const listed = await ok(on.app.as(asker), operatorDeposits, { state: "aside", search: "Aside Ltd" });
    const id = String(listed.rows[0]?.id);
    const seen = { companyId: company, currency: "USDT", amount: "0.50" };
    for (const wrong of [{ amount: "5.00" }, { companyId: company + 1 }, { currency: "USD" }]) {
      const refused = await on.app.as(asker)(creditDeposit, { id, reason, seen: { ...seen, ...wrong } });
      expect([refused.json().code, refused.json().changed]).toEqual(["changedMeanwhile", Object.keys(wrong)]);
    }
    expect(await ok(on.app.as(asker), creditDeposit, { id, reason, seen })).toEqual({ state: "waitsForSecondPerson" });
    expect((await on.app.as(asker)(creditDeposit, { id, reason, seen })).json().code).toBe("waitsForSecondPerson");
    expect((await ok(on.app.as(asker), operatorDeposits, { search: "Aside Ltd" })).rows[0]?.waits).toBe(true);
    const { rows } = await ok(on.app.as(decider), listApprovals, { queue: "waiting", search: "Aside Ltd" });
    const approval = { id: String(rows[0]?.id), decision: "approved", reason };
    expect((await on.app.as(asker)(decideApproval, approval)).json().code).toBe("samePerson");
    expect(await balanceOf(company)).toBe("0.00");
    const before = BigInt((await houseOf("suspense")) ?? 0);
    expect((await on.app.as(decider)(decideApproval, approval)).statusCode).toBe(200);
    expect([await balanceOf(company), BigInt((await houseOf("suspense")) ?? 0) - before]).toEqual(["0.50", -500_000n]);
    expect((await on.app.as(asker)(creditDeposit, { id, reason, seen })).json().code).toBe("conflict");
  });
});

test("S-09: where the installation takes no deposits no address is given, and the proforma names the one for all", async () => {
  const { world, app } = await startApp();
  const company = await aFriend(world);
  expect((await app.as(company)(askDepositAddress, {})).json().code).toBe("optionNotAvailable");
  const { documentId } = await ok(app.as(company), rechargeAccount, { Count: "500", Cur: "USDT" });
  const { Data } = await ok(app.as(company), getDocument, { id: String(documentId) });
  expect(Data.FDev.USDTAddressPI).toMatch(/^T/);
  expect(await ok(app.as(company), listDeposits, {})).toMatchObject({ isOn: false, address: null });
  await closeWithCleanBooks(app, world);
});

async function emailOf(company: number): Promise<string> {
  const rows = await rowsOf<{ email: string }>(on.world.tx, `SELECT email FROM app_user WHERE id = ${company}`);
  return rows[0]?.email ?? "";
}
