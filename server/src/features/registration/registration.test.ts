import { createHash } from "node:crypto";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { invitationByRef } from "@artel/shared/calls/registration/app";
import { registerCompany, registerContractor } from "@artel/shared/calls/registration/legacy";
import { checkEmail, setNewPassword, signIn } from "@artel/shared/calls/session/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../platform/crypto/keys.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { linkCode, mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, aDraft } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { createFactorGate } from "../two-factor/factor-gate.ts";

let world: TestWorld;
let app: TestApp;
let counter = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_SIGN_IN: "100000", RATE_MAIL: "100000" }, createFactorGate));
});
beforeEach(() => world.clock.set(testDay));
afterAll(() => closeWithCleanBooks(app, world));

function companyForm(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    Country: "CY",
    Email: `new${counter}@company.test`,
    Phone: "+357 99 000 000",
    Surname: "Volt",
    Name: "Northwind Studio Ltd",
    NameAdmin: "Volt Anna Maria",
    ...changes,
  };
}

function contractorForm(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    Country: "RS",
    Email: `new${counter}@contractor.test`,
    Phone: "+381601234567",
    Surname: "Petrovic",
    Name: "Ana",
    Address: "Knez Mihailova 1, Belgrade",
    ...changes,
  };
}

const asCompany = (form: Record<string, unknown>) => app.as(undefined)(registerCompany, form);
const asContractor = (form: Record<string, unknown>) => app.as(undefined)(registerContractor, form);

async function row(id: number) {
  const [found] = await rowsOf<Record<string, unknown>>(
    world.tx,
    `SELECT u.role, u.email, u.name, u.surname, u.phone, u.country, number_of(u.terms) AS terms, u.terms_accepted_at, number_of(u.current_state) AS current_state, u.marketing,
      u.verifier, u.language, u.company_id::int, c.name AS company, c.provider_id, c.bills, c.can_proforma, k.profile
     FROM app_user u LEFT JOIN company c ON c.id = u.id LEFT JOIN contractor k ON k.id = u.id WHERE u.id = ${id}`,
  );
  return found ?? {};
}

/** A contractor whom a company invited; gives the hidden token of the mail. */
async function invited(): Promise<{ id: number; company: number; email: string; ref: string }> {
  counter += 1;
  const email = `invited${counter}@contractor.test`;
  const ref = `${counter}`.padStart(32, "a");
  const company = await aCompany(world.tx, { name: "Northwind" });
  const id = await aContractor(world.tx, { email, name: "", surname: "", companies: [company] });
  await rowsOf(world.tx, `UPDATE app_user SET current_state = 'invited' WHERE id = ${id}`);
  await rowsOf(
    world.tx,
    `UPDATE company_contractor SET status = 'inviteSent', invite_token_hash = decode('${sha256(ref).toString("hex")}', 'hex')
     WHERE contractor_id = ${id}`,
  );
  return { id, company, email, ref };
}

/** The holder of the mailbox opens the newest link and chooses a password. */
async function chooses(email: string): Promise<void> {
  const SecurityCode = await linkCode(world, email);
  const reply = await app.as(undefined)(setNewPassword, { SecurityCode, NewPassword: "Good-Words-15" });
  expect(reply.json().status).toBe("Done");
}

const living = (email: string) =>
  rowsOf(world.tx, `SELECT id::int FROM app_user WHERE email = '${email}' AND current_state <> 'removed'`);

describe("a company registers", () => {
  test("F-10, R-08: the currencies of a new company are EUR and USD, up to id 1286 also RUB", async () => {
    // The next ids, as an installation that began before has them.
    await rowsOf(world.tx, "SELECT setval(pg_get_serial_sequence('app_user', 'id'), 1285)");
    const ids: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      ids.push((await asCompany(companyForm())).json().id);
    }
    await rowsOf(world.tx, "SELECT setval(pg_get_serial_sequence('app_user', 'id'), 5000)");
    expect(ids).toEqual([1286, 1287]);
    expect((await row(1286)).bills).toEqual(["EUR", "USD", "RUB"]);
    expect((await row(1287)).bills).toEqual(["EUR", "USD"]);
  });

  test("X-60, B-26, I-06: a new company pays the standard tariff's fee, a new contractor its card fee", async () => {
    const { id } = (await asCompany(companyForm())).json();
    const { id: contractor } = (await asContractor(contractorForm())).json();
    const [paid] = await rowsOf(world.tx, `SELECT tarif_id, fee_rate::text FROM company WHERE id = ${id}`);
    expect(paid).toEqual({ tarif_id: 2, fee_rate: "0.0500" });
    expect(await rowsOf(world.tx, `SELECT card_tax::text FROM contractor WHERE id = ${contractor}`)).toEqual([
      { card_tax: "0.0280" },
    ]);
  });

  test("A-77, HO-05, X-44: the owner's first name is what NameAdmin holds beside the surname", async () => {
    const form = companyForm({ MarketingTags: { utm_source: "news", other: "dropped" } });
    const reply = await asCompany(form);
    expect(reply.json()).toEqual({ status: "Done", id: expect.any(Number) });
    const { id } = reply.json();
    expect(await row(id)).toMatchObject({
      role: "company",
      company_id: id,
      email: form.Email,
      name: "Anna Maria",
      surname: "Volt",
      company: "Northwind Studio Ltd",
      provider_id: 11,
      bills: ["EUR", "USD"],
      can_proforma: false,
      verifier: null,
      marketing: { utm_source: "news" },
    });
  });

  test("X-43: the terms count as accepted now", async () => {
    const { id } = (await asCompany(companyForm())).json();
    expect(await row(id)).toMatchObject({ terms: 1, terms_accepted_at: new Date(testDay) });
  });

  test("A-68: the country decides the provider: Malta for the EU, Singapore for Asia, Cyprus for the rest", async () => {
    const provider = async (Country: string) =>
      (await row((await asCompany(companyForm({ Country }))).json().id)).provider_id;
    expect([await provider("DE"), await provider("JP"), await provider("US"), await provider("CY")]).toEqual([
      12, 18, 11, 11,
    ]);
  });

  test("B-34: a company of the European Union has its country as that of the VAT number, another one has none", async () => {
    const vatCountry = async (Country: string) => {
      const { id } = (await asCompany(companyForm({ Country }))).json();
      const [found] = await rowsOf<{ code: string | null }>(
        world.tx,
        `SELECT profile->>'countryVat' AS code FROM company WHERE id = ${id}`,
      );
      return found?.code;
    };
    expect([await vatCountry("DE"), await vatCountry("CY"), await vatCountry("US")]).toEqual(["DE", "CY", null]);
  });

  test("A-64, X-18: the mail's link sets the password, and the owner signs in", async () => {
    const form = companyForm();
    await asCompany(form);
    const SecurityCode = await linkCode(world, form.Email);
    await app.as(undefined)(setNewPassword, { SecurityCode, NewPassword: "Good-Words-15" });
    const password = createHash("md5").update("Good-Words-15").digest("hex");
    const reply = await app.as(undefined)(signIn, { login: form.Email, password });
    expect(reply.json().status).toBe("Done");
  });

  test("T-91: a name of person or company that holds an address is refused at its field, and no mail leaves", async () => {
    const form = companyForm({ Name: "Win at evil.example", NameAdmin: "https://evil.example Anna" });
    const reply = await asCompany(form);
    expect([reply.statusCode, Object.keys(reply.json().fields).sort()]).toEqual([400, ["Name", "NameAdmin"]]);
    const person = contractorForm({ Surname: "www.evil.example" });
    const refused = await asContractor(person);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ["Surname"]]);
    expect([await mailsTo(world, form.Email), await mailsTo(world, person.Email)]).toEqual([[], []]);
  });

  test("A-79: a taken address answers AlreadyUse, in other letters too, as soon as somebody has proved it", async () => {
    const form = companyForm();
    await asCompany(form);
    await chooses(form.Email);
    const both = await Promise.all([asCompany(form), asCompany({ ...form, Email: form.Email.toUpperCase() })]);
    expect(both.map((reply) => reply.json().status)).toEqual(["AlreadyUse", "AlreadyUse"]);
    expect((await asContractor(contractorForm({ Email: form.Email }))).json()).toEqual({ status: "AlreadyUse" });
  });

  test.each([
    ["A-70", "Surname", "", "Required field"],
    ["A-70", "Phone", "call me", "Phone number is not valid"],
    ["A-70", "Email", "anna@", "Email is not valid"],
    ["A-71", "Name", " ", "Required field"],
    ["A-73", "Name", "Ромашка", "Only latin characters"],
    ["A-73", "Surname", "Вольт", "Only latin characters"],
    ["A-67", "Country", "BY", "Wrong value"],
    ["A-67", "Country", "PK", "Wrong value"],
    ["A-70", "Country", "XX", "Wrong value"],
    ["X-44", "NameAdmin", "Volt", "Required field"],
  ])("%s: %s cannot be %j: %s", async (_id, field, value, text) => {
    const reply = await asCompany(companyForm({ [field]: value }));
    expect([reply.statusCode, reply.json().code]).toEqual([400, "invalidInput"]);
    expect(reply.json().fields[field]).toBe(text);
  });

  test("T-27: fields of the account that nobody may choose are refused", async () => {
    for (const extra of [{ isFriend: true }, { feeRate: 0 }, { role: "operator" }, { canProforma: true }]) {
      expect((await asCompany(companyForm(extra))).statusCode).toBe(400);
    }
  });

  test("HO-87: more than 2 KiB of marketing values are refused", async () => {
    const tags = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [`utm_${name}`, "x".repeat(480)]));
    const reply = await asCompany(companyForm({ MarketingTags: tags }));
    expect(Object.keys(reply.json().fields)).toEqual(["MarketingTags"]);
  });

  test("HO-42: mails follow the language of the page", async () => {
    const form = companyForm();
    const { id } = (await app.as(undefined)(registerCompany, form, { "accept-language": "ru" })).json();
    expect((await row(id)).language).toBe("ru");
    expect((await mailsTo(world, form.Email))[0]?.language).toBe("ru");
  });
});

describe("a company registers with an address that was only invited", () => {
  const invite = (company: number, email: string) => app.as(company)(inviteContractors, { email });
  const accounts = (email: string) =>
    rowsOf(
      world.tx,
      `SELECT id::int, role, number_of(current_state) AS current_state FROM app_user
        WHERE email = '${email}' AND current_state <> 'removed'`,
    );

  test("HO-05, HO-07, A-77: the address is free as the check says; invitations bind nobody and end, as each inviter's log says", async () => {
    const [one, two] = [await aCompany(world.tx), await aCompany(world.tx)];
    const form = companyForm();
    await invite(one, form.Email);
    await invite(two, form.Email);
    const [placeholder] = await rowsOf<{ id: number }>(
      world.tx,
      `SELECT id::int FROM app_user WHERE email = '${form.Email}'`,
    );
    expect((await app.as(undefined)(checkEmail, { Email: form.Email })).json()).toEqual({ status: "Done" });
    const { status, id } = (await asCompany(form)).json();
    expect(status).toBe("Done");
    expect(await accounts(form.Email)).toEqual([{ id, role: "company", current_state: 1 }]);
    expect(await rowsOf(world.tx, `SELECT 1 FROM company_contractor WHERE contractor_id = ${placeholder?.id}`)).toEqual(
      [],
    );
    const ended = `SELECT tenant::int, actor::int FROM audit.record
      WHERE action = 'contractor.inviteEnd' AND subject = 'contractor:${placeholder?.id}' ORDER BY tenant`;
    expect(await rowsOf(world.tx, ended)).toEqual([
      { tenant: one, actor: id },
      { tenant: two, actor: id },
    ]);
    const SecurityCode = await linkCode(world, form.Email);
    expect((await app.as(undefined)(setNewPassword, { SecurityCode, NewPassword: "Good-Words-16" })).statusCode).toBe(
      200,
    );
    expect((await invite(one, form.Email)).json().status).toBe("AlreadyUse");
  });

  test("HO-05: where a task waits for the invited person the form says so, and everything stays as it was", async () => {
    const guest = await invited();
    await aDraft(world.tx, { company: guest.company, contractor: guest.id, reward: 100n });
    const refused = await app.as(undefined)(registerCompany, companyForm({ Email: guest.email }), {
      "accept-language": "ru",
    });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        Email:
          "Компания пригласила этот адрес как исполнителя, и для него есть задачи. Зарегистрируйтесь как исполнитель или укажите другой e-mail для компании.",
      },
    ]);
    expect(await accounts(guest.email)).toEqual([{ id: guest.id, role: "freelancer", current_state: 3 }]);
    expect((await asContractor(contractorForm({ ref: guest.ref, Email: guest.email }))).json()).toEqual({
      status: "Done",
      id: guest.id,
      SecurityCode: expect.any(String),
    });
  });

  test("A-79, T-136: of a company and the invited contractor who register at once, one has the address", async () => {
    const guest = await invited();
    const both = await Promise.all([
      asCompany(companyForm({ Email: guest.email })),
      asContractor(contractorForm({ ref: guest.ref, Email: guest.email })),
    ]);
    expect(both.map((reply) => reply.statusCode)).toEqual([200, 200]);
    expect(await living(guest.email)).toHaveLength(1);
  });
});

describe("a contractor registers", () => {
  test("A-78, A-76, A-36: name, surname and address are kept, the account is a freelancer's", async () => {
    const form = contractorForm();
    const { id } = (await asContractor(form)).json();
    expect(await row(id)).toMatchObject({
      role: "freelancer",
      name: "Ana",
      surname: "Petrovic",
      profile: { address: "Knez Mihailova 1, Belgrade" },
      current_state: 1,
      terms: 1,
    });
  });

  test("A-67, A-72, A-73: Belarus is open to contractors; an address is required, in Latin letters", async () => {
    expect((await asContractor(contractorForm({ Country: "BY" }))).json().status).toBe("Done");
    expect((await asContractor(contractorForm({ Address: "" }))).json().fields).toEqual({ Address: "Required field" });
    const cyrillic = await asContractor(contractorForm({ Address: "Белград" }));
    expect(cyrillic.json().fields).toEqual({ Address: "Only latin characters" });
  });

  test("HO-05: the invitation's token completes the invited person; it is used up when they first sign in", async () => {
    const guest = await invited();
    const shown = await app.as(undefined)(invitationByRef, { ref: guest.ref });
    expect(shown.json()).toEqual({ email: guest.email, companyName: "Northwind" });
    const form = contractorForm({ ref: guest.ref, Email: guest.email });
    const { id, SecurityCode } = (await asContractor(form)).json();
    expect(id).toBe(guest.id);
    expect(await row(guest.id)).toMatchObject({ email: guest.email, name: "Ana", current_state: 1 });
    await app.as(undefined)(setNewPassword, { SecurityCode, NewPassword: "Good-Words-17" });
    const links = await rowsOf(
      world.tx,
      `SELECT company_id::int FROM company_contractor WHERE contractor_id = ${guest.id}`,
    );
    expect(links).toEqual([{ company_id: guest.company }]);
    expect((await app.as(undefined)(invitationByRef, { ref: guest.ref })).statusCode).toBe(404);
  });

  test("HO-05: who keeps the invited address chooses the password at once, without a second mail, and is signed in", async () => {
    const guest = await invited();
    const reply = (await asContractor(contractorForm({ ref: guest.ref, Email: guest.email.toUpperCase() }))).json();
    expect(reply).toEqual({ status: "Done", id: guest.id, SecurityCode: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(await mailsTo(world, guest.email)).toEqual([]);
    const chosen = await app.as(undefined)(setNewPassword, {
      SecurityCode: reply.SecurityCode,
      NewPassword: "Good-Words-17",
    });
    expect(chosen.json()).toEqual({ status: "Done", jwt: expect.any(String) });
    expect(await rowsOf(world.tx, `SELECT status FROM company_contractor WHERE contractor_id = ${guest.id}`)).toEqual([
      { status: "active" },
    ]);
  });

  test("HO-05: another address than the invited one, or no token, has to be proved by a mail", async () => {
    const [moved, bare] = [await invited(), await invited()];
    const form = contractorForm({ ref: moved.ref });
    expect((await asContractor(form)).json()).toEqual({ status: "Done", id: expect.any(Number) });
    expect(await mailsTo(world, form.Email)).toHaveLength(1);
    expect((await asContractor(contractorForm({ Email: bare.email }))).json()).toEqual({ status: "Done", id: bare.id });
    expect(await mailsTo(world, bare.email)).toHaveLength(1);
  });

  test("HO-46: an invited address that registers without the token is the same person", async () => {
    const guest = await invited();
    expect((await asContractor(contractorForm({ Email: guest.email }))).json()).toEqual({
      status: "Done",
      id: guest.id,
    });
    await chooses(guest.email);
    expect((await asContractor(contractorForm({ Email: guest.email }))).json()).toEqual({ status: "AlreadyUse" });
  });

  test("A-79: the token of an invitation does not take somebody else's address", async () => {
    const guest = await invited();
    const taken = contractorForm();
    await asContractor(taken);
    await chooses(taken.Email);
    const reply = await asContractor(contractorForm({ Email: taken.Email, ref: guest.ref }));
    expect(reply.json()).toEqual({ status: "AlreadyUse" });
    expect((await row(guest.id)).current_state).toBe(3);
  });

  test("HO-05: an unknown token registers as an ordinary contractor and shows no invitation", async () => {
    expect((await asContractor(contractorForm({ ref: "0".repeat(32) }))).json().status).toBe("Done");
    expect((await app.as(undefined)(invitationByRef, { ref: "0".repeat(32) })).statusCode).toBe(404);
  });
});
