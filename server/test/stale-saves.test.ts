import type { CallDefinition } from "@artel/shared/calls/call";
import { getSettings } from "@artel/shared/calls/companies/app";
import { companySettings, saveCompanySettings } from "@artel/shared/calls/companies/app-settings";
import { updateSetting } from "@artel/shared/calls/companies/legacy";
import { findManagers, saveManagerSums } from "@artel/shared/calls/managers/app";
import { editManager } from "@artel/shared/calls/managers/legacy";
import { chooseNotifications, notificationChoices } from "@artel/shared/calls/notifications/app";
import {
  companyProfile,
  contractorProfile,
  updateCompanyProfile,
  updateContractorProfile,
} from "@artel/shared/calls/profile/legacy";
import { createTask, getCompanyTask, updateTask } from "@artel/shared/calls/tasks/app";
import { contractorSettings, saveContractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { fastChangeTask } from "@artel/shared/calls/tasks/legacy";
import { changeView, listViews, saveView } from "@artel/shared/calls/views/app";
import { operatorChangeView, operatorListViews, operatorSaveView } from "@artel/shared/calls/views/operator";
import { getBankSettings } from "@artel/shared/calls/wallets/app";
import { saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../src/testing/app.ts";
import { aCompany, aContractor, aManager, anOperator } from "../src/testing/people.ts";
import { rowsOf, type TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let operator: number;
/** A company of its own: the settings of the other one change meanwhile. */
let buyer: number;
let draft: number;
let manager: { readonly id: number; readonly email: string };

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
  company = await aCompany(world.tx);
  buyer = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company, buyer] });
  const work = {
    title: "Page",
    docTitle: "Page",
    categoryId: 105,
    amount: "100",
    currency: "USD",
    deadline: "30/11/2026",
  };
  draft = (await app.as(buyer)(createTask, { contractorId: contractor, ...work })).json().id;
  await saveBank({});
  operator = await anOperator(world.tx, ["support"]);
  const id = await aManager(world.tx, company, ["newTask"]);
  const [row] = await rowsOf<{ email: string }>(world.tx, `SELECT email FROM app_user WHERE id = ${id}`);
  manager = { id, email: row?.email ?? "" };
});
afterAll(() => closeWithCleanBooks(app, world));

/** What somebody saw: the values that the saves below change, and their version. */
interface Seen {
  readonly one: unknown;
  readonly other: unknown;
  readonly version: string;
}
type Answer = { readonly statusCode: number; readonly json: () => Record<string, unknown> };

/** A saved thing with two values: how it is read, and how each of the two is saved alone. */
interface Saved {
  readonly call: CallDefinition;
  readonly read: () => Promise<Seen>;
  readonly saveOne: (value: never, seen?: string) => PromiseLike<Answer>;
  readonly saveOther: (value: never, seen?: string) => PromiseLike<Answer>;
  /** Three values of the first kind and two of the other; each differs from those before it. */
  readonly ones: readonly unknown[];
  readonly others: readonly unknown[];
  /** The values of a refusal's `present`, and its version. */
  readonly present: (present: never) => Pick<Seen, "one" | "other">;
}

const readAs = async (who: number, call: CallDefinition, input: object = {}) =>
  (await app.as(who)(call, input as never)).json();

const row = async () => (await readAs(company, findManagers)).rows[0];
const rightsText = (rights: readonly string[]) =>
  JSON.stringify(Object.fromEntries(["newTask", "makePay", "finance"].map((name) => [name, rights.includes(name)])));
const eur = (daySum: string) => ({ currency: "EUR", daySum });
const usd = (daySum: string) => ({ currency: "USD", daySum });
const sumsOf = (sums: readonly { currency: string; daySum: string }[]) => ({
  one: sums.find(({ currency }) => currency === "EUR")?.daySum ?? "",
  other: sums.find(({ currency }) => currency === "USD")?.daySum ?? "",
});
const saveSums = async (change: { readonly one?: string; readonly other?: string }, seenVersion?: string) => {
  const now = { ...sumsOf((await row()).sums), ...change };
  const sums = [...(now.one ? [eur(now.one)] : []), ...(now.other ? [usd(now.other)] : [])];
  return app.as(company)(saveManagerSums, { id: manager.id, sums, seenVersion });
};
const profileThing = (who: () => number, call: CallDefinition, read: CallDefinition): Saved => ({
  call,
  read: async () => {
    const { city, phone, savedVersion } = await readAs(who(), read);
    return { one: city, other: phone, version: savedVersion };
  },
  saveOne: (city, seenVersion) => app.as(who())(call, { city, seenVersion } as never),
  saveOther: (phone, seenVersion) => app.as(who())(call, { phone, seenVersion } as never),
  ones: ["Limassol", "Paphos", "Larnaca"],
  others: ["+35725000001", "+35725000002"],
  present: ({ city, phone }: { city: string; phone: string }) => ({ one: city, other: phone }),
});
const taskThing = (
  call: CallDefinition,
  requestOf: (change: { readonly title?: string; readonly description?: string }) => object,
): Saved => {
  const save = (change: Parameters<typeof requestOf>[0], seenVersion?: string) =>
    app.as(buyer)(call, { id: draft, ...requestOf(change), seenVersion } as never);
  return {
    call,
    read: async () => {
      const { title, description, savedVersion } = await readAs(buyer, getCompanyTask, { id: draft });
      return { one: title, other: description, version: savedVersion };
    },
    saveOne: (title, seenVersion) => save({ title }, seenVersion),
    saveOther: (description, seenVersion) => save({ description }, seenVersion),
    ones: ["Landing", "Poster", "Logo"],
    others: ["Three screens", "Two screens"],
    present: ({ title, description }: { title: string; description: string }) => ({ one: title, other: description }),
  };
};
const bank = {
  ...{ country: "RS", bankCountry: "RS", accountNumber: "RS35260005601001611379", bankSwift: "RZBSRSBG" },
  ...{ address: "1 Demo Street", zip: "11000", city: "Belgrade", bankName: "Prva banka" },
};
const saveBank = async (change: object, seenVersion?: string) => {
  const { settings } = await readAs(contractor, getBankSettings);
  return app.as(contractor)(saveBankSettings, { ...bank, ...settings, ...change, seenVersion });
};
const state = { sort: "-id", search: "", tab: "all", period: "", filters: [], columns: ["title"] };
const viewThing = (
  who: () => number,
  calls: { readonly call: CallDefinition; readonly list: CallDefinition; readonly save: CallDefinition },
  made: { readonly list: string; readonly state: object },
): Saved => {
  let id: number | undefined;
  const idOf = async () => {
    id ??= (await app.as(who())(calls.save, { name: "Mine", ...made } as never)).json().id as number;
    return id;
  };
  return {
    call: calls.call,
    read: async () => {
      await idOf();
      const [view] = (await readAs(who(), calls.list, { list: made.list })).views;
      return { one: view.name, other: view.isDefault, version: view.savedVersion };
    },
    saveOne: async (name, seenVersion) => app.as(who())(calls.call, { id: await idOf(), name, seenVersion } as never),
    saveOther: async (isDefault, seenVersion) =>
      app.as(who())(calls.call, { id: await idOf(), isDefault, seenVersion } as never),
    ones: ["First", "Second", "Third"],
    others: [true, false],
    present: ({ name, isDefault }: { name: string; isDefault: boolean }) => ({ one: name, other: isDefault }),
  };
};

const things: readonly (readonly [string, Saved])[] = [
  [
    "rights of a manager",
    {
      call: editManager,
      read: async () => {
        const { rights, phone, savedVersion } = await row();
        return { one: rights, other: phone, version: savedVersion };
      },
      saveOne: (rights, seenVersion) =>
        app.as(company)(editManager, { Email: manager.email, Rights: rightsText(rights), seenVersion } as never),
      saveOther: (Phone, seenVersion) =>
        app.as(company)(editManager, { Email: manager.email, Phone, seenVersion } as never),
      ones: [["makePay"], ["finance"], ["newTask", "makePay"]],
      others: ["+35799000001", "+35799000002"],
      present: ({ rights, phone }: { rights: readonly string[]; phone: string }) => ({ one: rights, other: phone }),
    },
  ],
  [
    "sums of a manager",
    {
      call: saveManagerSums,
      read: async () => {
        const { sums, sumsVersion } = await row();
        return { ...sumsOf(sums), version: sumsVersion };
      },
      saveOne: (one, seenVersion) => saveSums({ one }, seenVersion),
      saveOther: (other, seenVersion) => saveSums({ other }, seenVersion),
      ones: ["100.00", "200.00", "300.00"],
      others: ["50.00", "60.00"],
      present: ({ sums }: { sums: { currency: string; daySum: string }[] }) => sumsOf(sums),
    },
  ],
  [
    "settings of the company",
    {
      call: saveCompanySettings,
      read: async () => {
        const { values, savedVersion } = await readAs(company, companySettings);
        return { one: values.bills, other: values.companyPayTax, version: savedVersion };
      },
      saveOne: (bills, seenVersion) =>
        app.as(company)(saveCompanySettings, { values: { bills }, seenVersion } as never),
      saveOther: (companyPayTax, seenVersion) =>
        app.as(company)(saveCompanySettings, { values: { companyPayTax }, seenVersion } as never),
      ones: [["EUR"], ["USD"], ["RUB", "EUR"]],
      others: [true, false],
      present: ({ values }: { values: { bills: string[]; companyPayTax: boolean } }) => ({
        one: values.bills,
        other: values.companyPayTax,
      }),
    },
  ],
  ["details of the company", profileThing(() => company, updateCompanyProfile, companyProfile)],
  ["data of a freelancer", profileThing(() => contractor, updateContractorProfile, contractorProfile)],
  [
    "task settings of a contractor",
    {
      call: saveContractorSettings,
      read: async () => {
        const { values, savedVersion } = await readAs(company, contractorSettings, { id: contractor });
        return { one: values.project, other: values.autoPay, version: savedVersion };
      },
      saveOne: (project, seenVersion) =>
        app.as(company)(saveContractorSettings, { id: contractor, values: { project }, seenVersion } as never),
      saveOther: (autoPay, seenVersion) =>
        app.as(company)(saveContractorSettings, { id: contractor, values: { autoPay }, seenVersion } as never),
      ones: ["Spring", "Summer", "Autumn"],
      others: [true, false],
      present: ({ values }: { values: { project: string; autoPay: boolean } }) => ({
        one: values.project,
        other: values.autoPay,
      }),
    },
  ],
  ["draft of a task", taskThing(updateTask, (change) => change)],
  [
    "draft of a task by the older call",
    taskThing(fastChangeTask, ({ title, description }) => ({
      data: { ...(title ? { nametask: title } : {}), ...(description ? { Description: description } : {}) },
    })),
  ],
  [
    "bank details of a freelancer",
    {
      call: saveBankSettings,
      read: async () => {
        const { settings, savedVersion } = await readAs(contractor, getBankSettings);
        return { one: settings.bankName, other: settings.city, version: savedVersion };
      },
      saveOne: (bankName, seenVersion) => saveBank({ bankName }, seenVersion),
      saveOther: (city, seenVersion) => saveBank({ city }, seenVersion),
      ones: ["First bank", "Second bank", "Third bank"],
      others: ["Nis", "Novi Sad"],
      present: ({ settings }: { settings: { bankName: string; city: string } }) => ({
        one: settings.bankName,
        other: settings.city,
      }),
    },
  ],
  [
    "saved view",
    viewThing(() => company, { call: changeView, list: listViews, save: saveView }, { list: "tasks", state }),
  ],
  [
    "saved view of an operator",
    viewThing(
      () => operator,
      { call: operatorChangeView, list: operatorListViews, save: operatorSaveView },
      { list: "operator-audit", state: { ...state, sort: "-at", tab: "", columns: ["ip"] } },
    ),
  ],
];

describe.each(things)("T-131: the %s", (_name, thing) => {
  test("HO-130: a save from a page opened before is refused with what is there now, and nothing of the first is lost", async () => {
    const before = await thing.read();
    const first = differing(thing.ones, before.one);
    const second = thing.ones.find((value) => !isSame(value, before.one) && !isSame(value, first));
    expect((await thing.saveOne(first as never, before.version)).statusCode).toBe(200);
    const after = await thing.read();
    const late = await thing.saveOne(second as never, before.version);
    expect([late.statusCode, late.json().code]).toEqual([409, "staleSave"]);
    const present = late.json().present as { savedVersion: string };
    expect(thing.present(present as never)).toEqual({ one: after.one, other: after.other });
    expect(present.savedVersion).toBe(after.version);
    expect(await thing.read()).toEqual({ one: first, other: before.other, version: after.version });
    expect((await thing.saveOne(second as never, present.savedVersion)).statusCode).toBe(200);
    expect((await thing.read()).one).toEqual(second);
  });

  test("HO-130: of two saves at once from the same version one is done", async () => {
    const { one, other, version } = await thing.read();
    const [next, free] = [differing(thing.ones, one), differing(thing.others, other)];
    const both = await Promise.all([thing.saveOne(next as never, version), thing.saveOther(free as never, version)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test("HO-130: a save without a version changes what it names alone", async () => {
    const before = await thing.read();
    const free = differing(thing.others, before.other);
    expect((await thing.saveOther(free as never)).statusCode).toBe(200);
    const after = await thing.read();
    expect([after.one, after.other]).toEqual([before.one, free]);
    expect(after.version).not.toBe(before.version);
  });
});

/** The first value that is not there already. */
function differing(values: readonly unknown[], present: unknown): unknown {
  return values.find((value) => !isSame(value, present));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Calls with the name of a save by which nothing is lost unseen, and why. */
const withoutVersion: Readonly<Record<string, string>> = {
  setImportAmounts: "one switch, on or off",
  setDocumentSettings: "each choice is sent by itself",
  setNewTaskMode: "one switch, on or off",
  setAutoKyc: "one switch, on or off",
  setServiceMode: "one switch, on or off",
  setExchangePair: "one switch, on or off",
  setSpread: "a second operator reads the spread before and after, and approves it",
  setNewPassword: "a password over any other",
  changeOperatorRights: "a second operator reads the duties before and after, and approves them",
  saveLanguage: "one value of one person",
  saveOperatorLanguage: "one value of one person",
  saveTimeZone: "one value; each zone before is kept",
  changePassword: "a password over the one that it names",
  changeLevelTexts: "the version of the level is sent and compared",
  saveListDraft: "the revision of the draft is sent and compared",
  saveRuleDraft: "the revision of the draft is sent and compared",
  changeEmail: "an address that is confirmed by mail",
  chooseEmailFactor: "one switch, on",
  saveView: "a view that is new",
  changeTask: "a status, which names the move",
};

describe("T-131: saves by parts", () => {
  test("HO-130: a list of currencies that was made of others than the present ones is refused", async () => {
    const { currenciesVersion } = await readAs(company, getSettings);
    const send = (bills: readonly number[], seenVersion?: string) =>
      app.as(company)(updateSetting, { Key: "UserSettings", Value: JSON.stringify({ bills }), seenVersion });
    expect((await send([1, 2, 3], currenciesVersion)).statusCode).toBe(200);
    const late = await send([3], currenciesVersion);
    expect([late.statusCode, late.json().code, late.json().present.currencies.toSorted()]).toEqual([
      409,
      "staleSave",
      ["EUR", "RUB", "USD"],
    ]);
    const { currenciesVersion: now } = await readAs(company, getSettings);
    await app.as(company)(updateSetting, { Key: "UserSettings", Value: '{"companyPayTax":true}' });
    expect((await readAs(company, getSettings)).currenciesVersion).toBe(now);
  });

  test("HO-130, O-27: a choice of a notification that was made over another one is refused; other kinds do not matter", async () => {
    const kinds = async () => (await readAs(contractor, notificationChoices)).choices;
    const [first, second] = await kinds();
    const choose = (choices: readonly object[]) => app.as(contractor)(chooseNotifications, { choices } as never);
    const of = ({ kind, onScreen, mail, savedVersion: seenVersion }: typeof first, change: object) => ({
      ...{ kind, onScreen, mail, seenVersion },
      ...change,
    });
    expect((await choose([of(first, { onScreen: !first.onScreen })])).statusCode).toBe(200);
    const late = await choose([of(second, { onScreen: !second.onScreen }), of(first, { mail: "off" })]);
    expect([late.statusCode, late.json().present.kind]).toEqual([409, first.kind]);
    const [now, untouched] = await kinds();
    expect([now.onScreen, now.mail, untouched]).toEqual([!first.onScreen, first.mail, second]);
    expect((await choose([of(second, { onScreen: !second.onScreen })])).statusCode).toBe(200);
  });

  test("T-131: every call that changes what is saved is tried here, or can lose nothing unseen", () => {
    const calls = app.bindings.map(({ call }) => call).filter(({ kind }) => kind !== "read");
    const saves = calls.filter(
      ({ name, method }) => method === "PUT" || /^(change|choose|edit|fast|save|set|update)[A-Z]/.test(name),
    );
    const tried = things.map(([, { call }]) => call);
    const versioned = calls.filter(({ request }) => Object.keys(shapeOf(request)).includes("seenVersion"));
    expect(saves.map(({ name }) => name).sort()).toEqual(
      [...tried, updateSetting, chooseNotifications]
        .map(({ name }) => name)
        .concat(Object.keys(withoutVersion))
        .sort(),
    );
    expect(versioned.map(({ name }) => name).sort()).toEqual([...tried, updateSetting].map(({ name }) => name).sort());
    // Of saves that lead to money the declaration says the same as the request.
    const leading = calls.filter(({ effect }) => typeof effect === "string");
    expect(leading.filter(({ confirms }) => confirms === "version")).toEqual(
      leading.filter((call) => versioned.includes(call)),
    );
  });
});

function shapeOf(request: unknown): Readonly<Record<string, unknown>> {
  const { shape } = request as { readonly shape?: Readonly<Record<string, unknown>> };
  return shape ?? {};
}
