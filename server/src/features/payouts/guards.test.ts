import { revealPayoutItem } from "@artel/shared/calls/payouts/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aFileBatch, type FileOrder } from "../../testing/file-batch.ts";
import { anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let builder: number;
/** Orders that lie with the bank: one in a file, one that left by hand. */
let inFile: FileOrder;
let byHand: FileOrder;

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
  builder = await anOperator(world.tx, ["treasury"]);
  const people = { builder, releaser: await anOperator(world.tx, ["finance"]) };
  [inFile] = (await aFileBatch(world, app, { ...people, sums: ["200"] })).orders as [FileOrder];
  [byHand] = (await aFileBatch(world, app, { ...people, sums: ["201"], hasFile: false })).orders as [FileOrder];
});
afterAll(() => closeWithCleanBooks(app, world));

/** Writes an order beside every rule of the program. */
const change = ({ item }: FileOrder, set: string) =>
  rowsOf(world.tx, `UPDATE payout_item SET ${set} WHERE id = ${item}`);

describe("orders and requests, whoever writes to the database", () => {
  test("S-06, T-139: an order that stands in a file stays with its rail, so that no service pays it too", async () => {
    for (const rail of ["'cards'", "NULL", "'sandbox'"]) {
      await expect(change(inFile, `rail = ${rail}`)).rejects.toThrow("its file is fixed");
    }
    await expect(change(inFile, "file_id = NULL")).rejects.toThrow("its file is fixed");
    expect(await rowsOf(world.tx, `SELECT rail FROM payout_item WHERE id = ${inFile.item}`)).toEqual([
      { rail: "manual" },
    ]);
  });

  test.each(["accepted", "unknown"])(
    "T-61, T-139: an order whose outcome is %s never waits to be sent again",
    async (result) => {
      await change(byHand, `result = '${result}'`);
      for (const before of ["open", "ordered"]) {
        await expect(change(byHand, `result = '${before}'`)).rejects.toThrow("its file is fixed");
      }
      expect(await rowsOf(world.tx, `SELECT result FROM payout_item WHERE id = ${byHand.item}`)).toEqual([{ result }]);
    },
  );

  test.each([
    ["method = 'toCard'"],
    [`public_destination = public_destination || '{"iban":"LT1"}'`],
    ["public_destination = '{}'"],
  ])("HO-33, HO-43: a request keeps how and where it is paid: no %s", async (set) => {
    const write = rowsOf(world.tx, `UPDATE payout SET ${set} WHERE id = ${byHand.payout}`);
    await expect(write).rejects.toThrow("are fixed");
  });
});

test.each(["cards", "tron"])(
  "HO-43, S-05, S-09: the destination of an order that %s pays is shown to nobody, and nothing is noted as read; one that people pay is",
  async (service) => {
    const reveal = () => app.as(builder)(revealPayoutItem, { id: byHand.item, reason: "Paid by hand" });
    const readings = () =>
      rowsOf(
        world.tx,
        `SELECT seq FROM audit.record WHERE action = 'payout.reveal' AND subject = 'payout:${byHand.payout}'`,
      );
    await change(byHand, `rail = '${service}'`);
    const before = await readings();
    const refused = await reveal();
    expect([refused.statusCode, refused.json().code]).toEqual([422, "optionNotAvailable"]);
    expect(refused.body).not.toContain("RS35260005601001611379");
    expect(await readings()).toEqual(before);
    await change(byHand, "rail = 'manual'");
    expect((await reveal()).body).toContain("RS35260005601001611379");
    expect(await readings()).toHaveLength(before.length + 1);
  },
);
