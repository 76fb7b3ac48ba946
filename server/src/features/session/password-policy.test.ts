import { changePassword } from "@artel/shared/calls/session/app-account";
import { restorePassword, setNewPassword } from "@artel/shared/calls/session/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { linkCode } from "../../testing/mails.ts";
import { anOwnerWithPassword, md5, rightPassword } from "../../testing/signed-in.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const refusal = { NewPassword: "This password is among the first that attackers try. Choose another one." };

test("T-47, A-83: the server refuses leaked passwords and words about the person, at a change and by the mailed link", async () => {
  const { id, email } = await anOwnerWithPassword(world, app);
  await rowsOf(world.tx, `UPDATE app_user SET name = 'Olivia', surname = 'Marchetti' WHERE id = ${id}`);
  await rowsOf(world.tx, `UPDATE company SET name = 'Tangerine Ltd', brand_name = 'Papaya' WHERE id = ${id}`);
  await app.as(undefined)(restorePassword, { Email: email });
  const SecurityCode = await linkCode(world, email);
  for (const NewPassword of ["qwe123456", "blink182", "Marchetti7", "Tangerine#1", "papaya-olivia"]) {
    const changed = await app.as(id)(changePassword, { OldPassword: md5(rightPassword), NewPassword });
    const chosen = await app.as(undefined)(setNewPassword, { SecurityCode, NewPassword });
    expect([NewPassword, changed.statusCode, changed.json().fields]).toMatchObject([NewPassword, 400, refusal]);
    expect([NewPassword, chosen.statusCode, chosen.json().fields]).toEqual([NewPassword, 400, refusal]);
  }
  const chosen = await app.as(undefined)(setNewPassword, { SecurityCode, NewPassword: "lamp-kite-stone-41" });
  expect(chosen.json()).toEqual({ status: "Done" });
});
