import { createHash } from "node:crypto";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { listDocuments } from "@artel/shared/calls/documents/app";
import { addManager } from "@artel/shared/calls/managers/legacy";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { setNewPassword, signIn, userInit } from "@artel/shared/calls/session/legacy";
import {
  companyTaskSummary,
  contractorTaskSummary,
  getCompanyTask,
  getContractorTask,
  listCompanyTasks,
  listContractorTasks,
  payTask,
  rejectTask,
} from "@artel/shared/calls/tasks/app";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { linkCode, mailsTo } from "../src/testing/mails.ts";
import { aCompany, aDraft, workingPair } from "../src/testing/people.ts";
import type { TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000", RATE_SIGN_IN: "100000" }));
});
afterAll(() => closeWithCleanBooks(app, world));

const guest = () => app.as(undefined);
const password = "River-Lamp-42";
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** Chooses a password by the mail's link, signs in and gives the header of the session. */
async function sessionOf(email: string): Promise<Record<string, string>> {
  await guest()(setNewPassword, { SecurityCode: await linkCode(world, email), NewPassword: password });
  return header(email, password);
}

async function header(email: string, typed: string): Promise<Record<string, string>> {
  const { jwt } = (await guest()(signIn, { login: email, password: md5(typed) })).json();
  return { authorization: `Bearer ${jwt}` };
}

const form = { Country: "CY", Phone: "+35799000000", Surname: "Volt" };

test("A-37, A-36: sign-up by role gives the kinds company and freelancer; a manager is of his company's kind", async () => {
  const [owner, worker, manager] = ["owner@roles.test", "worker@roles.test", "manager@roles.test"];
  await guest()(registerCompany, { ...form, Email: owner, Name: "Northwind", NameAdmin: "Volt Anna" });
  await guest()(registerContractor, { ...form, Email: worker, Name: "Ivan", Address: "Street 1" });
  const [asOwner, asWorker] = [await sessionOf(owner), await sessionOf(worker)];
  const added = { Name: "Max", SurName: "Moreno", Email: manager, Password: "lamp7" };
  expect((await guest()(addManager, added, asOwner)).json().status).toBe("Done");
  const { code } = (await guest()(signIn, { login: manager, password: md5("lamp7") })).json();
  await guest()(setNewPassword, { SecurityCode: code, NewPassword: password });
  const asManager = await header(manager, password);

  const roles = [];
  for (const [call, who] of [
    [companyProfile, asOwner],
    [companyProfile, asManager],
    [contractorProfile, asWorker],
  ] as const) {
    roles.push((await guest()(call, {}, who)).json().userRole);
  }
  expect(roles).toEqual(["company", "company", "freelancer"]);
  const init = async (who: Record<string, string>) => (await guest()(userInit, {}, who)).json();
  expect(await init(asOwner)).toMatchObject({ role: "company", isOwner: true });
  expect(await init(asManager)).toMatchObject({ role: "company", isOwner: false, companyName: "Northwind" });
  expect(await init(asWorker)).toMatchObject({ role: "freelancer", companyId: 0 });
});

test("A-37: in addresses of sign-up the freelancer is called contractor", async () => {
  const company = await aCompany(world.tx);
  await app.as(company)(inviteContractors, { email: "asked@roles.test" });
  const [mail] = await mailsTo(world, "asked@roles.test");
  expect(new URL(mail?.button?.url ?? "").pathname).toBe("/sign-up/contractor");
});

test("A-33: home, tasks, a task, documents, the profile and rejecting are there for both roles", async () => {
  const { company, contractor } = await workingPair(world.tx, 100_000n);
  const held = async () => {
    const id = await aDraft(world.tx, { company, contractor, reward: 5000n });
    await app.as(company)(payTask, { id });
    return id;
  };
  const [first, second] = [await held(), await held()];
  const asCompany = [
    await app.as(company)(companyTaskSummary, {}),
    await app.as(company)(listCompanyTasks, {}),
    await app.as(company)(getCompanyTask, { id: first }),
    await app.as(company)(listDocuments, {}),
    await app.as(company)(companyProfile, {}),
    await app.as(company)(rejectTask, { id: first, reason: "The work is not needed any more" }),
  ];
  const asContractor = [
    await app.as(contractor)(contractorTaskSummary, {}),
    await app.as(contractor)(listContractorTasks, {}),
    await app.as(contractor)(getContractorTask, { id: second }),
    await app.as(contractor)(listDocuments, {}),
    await app.as(contractor)(contractorProfile, {}),
    await app.as(contractor)(rejectTask, { id: second, reason: "The work is not needed any more" }),
  ];
  expect(asCompany.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(asContractor.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect([asCompany.at(-1)?.json().status, asContractor.at(-1)?.json().status]).toEqual([7, 8]);
});
