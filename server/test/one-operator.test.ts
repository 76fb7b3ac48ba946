import { operatorAccount, proposeAccountSetting, proposeAccountTariff } from "@artel/shared/calls/accounts/operator";
import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import type { CallDefinition } from "@artel/shared/calls/call";
import { activateCompany } from "@artel/shared/calls/companies/operator";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { adminDoExchange, publishRate, setExchangePair, setSpread } from "@artel/shared/calls/exchange/operator";
import { operatorJobs, retryJob } from "@artel/shared/calls/failed-jobs/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup, settleTopups } from "@artel/shared/calls/funding/operator";
import {
  askCardPayin,
  collectCardPayin,
  creditCardPayin,
  operatorCardPayins,
  settleCardPayin,
} from "@artel/shared/calls/funding/operator-card-payins";
import { creditDeposit } from "@artel/shared/calls/funding/operator-deposits";
import { putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { bookLineOrder, giveUpReturn, returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { divideBankLine } from "@artel/shared/calls/funding/operator-parts";
import { refundTopup } from "@artel/shared/calls/funding/operator-refunds";
import { proposeAdjustment } from "@artel/shared/calls/ledger/operator";
import { changeOperatorRights, inviteOperator } from "@artel/shared/calls/operators/operator-team";
import { withdraw } from "@artel/shared/calls/payouts/app";
import {
  buildBatch,
  cancelPayoutByOperator,
  dissolveBatch,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
  reviewPayout,
} from "@artel/shared/calls/payouts/operator";
import {
  operatorSegments,
  proposePolicy,
  proposePolicyEnd,
  proposeSegment,
} from "@artel/shared/calls/policies/operator";
import { createListDraft, operatorListSets, publishListSet } from "@artel/shared/calls/reference/operator";
import { createRuleDraft, operatorRuleSets, publishRuleSet } from "@artel/shared/calls/rules/operator";
import { confirmHit, dismissHit, importScreeningList, operatorScreening } from "@artel/shared/calls/screening/operator";
import { openCodeSeries } from "@artel/shared/calls/two-factor/operator";
import { operatorUser } from "@artel/shared/calls/users/operator";
import {
  proposeEmailChange,
  proposeFactorReset,
  proposeUserClose,
  proposeUserReopen,
} from "@artel/shared/calls/users/operator-care";
import {
  assignVerification,
  extendVerification,
  operatorVerification,
  overrideVerification,
} from "@artel/shared/calls/verification/operator";
import { operatorWebhook, operatorWebhooks, replayWebhook } from "@artel/shared/calls/webhooks/operator";
import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { shippedContent } from "@artel/shared/rules/shipped-content";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTaskQueues } from "../src/features/tasks/pay/task-batch.ts";
import { allBindings } from "../src/features.ts";
import { signatureOf } from "../src/providers/cards/signature.ts";
import { anotherSession } from "../src/testing/another-session.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { anAsideDeposit } from "../src/testing/aside-deposit.ts";
import { camtFile } from "../src/testing/camt-file.ts";
import { publishPolicy } from "../src/testing/change-policy.ts";
import { dearerTasks } from "../src/testing/change-rules.ts";
import { giveMoney } from "../src/testing/contractor-money.ts";
import { mailsTo } from "../src/testing/mails.ts";
import { aCompany, aContractor, anOperator, fund } from "../src/testing/people.ts";
import { runJobs } from "../src/testing/run-jobs.ts";
import { asSuperuser } from "../src/testing/superuser.ts";
import { aBank, aUsdtWallet } from "../src/testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

const cards = {
  CARD_PAGE_URL: "http://127.0.0.1:4900/ecommpay",
  CARD_API_URL: "http://127.0.0.1:4900/ecommpay",
  CARD_PROJECT_ID: "1",
  CARD_SECRET: "sbx-cards-secret",
};

beforeAll(async () => {
  ({ world, app } = await startApp(cards));
});
afterAll(() => closeWithCleanBooks(app, world));

/** A hit of the friend, who may be on a list that was in use once. */
async function aHit(of: Attempt): Promise<string> {
  const [hit] = await rowsOf<{ id: number }>(
    world.tx,
    `WITH list AS (INSERT INTO screening_list (name, entries, state, imported_by, imported_at, published_by, published_at)
        VALUES ('List', 1, 'replaced', ${of.contractor}, '2026-11-01', ${of.company}, '2026-11-01') RETURNING id),
      entry AS (INSERT INTO screening_entry (list_id, names, born, country, source, reference)
        SELECT id, '{Friend}', '', '', 'UN', '${of.id}' FROM list RETURNING id)
      INSERT INTO screening_hit (user_id, names, source, reference, entry_id, occasion, found_at)
        SELECT ${of.contractor}, '{Friend}', 'UN', '${of.id}', id, 'payout', '2026-11-01' FROM entry RETURNING id::int`,
  );
  return String(hit?.id);
}

type Send = (call: CallDefinition, input: Record<string, unknown>) => Promise<LightMyRequestResponse>;

/** One operator with every right and two sessions, and two honest ones who have done what the attempt needs. */
interface Attempt {
  readonly id: number;
  /** By turns in the one and in the other session. */
  readonly alone: Send;
  readonly builder: Send;
  readonly releaser: Send;
  /** A company and a contractor who are friends of the operator: 1000 USD each at the beginning. */
  readonly company: number;
  readonly contractor: number;
}

async function attempt(): Promise<Attempt> {
  const id = await anOperator(world.tx);
  const tokens = [await anotherSession(world, id), await anotherSession(world, id)];
  let turn = 0;
  const alone: Send = (call, input) => {
    turn += 1;
    return app.as(undefined)(call, input, { authorization: `Bearer ${tokens[turn % 2]}` });
  };
  const [builder, releaser] = [await anOperator(world.tx), await anOperator(world.tx)];
  const company = await aCompany(world.tx, { name: `Friend ${id} Ltd` });
  const contractor = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 100_000n);
  await giveMoney(world.tx, contractor, "USD", 100_000n);
  await aBank(world, app, contractor);
  return { id, alone, builder: app.as(builder), releaser: app.as(releaser), company, contractor };
}

/** Worth in hundredths of a dollar of what the friends can spend or take back, by the table that the product came with. */
async function wealth(of: Attempt): Promise<number> {
  const [row] = await rowsOf<{ worth: string }>(
    world.tx,
    `SELECT coalesce(sum(trunc(100 * ledger.wire(balance, currency)::numeric
        / CASE currency WHEN 'EUR' THEN 0.92 WHEN 'RUB' THEN 90 WHEN 'BYN' THEN 3.25 ELSE 1 END)), 0)::text AS worth
      FROM ledger.account WHERE owner IN (${of.company}, ${of.contractor}) AND kind IN ('available', 'payoutPending')`,
  );
  return Number(row?.worth);
}

/** A payment by card that nobody began, which the provider told of: its money is put aside. */
async function asidePayment(of: Attempt): Promise<{ readonly id: string }> {
  const paymentId = `SHOP-${of.id}`;
  const sum = { amount: 900_000, currency: "USD" };
  const payment = {
    payment: { id: paymentId, type: "purchase", status: "success", sum },
    operation: { id: of.id, type: "sale", status: "success", sum_initial: sum },
  };
  const payload = JSON.stringify({ ...payment, signature: signatureOf(payment, cards.CARD_SECRET) });
  const headers = { "content-type": "application/json" };
  await app.server.inject({ method: "POST", url: "/webhooks/cards", payload, headers });
  await runJobs(world, app.queues);
  const { rows } = (await of.alone(operatorCardPayins, { search: paymentId })).json();
  expect(rows).toMatchObject([{ state: "aside", paid: "9000.00" }]);
  return { id: String(rows[0].id) };
}

/** The operator decides on whatever waits, the own requests among it. */
async function decideAll({ id, alone }: Attempt): Promise<void> {
  const waiting = (await alone(listApprovals, {})).json().rows as { id: number; askedBy: { id: number } }[];
  for (const one of waiting.filter(({ askedBy }) => askedBy.id === id)) {
    expect(
      (await alone(decideApproval, { id: String(one.id), decision: "approved", reason: "Mine" })).json().code,
    ).toBe("samePerson");
  }
}

async function topUp({ alone, company }: Attempt, amount: string): Promise<{ id: string; line: number }> {
  const made = (await app.as(company)(rechargeAccount, { Count: amount, Cur: "USD" })).json();
  const [row] = await rowsOf<{ name: string }>(world.tx, `SELECT name FROM company WHERE id = ${company}`);
  const line = await alone(enterBankLine, {
    valueDate: "2026-11-20",
    payer: row?.name,
    reference: made.number,
    currency: "USD",
    amount,
    reason: "Statement",
  });
  return { id: String(made.id), line: line.json().id };
}

/** A top-up of the friends, and a line that agrees in everything, of a file and an account that the operator made up. */
async function ownLine({ id: who, alone, company }: Attempt, amount: string): Promise<{ id: string; line: number }> {
  const made = (await app.as(company)(rechargeAccount, { Count: amount, Cur: "USD" })).json();
  const [row] = await rowsOf<{ name: string }>(world.tx, `SELECT name FROM company WHERE id = ${company}`);
  const account = `MADEUP${who}`;
  expect((await alone(addBankAccount, { account, currency: "USD", reason })).statusCode).toBe(200);
  const lines = [{ amount: `${amount}.00`, payer: row?.name, reference: made.number }];
  const read = await alone(uploadBankFile, { name: "s.xml", content: camtFile({ account, lines }), reason });
  expect(read.json().added).toBe(1);
  const [line] = await rowsOf<{ id: string }>(
    world.tx,
    `SELECT id::text FROM bank_line WHERE reference = '${made.number}'`,
  );
  return { id: String(made.id), line: Number(line?.id) };
}

async function request({ contractor }: Attempt, amount = "200"): Promise<number> {
  return (await app.as(contractor)(withdraw, { amount, type: "toBank", walletId: "", currency: "USD" })).json().id;
}

const exchange = (of: Attempt, Amount: string, From: string, To: string) =>
  app.as(of.contractor)(requestConversion, { Amount, From, To });

const eurOf = async (of: Attempt): Promise<string> =>
  (
    await rowsOf<{ amount: string }>(
      world.tx,
      `SELECT ledger.wire(balance, 'EUR') AS amount FROM ledger.account
        WHERE owner = ${of.contractor} AND kind = 'available' AND currency = 'EUR'`,
    )
  )[0]?.amount ?? "0";

const reason = "Because I can";

/** A payout of the friend that honest people have released. */
async function releasedOrder(of: Attempt): Promise<{ batch: number; item: number }> {
  const { id } = (await of.builder(buildBatch, { ids: [await request(of)], reason })).json();
  expect((await of.releaser(releaseBatch, { id, reason })).statusCode).toBe(200);
  const [order] = (await of.alone(operatorBatch, { id })).json().payouts as { items: { id: number }[] }[];
  return { batch: id, item: order?.items[0]?.id ?? 0 };
}

/** What one person tries, by the name of the call. A new call that moves money or leads to it begins with its line here. */
const attempts: Readonly<Record<string, (of: Attempt) => Promise<unknown>>> = {
  activateCompany: async (of) => {
    await rowsOf(world.tx, `UPDATE company SET can_proforma = false WHERE id = ${of.company}`);
    expect((await of.alone(activateCompany, { id: String(of.company), reason })).statusCode).toBe(200);
    const { id, line } = await topUp(of, "9000");
    await of.alone(settleTopup, { id, bankLineId: line, reason });
  },
  enterBankLine: async (of) => {
    for (const amount of ["1000", "2000", "3000"]) {
      await topUp(of, amount);
    }
  },
  settleTopup: async (of) => {
    for (const amount of ["9000000", "1", "2", "3"]) {
      const { id, line } = await topUp(of, amount);
      expect((await of.alone(settleTopup, { id, bankLineId: line, reason })).json().state).toBe("waitsForSecondPerson");
      expect((await of.alone(settleTopup, { id, reason })).statusCode).toBe(409);
      expect((await of.alone(settleTopup, { id, bankLineId: line, reason })).statusCode).toBe(409);
    }
  },
  addBankAccount: async (of) => {
    await ownLine(of, "7000");
  },
  uploadBankFile: async (of) => {
    const { id, line } = await ownLine(of, "8000");
    expect((await of.alone(settleTopup, { id, bankLineId: line, reason })).json().state).toBe("waitsForSecondPerson");
  },
  putBankLineAside: async (of) => {
    const { id, line } = await ownLine(of, "9000");
    const seen = { currency: "USD", amount: "9000.00" };
    expect((await of.alone(putBankLineAside, { id: String(line), reason, seen })).json().state).toBe("aside");
    expect((await of.alone(settleTopup, { id, bankLineId: line, reason })).json().state).toBe("waitsForSecondPerson");
  },
  bookLineOrder: async (of) => {
    const { batch, item } = await releasedOrder(of);
    await of.alone(markPayoutItems, { id: batch, reason, results: [{ itemId: item, result: "paid" }] });
    const account = `CAMEBACK${of.id}`;
    await of.alone(addBankAccount, { account, currency: "USD", reason });
    const lines = [{ amount: "150.00", payer: "Bank", endToEnd: `AP${item}`, returnCode: "AC04" }];
    await of.alone(uploadBankFile, { name: "s.xml", content: camtFile({ account, lines }), reason });
    const [line] = await rowsOf<{ id: string }>(
      world.tx,
      `SELECT id::text FROM bank_line WHERE order_id = 'AP${item}'`,
    );
    const input = { id: line?.id, reason, seen: { orderId: `AP${item}`, currency: "USD", amount: "150.00" } };
    expect((await of.alone(bookLineOrder, input)).json().state).toBe("waitsForSecondPerson");
    expect((await of.alone(bookLineOrder, input)).json().code).toBe("waitsForSecondPerson");
  },
  returnBankLine: async (of) => {
    const { line } = await ownLine(of, "9000");
    const seen = { currency: "USD", amount: "9000.00" };
    expect((await of.alone(returnBankLine, { id: String(line), reason, seen })).json().code).toBe("conflict");
    await of.alone(putBankLineAside, { id: String(line), reason, seen });
    expect((await of.alone(returnBankLine, { id: String(line), reason, seen })).json().state).toBe(
      "waitsForSecondPerson",
    );
  },
  divideBankLine: async (of) => {
    // Somebody else brought a line of 10 000 for an order of 9 000: what one alone cannot settle, nor by making the sum fit.
    const made = (await app.as(of.company)(rechargeAccount, { Count: "9000", Cur: "USD" })).json();
    const account = `DIVIDED${of.id}`;
    await of.builder(addBankAccount, { account, currency: "USD", reason });
    const lines = [{ amount: "10000.00", payer: `Friend ${of.id} Ltd`, reference: made.number }];
    await of.builder(uploadBankFile, { name: "s.xml", content: camtFile({ account, lines }), reason });
    const [line] = await rowsOf<{ id: string }>(
      world.tx,
      `SELECT id::text FROM bank_line WHERE reference = '${made.number}'`,
    );
    const aside = { id: line?.id, reason, seen: { currency: "USD", amount: "10000.00" } };
    const input = { ...aside, parts: ["9000", "1000"] };
    expect((await of.alone(divideBankLine, input)).json().code).toBe("conflict");
    await of.alone(putBankLineAside, aside);
    const [part] = (await of.alone(divideBankLine, input)).json().parts;
    const settle = { id: String(made.id), bankLineId: part, reason };
    expect((await of.alone(settleTopup, settle)).json().state).toBe("waitsForSecondPerson");
  },
  giveUpReturn: async (of) => {
    const { line } = await ownLine(of, "9000");
    const seen = { currency: "USD", amount: "9000.00" };
    await of.alone(putBankLineAside, { id: String(line), reason, seen });
    await of.alone(returnBankLine, { id: String(line), reason, seen });
    const input = { id: String(line), reason, seen: { orderId: `AB${line}`, ...seen } };
    expect((await of.alone(giveUpReturn, input)).json().code).toBe("conflict");
    const [asked] = await rowsOf<{ id: string }>(
      world.tx,
      `SELECT id::text FROM approval WHERE subject = 'bank-line:${line}' AND state = 'waiting'`,
    );
    await of.releaser(decideApproval, { id: asked?.id, decision: "approved", reason });
    expect((await of.alone(giveUpReturn, input)).json().state).toBe("waitsForSecondPerson");
  },
  refundTopup: async (of) => {
    // Money that somebody else's line brought and that one alone settled goes back by two.
    const { id, line } = await topUp(of, "9000");
    await of.alone(settleTopup, { id, bankLineId: line, reason });
    const [asked] = await rowsOf<{ id: string }>(
      world.tx,
      `SELECT id::text FROM approval WHERE subject = 'topup:${id}' AND state = 'waiting'`,
    );
    await of.builder(decideApproval, { id: asked?.id, decision: "approved", reason });
    const payer = await rowsOf<{ payer: string }>(world.tx, `SELECT payer FROM bank_line WHERE id = ${line}`);
    const seen = { companyId: of.company, payer: payer[0]?.payer, currency: "USD", left: "9000.00" };
    const input = { id, place: 1, amount: "9000", reason, seen };
    expect((await of.alone(refundTopup, input)).json().state).toBe("waitsForSecondPerson");
    expect((await of.alone(refundTopup, input)).json().code).toBe("waitsForSecondPerson");
  },
  proposeAdjustment: async (of) => {
    const said = { currency: "USD", amount: "900", code: "goodwill", evidence: "A friend asked", reason };
    for (const toOwner of [of.company, of.contractor]) {
      const input = { fromAccount: "feeTask", toAccount: "available", toOwner: String(toOwner), ...said };
      const asked = await of.alone(proposeAdjustment, input);
      const decision = { id: String(asked.json().approval), decision: "approved", reason };
      expect((await of.alone(decideApproval, decision)).json().code).toBe("samePerson");
    }
  },
  creditDeposit: async (of) => {
    const id = String(await anAsideDeposit(world, of.company));
    const input = { id, reason, seen: { companyId: of.company, currency: "USDT", amount: "0.50" } };
    expect((await of.alone(creditDeposit, input)).json().state).toBe("waitsForSecondPerson");
    expect((await of.alone(creditDeposit, input)).json().code).toBe("waitsForSecondPerson");
  },
  openCodeSeries: async (of) => {
    for (const kind of ["bankLine.enter", "topup.settle", "payout.paid"]) {
      const input = { kind, count: 200, sums: [{ currency: "USD", amount: "9000000" }] };
      expect((await of.alone(openCodeSeries, input)).statusCode).toBe(200);
    }
    const { id, line } = await topUp(of, "9000");
    expect((await of.alone(settleTopup, { id, bankLineId: line, reason })).json().state).toBe("waitsForSecondPerson");
  },
  settleTopups: async (of) => {
    const made = [await topUp(of, "9000000"), await topUp(of, "2")];
    const items = made.map(({ id, line }, index) => ({
      ...{ id: Number(id), bankLineId: line },
      seen: { companyId: of.company, currency: "USD", amount: ["9000000.00", "2.00"][index] },
    }));
    expect((await of.alone(settleTopups, { items, reason })).json()).toEqual({ paid: 0, waiting: 2 });
    expect((await of.alone(settleTopups, { items, reason })).json().code).toBe("waitsForSecondPerson");
    for (const { id, line } of made) {
      const again = await of.alone(settleTopup, { id, bankLineId: line, reason });
      expect(again.json().code).toBe("waitsForSecondPerson");
      expect((await of.alone(settleTopup, { id, reason })).json().code).toBe("waitsForSecondPerson");
    }
  },
  decideApproval: async (of) => {
    const { id } = await topUp(of, "500");
    await of.alone(settleTopup, { id, reason });
    await of.alone(publishRate, { currency: "EUR", rate: "2", reason });
  },
  adminDoExchange: async (of) => {
    const go = (fields: Record<string, unknown>) =>
      of.alone(adminDoExchange, { userId: of.contractor, comment: reason, ...fields });
    for (let trip = 0; trip < 4; trip += 1) {
      await go({ Amount: "100", From: "USD", To: "EUR", Rate: "0.9476" });
      await go({ Amount: "100", From: "USD", To: "EUR", Rate: "0.9201" });
      await go({ Amount: "50", From: "USD", To: "EUR" });
      await go({ Amount: "40", From: "EUR", To: "USD", Rate: "1.1195" });
      await go({ Amount: "40", From: "EUR", To: "USD" });
    }
  },
  setExchangePair: async (of) => {
    for (const isOffered of [false, true]) {
      await of.alone(setExchangePair, { from: "USD", to: "EUR", isOffered, reason });
      await exchange(of, "100", "USD", "EUR");
      await exchange(of, "50", "EUR", "USD");
    }
  },
  setSpread: async (of) => {
    await of.alone(setSpread, { bps: 0, reason });
    await of.alone(setSpread, { from: "USD", to: "EUR", bps: 500, reason });
    await exchange(of, "100", "USD", "EUR");
  },
  reviewPayout: async (of) => {
    await giveMoney(world.tx, of.contractor, "USDT", 1_500_000_000n);
    const walletId = await aUsdtWallet(world, app, of.contractor, true);
    const before = await wealth(of);
    for (const decision of ["clear", "refuse", "refuse"] as const) {
      const asked = await app.as(of.contractor)(withdraw, { amount: "600", type: "toUSDT", walletId });
      await of.alone(reviewPayout, { id: asked.json().id, decision, reason });
      await of.alone(cancelPayoutByOperator, { id: asked.json().id, reason });
    }
    expect(await wealth(of)).toBe(before);
  },
  cancelPayoutByOperator: async (of) => {
    const id = await request(of);
    await Promise.all([0, 1, 2].map(() => of.alone(cancelPayoutByOperator, { id, reason })));
  },
  buildBatch: async (of) => {
    const ids = [await request(of)];
    expect((await of.alone(buildBatch, { ids, reason })).statusCode).toBe(200);
    expect((await of.alone(buildBatch, { ids, reason })).statusCode).toBe(409);
  },
  releaseBatch: async (of) => {
    const { id } = (await of.alone(buildBatch, { ids: [await request(of)], reason })).json();
    expect((await of.alone(releaseBatch, { id, reason })).json().code).toBe("samePerson");
    expect((await of.alone(releaseBatch, { id, reason })).json().code).toBe("samePerson");
  },
  dissolveBatch: async (of) => {
    const { id } = (await of.alone(buildBatch, { ids: [await request(of)], reason })).json();
    await Promise.all([0, 1].map(() => of.alone(dissolveBatch, { id, reason })));
  },
  markPayoutItems: async (of) => {
    const ids = [await request(of), await request(of)];
    const { id } = (await of.builder(buildBatch, { ids, reason })).json();
    expect((await of.releaser(releaseBatch, { id, reason })).statusCode).toBe(200);
    const orders = (await of.alone(operatorBatch, { id })).json().payouts as { items: { id: number }[] }[];
    for (const itemId of orders.flatMap(({ items }) => items.map((item) => item.id))) {
      await of.alone(markPayoutItems, {
        id,
        reason,
        results: [{ itemId, result: "failed", failure: "Account closed" }],
      });
      await of.alone(markPayoutItems, {
        id,
        reason,
        results: [{ itemId, result: "failed", failure: "Account closed" }],
      });
    }
  },
  proposeAccountTariff: async (of) => {
    const wish = { id: of.company, tariff: "premium", taskFee: "0", version: 0, reason };
    const { approval } = (await of.alone(proposeAccountTariff, wish)).json();
    expect((await of.alone(proposeAccountTariff, wish)).json().code).toBe("conflict");
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    expect((await of.alone(operatorAccount, { id: of.company })).json().tariff.taskFee).toBe("5.00");
  },
  proposeAccountSetting: async (of) => {
    const wish = { id: of.company, setting: "isFriend", value: "on", version: 0, reason };
    const { approval } = (await of.alone(proposeAccountSetting, wish)).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    const { settings } = (await of.alone(operatorAccount, { id: of.company })).json();
    expect(settings.find(({ name }: { name: string }) => name === "isFriend").value).toBe(false);
  },
  assignVerification: async (of) => {
    const wish = { id: of.contractor, level: "basic", dueDate: "2026-12-10", reason };
    expect((await of.alone(assignVerification, wish)).statusCode).toBe(200);
    expect((await of.alone(assignVerification, wish)).json().code).toBe("conflict");
    await request(of);
  },
  extendVerification: async (of) => {
    await of.alone(assignVerification, { id: of.contractor, level: "basic", dueDate: "2026-12-10", reason });
    const later = { id: of.contractor, dueDate: "2027-01-10", reason };
    expect((await of.alone(extendVerification, later)).statusCode).toBe(200);
    expect((await of.alone(extendVerification, later)).statusCode).toBe(400);
  },
  overrideVerification: async (of) => {
    await of.alone(assignVerification, { id: of.contractor, level: "basic", dueDate: "2026-12-10", reason });
    const wish = { id: of.contractor, state: "accepted", reason };
    const { approval } = (await of.alone(overrideVerification, wish)).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    expect((await of.alone(operatorVerification, { id: of.contractor })).json().state).toBe("delayed");
  },
  proposePolicy: async (of) => {
    const words = { messageEn: "Nobody is paid", messageRu: "Никому не платим", reason };
    const byBank = { amount: "200", type: "toBank", walletId: "", currency: "USD" };
    const before = await request(of);
    const closes = { method: "toBank", status: "disabled", isUrgent: true, ...words };
    const urgent = (await of.alone(proposePolicy, closes)).json();
    expect((await app.as(of.contractor)(withdraw, byBank)).json().code).toBe("optionNotAvailable");
    // What was asked for before stays the contractor's.
    expect((await of.alone(cancelPayoutByOperator, { id: before, reason })).statusCode).toBe(200);
    // One person opens nothing: neither by a nearer policy nor by approving or ending the own one.
    const opens = { method: "toBank", status: "enabled", account: String(of.contractor), reason };
    const { approval } = (await of.alone(proposePolicy, opens)).json();
    for (const id of [approval, urgent.approval]) {
      const own = { id: String(id), decision: "approved", reason };
      expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    }
    expect((await of.alone(proposePolicyEnd, { id: urgent.id, reason })).json().code).toBe("conflict");
    expect((await app.as(of.contractor)(withdraw, byBank)).json().code).toBe("optionNotAvailable");
    await rowsOf(world.tx, `UPDATE policy SET ended_by = asked_by, ended_at = now() WHERE id = ${urgent.id}`);
  },
  proposePolicyEnd: async (of) => {
    const id = await publishPolicy({ world, app }, { method: "toBank", account: String(of.contractor) });
    const { approval } = (await of.alone(proposePolicyEnd, { id, reason })).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    const byBank = { amount: "200", type: "toBank", walletId: "", currency: "USD" };
    expect((await app.as(of.contractor)(withdraw, byBank)).json().code).toBe("optionNotAvailable");
  },
  publishListSet: async (of) => {
    const present = async () => (await of.alone(operatorListSets, {})).json().present;
    const before = await present();
    const content = { ...shippedLists, banksDay: "2026-10-01" };
    const { id } = (await of.alone(createListDraft, { name: "Newer", basedOn: 0, content })).json();
    const { approval } = (await of.alone(publishListSet, { id, revision: 1, reason })).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    expect(await present()).toBe(before);
  },
  publishRuleSet: async (of) => {
    const present = async () => (await of.alone(operatorRuleSets, {})).json().present;
    const before = await present();
    const body = { name: "Dearer", basedOn: 0, content: dearerTasks(shippedContent) };
    const { id } = (await of.alone(createRuleDraft, body)).json();
    const { approval } = (await of.alone(publishRuleSet, { id, revision: 1, reason })).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    expect(await present()).toBe(before);
  },
  proposeSegment: async (of) => {
    const name = `Segment ${of.id}`;
    const wish = { version: 0, name, members: [String(of.contractor)], reason };
    const { approval } = (await of.alone(proposeSegment, wish)).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    const { segments } = (await of.alone(operatorSegments, {})).json();
    expect(segments.map((segment: { name: string }) => segment.name)).not.toContain(name);
  },
  proposeFactorReset: async (of) => {
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${of.contractor}, true)`);
    const wish = { id: of.contractor, reason };
    const { approval } = (await of.alone(proposeFactorReset, wish)).json();
    expect((await of.alone(proposeFactorReset, wish)).json().code).toBe("conflict");
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    expect((await of.alone(operatorUser, { id: of.contractor })).json().access.hasEmailCodes).toBe(true);
  },
  proposeEmailChange: async (of) => {
    const wish = { id: of.contractor, email: `accomplice${of.id}@mail.test`, reason };
    const { approval } = (await of.alone(proposeEmailChange, wish)).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    expect((await of.alone(operatorUser, { id: of.contractor })).json().emailChange).toBe(null);
  },
  proposeUserClose: async (of) => {
    const refused = await of.alone(proposeUserClose, { id: of.contractor, reason });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      ...[409, "The account cannot be closed yet: it holds 1\u00a0000,00\u00a0$"],
    ]);
    const person = await aContractor(world.tx);
    const { approval } = (await of.alone(proposeUserClose, { id: person, reason })).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    expect((await of.alone(operatorUser, { id: person })).json().state).toBe("active");
  },
  proposeUserReopen: async (of) => {
    const person = await aContractor(world.tx);
    const { approval } = (await of.alone(proposeUserClose, { id: person, reason })).json();
    const other = { id: String(approval), decision: "approved", reason };
    expect((await of.releaser(decideApproval, other)).statusCode).toBe(200);
    const again = (await of.alone(proposeUserReopen, { id: person, reason })).json();
    const own = { id: String(again.approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    expect((await of.alone(operatorUser, { id: person })).json().state).toBe("closed");
  },
  importScreeningList: async (of) => {
    const wish = { name: `List ${of.id}`, content: `name,reference\nSomebody Else${of.id},1`, reason };
    const { approval } = (await of.alone(importScreeningList, wish)).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
    const { lists } = (await of.alone(operatorScreening, {})).json();
    expect(lists.map(({ state }: { state: string }) => state)).not.toContain("published");
  },
  confirmHit: async (of) => {
    const { approval } = (await of.alone(confirmHit, { id: await aHit(of), reason })).json();
    const own = { id: String(approval), decision: "approved", reason };
    expect((await of.alone(decideApproval, own)).json().code).toBe("samePerson");
  },
  dismissHit: async (of) => {
    const id = await aHit(of);
    expect((await of.alone(dismissHit, { id, reason })).statusCode).toBe(200);
    expect((await of.alone(dismissHit, { id, reason })).json().code).toBe("conflict");
    await request(of);
  },
  replayWebhook: async (of) => {
    // A genuine message about an order that nobody waits for; replayed it is asked for nothing.
    const payment = { payment: { id: `AP${of.id}`, type: "payout", status: "success" } };
    const payload = JSON.stringify({ ...payment, signature: signatureOf(payment, cards.CARD_SECRET) });
    const headers = { "content-type": "application/json" };
    expect((await app.server.inject({ method: "POST", url: "/webhooks/cards", payload, headers })).statusCode).toBe(
      200,
    );
    const { id } = (await of.alone(operatorWebhooks, { search: `AP${of.id}` })).json().rows[0];
    for (const _ of [0, 1]) {
      expect((await of.alone(replayWebhook, { id, reason })).statusCode).toBe(200);
      await runJobs(world, app.queues);
    }
    expect((await of.alone(operatorWebhook, { id })).json()).toMatchObject({ outcome: "no such order waits" });
  },
  retryJob: async (of) => {
    // A job that failed sends the orders of the friend once, however often it is tried.
    const { batch } = await releasedOrder(of);
    await runJobs(world, app.queues);
    await rowsOf(world.tx, `SELECT add_job('send-payout-orders', '{"batchId": ${batch}}'::jsonb)`);
    const job = "task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send-payout-orders')";
    for (const _ of [0, 1]) {
      await asSuperuser(world, `UPDATE graphile_worker._private_jobs SET attempts = 25 WHERE ${job}`);
      const { rows } = (await of.alone(operatorJobs, {})).json();
      for (const { id } of rows) {
        expect((await of.alone(retryJob, { id, reason })).statusCode).toBe(200);
        expect((await of.alone(retryJob, { id, reason })).statusCode).toBe(404);
      }
    }
    await runJobs(world, app.queues);
  },
  askCardPayin: async (of) => {
    const { id } = await asidePayment(of);
    expect((await of.alone(askCardPayin, { id, reason })).json().state).toBe("asked");
  },
  settleCardPayin: async (of) => {
    const { id } = await asidePayment(of);
    expect((await of.alone(settleCardPayin, { id, reason })).json().code).toBe("conflict");
  },
  creditCardPayin: async (of) => {
    const { id } = await asidePayment(of);
    const seen = { companyId: of.company, currency: "USD", amount: "9000.00" };
    expect((await of.alone(creditCardPayin, { id, reason, seen })).json().state).toBe("waitsForSecondPerson");
  },
  collectCardPayin: async (of) => {
    const { id } = await asidePayment(of);
    const seen = { currency: "USD", amount: "9000.00" };
    expect((await of.alone(collectCardPayin, { id, reason, seen })).json().code).toBe("conflict");
  },
  inviteOperator: async (of) => {
    const email = `accomplice${of.id}@operator.test`;
    const asked = await of.alone(inviteOperator, { email, rights: ["treasury", "finance", "admin"], reason });
    expect(asked.statusCode).toBe(200);
    const id = String(asked.json().approval);
    expect((await of.alone(decideApproval, { id, decision: "approved", reason })).json().code).toBe("samePerson");
    expect((await of.alone(inviteOperator, { email, rights: ["admin"], reason })).json().code).toBe("conflict");
    expect(await mailsTo(world, email)).toEqual([]);
  },
  changeOperatorRights: async (of) => {
    const helper = await anOperator(world.tx, ["support"]);
    const asked = await of.alone(changeOperatorRights, { id: helper, rights: ["treasury", "finance"], reason });
    expect(asked.statusCode).toBe(200);
    const id = String(asked.json().approval);
    expect((await of.alone(decideApproval, { id, decision: "approved", reason })).json().code).toBe("samePerson");
    expect((await app.as(helper)(publishRate, { currency: "EUR", rate: "0.93", reason })).statusCode).toBe(403);
  },
  // The last one: it leaves other rates behind.
  publishRate: async (of) => {
    for (let trip = 0; trip < 4; trip += 1) {
      for (const rate of ["0.9240", "0.9280", "0.9320", "0.9360", "0.9400", "0.9440", "0.9476", "1.1600"]) {
        world.clock.advance(6 * 3600);
        await of.alone(publishRate, { currency: "EUR", rate, reason });
      }
      await exchange(of, "900", "USD", "EUR");
      for (const rate of ["0.9440", "0.9400", "0.9300", "0.9200", "0.9100", "0.8924", "0.5000"]) {
        world.clock.advance(6 * 3600);
        await of.alone(publishRate, { currency: "EUR", rate, reason });
      }
      await exchange(of, await eurOf(of), "EUR", "USD");
    }
  },
};

/** Calls whose attempt brings money of its own. */
const gifts: Readonly<Record<string, number>> = { reviewPayout: 150_000, refundTopup: 900_000 };

/** A rate may be moved by 3 % in all before a second person looks: that much is allowed. */
const allowances: Readonly<Record<string, number>> = { publishRate: 1.03 };

const bindings = allBindings({ queues: createTaskQueues(undefined as never, undefined as never) });
const writes = bindings
  .map(({ call }) => call)
  .filter(({ who, kind }) => who.startsWith("operator") && kind !== "read");

// Its tests share one world, and some build on what those before them did.
describe("in the order of the file", { shuffle: false }, () => {
  describe("one operator alone", () => {
    test("HO-43, T-126: every write of operators says what it does to money, and what needs a code asks for it", () => {
      expect(writes.filter(({ effect }) => effect === undefined).map(({ name }) => name)).toEqual([]);
      const moving = writes.filter(({ effect }) => typeof effect === "string");
      expect(moving.filter(({ factor }) => factor !== "always").map(({ name }) => name)).toEqual([]);
      expect(moving.map(({ name }) => name).sort()).toEqual(Object.keys(attempts).sort());
      for (const { effect } of writes) {
        expect(typeof effect === "object" ? effect.none.length : 99).toBeGreaterThan(10);
      }
    });

    test.each(Object.keys(attempts))(
      "T-126, HO-43: by %s, two sessions, many steps, friends and own requests, nobody gets richer",
      async (name) => {
        const of = await attempt();
        const before = await wealth(of);
        expect(before).toBe(200_000);
        await attempts[name]?.(of);
        await decideAll(of);
        expect(await wealth(of)).toBeLessThanOrEqual((before + (gifts[name] ?? 0)) * (allowances[name] ?? 1));
      },
    );
  });
});
