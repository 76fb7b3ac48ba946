import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { markPayoutItems } from "@artel/shared/calls/payouts/operator";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { faultOfReason } from "@artel/shared/states/bank-results";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readInbox } from "../../../providers/mail/inbox-store.ts";
import { manualRail } from "../../../providers/payouts/manual-rail.ts";
import { sandboxRail } from "../../../providers/payouts/sandbox-rail.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { type PayoutDesk, payoutDesk } from "../../../testing/payout-desk.ts";
import { rowsOf, type TestWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let desk: PayoutDesk;
beforeAll(async () => {
  ({ world, app } = await startApp());
  desk = await payoutDesk(world, app);
});
afterAll(() => closeWithCleanBooks(app, world));

/** How a request ended in the eyes of its freelancer, and what became of the method; 3 is a method in use, 2 one that is refused. */
async function endOf(person: number) {
  const [payout] = (await app.as(person)(listPayouts, {})).json();
  const [wallet] = (await app.as(person)(listWallets, {})).json();
  const again = await app.as(person)(withdraw, { amount: "20", type: "toBank", walletId: "", currency: "USD" });
  return { status: payout.status, reason: payout.reason, method: wallet.State, again: again.statusCode };
}

async function lastMail(person: number) {
  const [row] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${person}`);
  return (await readInbox(world.tx, row?.email ?? ""))[0]?.text ?? "";
}

describe("what a rail says", () => {
  async function failedBy(amount: string): Promise<number> {
    const { person, id } = await desk.aRequest(amount);
    await desk.aSentBatch([id]);
    await desk.send(sandboxRail(world.app));
    return person;
  }

  test("HO-106: an order that failed because the payer was short leaves the method as it was; page, mail and bell say that it was not the details", async () => {
    const person = await failedBy("200.07");
    const mail = await lastMail(person);
    expect(await endOf(person)).toEqual({
      ...{ status: 5, reason: "It was not because of your details", method: 3, again: 200 },
    });
    expect(mail).toContain("It was not because of your details");
    expect(mail).not.toContain("Check the details of this withdrawal method");
    const bell = await rowsOf(
      world.tx,
      `SELECT data ->> 'reason' AS reason FROM notification WHERE user_id = ${person} AND kind = 'withdrawalEnded'`,
    );
    expect(bell).toEqual([{ reason: "It was not because of your details" }]);
  });

  test("HO-106: an order that the destination refused takes the method out of use until its owner puts it right", async () => {
    const person = await failedBy("200.01");
    const mail = await lastMail(person);
    expect(mail).toContain("Check the details of this withdrawal method");
    expect(mail).not.toContain("It was not because of your details");
    expect(await endOf(person)).toEqual({ status: 5, reason: null, method: 2, again: 409 });
  });
});

describe("what an operator marks", () => {
  async function markedAs(fault: "elsewhere" | "destination" | undefined) {
    const { person, id } = await desk.aRequest("150");
    const { batch, items } = await desk.aSentBatch([id]);
    await desk.send(manualRail);
    const results = [
      {
        ...{ itemId: items[0]?.id ?? 0, result: "failed" as const, failure: "Our bank was away" },
        ...(fault ? { fault } : {}),
      },
    ];
    await app.as(desk.treasurer)(markPayoutItems, { id: batch, reason: "Seen at the bank", results });
    const [asked] = (await app.as(desk.treasurer)(listApprovals, { queue: "waiting" })).json().rows;
    await desk.approveFailed();
    return { ...(await endOf(person)), asked: asked.after.replaceAll(/\s/g, " ") };
  }

  test("HO-106: a failure that an operator marks as not the freelancer's leaves the method as it was, also after the second person; any other does not", async () => {
    expect(await markedAs("elsewhere")).toEqual({
      ...{ status: 5, method: 3, again: 200 },
      reason: "Our bank was away. It was not because of your details",
      asked: "Back to the balance: 150,00 $. Not because of the freelancer's details: 1 of 1",
    });
    const refused = {
      ...{ status: 5, method: 2, again: 409, reason: "Our bank was away" },
      asked: "Back to the balance: 150,00 $",
    };
    expect([await markedAs("destination"), await markedAs(undefined)]).toEqual([refused, refused]);
  });

  test("HO-33: a fault of an order that was paid is refused, naming the field, and the database takes none", async () => {
    const { id } = await desk.aRequest("150");
    const { batch, items } = await desk.aSentBatch([id]);
    const itemId = items[0]?.id ?? 0;
    const results = [{ itemId, result: "paid" as const, fault: "elsewhere" as const }];
    const reply = await app.as(desk.treasurer)(markPayoutItems, { id: batch, reason: "Seen at the bank", results });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["results.0.fault"]]);
    await expect(
      rowsOf(world.tx, `UPDATE payout_item SET fault = 'elsewhere' WHERE id = ${itemId} RETURNING id`),
    ).rejects.toThrow("payout_item_fault_of_failed");
  });
});

test.each([
  ["destination", ["AC01", "AC03", "AC04", "AC06", "AG01", "BE01", "BE04", "BE06", "CNOR"]],
  ["destination", ["MD07", "MS02", "RC01", "RC04", "RR03"]],
  ["elsewhere", ["AG02", "AM02", "AM04", "AM05", "AM09", "BE05", "CUST", "DNOR", "DT01", "DUPL"]],
  ["elsewhere", ["ED05", "FF01", "FOCR", "RR01", "RR02", "TM01"]],
  [undefined, ["MS03", "NARR", "RR04", "XY99", ""]],
])("HO-106: by the codes of banks the fault lies with %s for %j", (fault, codes) => {
  expect(codes.map((code) => [code, faultOfReason(code)])).toEqual(codes.map((code) => [code, fault]));
});
