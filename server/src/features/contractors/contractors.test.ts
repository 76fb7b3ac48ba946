import {
  getCategory,
  getCompanyCategory,
  loadCategories,
  postCompanyCategory,
} from "@artel/shared/calls/catalogue/legacy";
import { getMyCompany, loadMyCompany } from "@artel/shared/calls/companies/legacy";
import { deactivateContractor, getContractor, invitationText } from "@artel/shared/calls/contractors/app";
import { convertToActive, freelancers, inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, aDraft, aManager } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let round = 0;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  round += 1;
  company = await aCompany(world.tx, { name: `Northwind ${round}` });
});
afterAll(() => closeWithCleanBooks(app, world));

const invite = (email: string, extra: Record<string, unknown> = {}, who = company) =>
  app.as(who)(inviteContractors, { email, ...extra });
const list = async () => (await app.as(company)(freelancers, {})).json();
const linksOf = (id: number) =>
  rowsOf<{ status: number }>(
    world.tx,
    `SELECT number_of(status) AS status FROM company_contractor WHERE contractor_id = ${id} ORDER BY company_id`,
  );

describe("invitation", () => {
  test('E-19, E-22, HO-46: an unknown address gets a mail whose link carries the hidden token; the contractor is "invite sent"', async () => {
    const email = `new${round}@person.test`;
    const reply = await invite(` ${email.toUpperCase()} ;other${round}@person.test`, {
      title: "Join us",
      desc: "Design work",
      host: "http://evil.example",
    });
    expect(reply.json()).toEqual({
      status: "Done",
      results: [
        { email, result: "invited" },
        { email: `other${round}@person.test`, result: "invited" },
      ],
    });
    const [mail] = await mailsTo(world, email);
    expect(mail?.button?.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sign-up\/contractor\?ref=[0-9a-f]{32}$/);
    expect(JSON.stringify(mail)).not.toContain("evil");
    expect(mail?.subject).toBe("contractors.mail.inviteSubject");
    expect(mail?.paragraphs).toContainEqual({ key: "contractors.mail.words", params: { title: "Design work" } });
    expect(
      (await list()).map(({ email: address, status }: { email: string; status: number }) => [address, status]),
    ).toContainEqual([email, 3]);
  });

  test("E-19: with saveDesc the description comes back to who sent it, and to nobody else; an empty one is forgotten", async () => {
    const colleague = await aManager(world.tx, company, ["invFreel"]);
    const kept = async (who = company) => (await app.as(who)(invitationText, {})).json();
    const words = (nth: number, extra: Record<string, unknown>) => invite(`kept${round}-${nth}@person.test`, extra);
    expect(await kept()).toEqual({ desc: "" });
    await words(1, { desc: "Design work", saveDesc: true });
    expect([await kept(), await kept(colleague)]).toEqual([{ desc: "Design work" }, { desc: "" }]);
    for (const saveDesc of [false, 0, undefined]) {
      await words(2, { desc: "Another text", saveDesc });
    }
    expect(await kept()).toEqual({ desc: "Design work" });
    await words(3, { desc: " Texts and pictures ", saveDesc: "1" });
    expect(await kept()).toEqual({ desc: "Texts and pictures" });
    await words(4, { title: "Without a text", saveDesc: 1 });
    expect(await kept()).toEqual({ desc: "" });
  });

  test("E-19: a description that is refused is not kept either", async () => {
    expect((await invite("bad", { desc: "Design work", saveDesc: true })).statusCode).toBe(400);
    expect((await app.as(company)(invitationText, {})).json()).toEqual({ desc: "" });
  });

  test("X-58: the call answers under both spellings", async () => {
    const right = { ...inviteContractors, path: "/rest/api/invitation" };
    expect((await app.as(company)(right, { email: `a${round}@person.test` })).json().status).toBe("Done");
  });

  test("HO-46, O-26: who has a contractor's account already is linked at once and told by mail and bell, once", async () => {
    const email = `known${round}@person.test`;
    const id = await aContractor(world.tx, { email });
    expect((await invite(email)).json().results).toEqual([{ email, result: "linked" }]);
    expect(await linksOf(id)).toEqual([{ status: 1 }]);
    expect((await mailsTo(world, email))[0]?.subject).toBe("contractors.mail.linkedSubject");
    expect((await invite(email)).json().results).toEqual([{ email, result: "alreadyLinked" }]);
    expect(await mailsTo(world, email)).toHaveLength(1);
    expect(await rowsOf(world.tx, `SELECT kind FROM notice WHERE user_id = ${id}`)).toEqual([{ kind: "companyAdded" }]);
  });

  test("HO-46: the address of a company is refused with AlreadyUse, and nobody of the list is invited", async () => {
    const taken = `boss${round}@company.test`;
    await aCompany(world.tx, { email: taken });
    const reply = await invite(`fresh${round}@person.test;${taken}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { status: "AlreadyUse", results: [{ email: taken, result: "company" }] },
    ]);
    expect(await list()).toEqual([]);
  });

  test("HO-46: a person whom two companies invited has an open invitation of each", async () => {
    const email = `both${round}@person.test`;
    await invite(email);
    const other = await aCompany(world.tx);
    await invite(email, {}, other);
    const [person] = await list();
    expect(await linksOf(person.id)).toEqual([{ status: 3 }, { status: 3 }]);
    expect(await mailsTo(world, email)).toHaveLength(2);
  });

  test("T-91: the same address is mailed again after a minute at the earliest", async () => {
    const email = `again${round}@person.test`;
    await invite(email);
    expect((await invite(email)).json().results).toEqual([{ email, result: "sentLately" }]);
    world.clock.advance(61);
    expect((await invite(email)).json().results).toEqual([{ email, result: "invited" }]);
    expect(await mailsTo(world, email)).toHaveLength(2);
  });

  test("E-21, E-23: one bad address of two, an empty list and Cyrillic words are refused", async () => {
    expect((await invite(`good${round}@person.test;bad`)).json()).toMatchObject({
      status: 400,
      fields: { email: "bad is not a valid email address" },
    });
    expect((await invite(" ; ")).statusCode).toBe(400);
    expect((await invite(`good${round}@person.test`, { desc: "Привет" })).json().fields).toEqual({
      desc: "Only latin characters",
    });
    expect(await list()).toEqual([]);
  });

  test("T-91, E-19: a company that is not activated invites without words of its own; once it is activated they go out", async () => {
    const fresh = await aCompany(world.tx, { isActivated: false });
    const email = `fresh${round}@person.test`;
    for (const [field, words] of Object.entries({ title: "You won", desc: "Call us" })) {
      const reply = await invite(email, { [field]: words }, fresh);
      expect([reply.statusCode, reply.json().fields]).toEqual([
        400,
        { [field]: "You can add your own text once your company is activated" },
      ]);
    }
    expect(await mailsTo(world, email)).toEqual([]);
    expect((await invite(email, { title: " ", desc: "" }, fresh)).json().status).toBe("Done");
    await rowsOf(world.tx, `UPDATE company SET can_proforma = true WHERE id = ${fresh}`);
    world.clock.advance(61);
    expect((await invite(email, { title: "Join us", desc: "Design work" }, fresh)).json().status).toBe("Done");
    expect((await mailsTo(world, email))[0]?.paragraphs).toContainEqual({
      key: "contractors.mail.words",
      params: { title: "Design work" },
    });
  });

  test("T-91: nobody puts a link into an invitation, however it is spelled", async () => {
    const email = `link${round}@person.test`;
    for (const words of ["See https://evil.example/pay", "Write to bob@evil.example", "Open evil[.]example now"]) {
      const reply = await invite(email, { desc: words });
      expect([reply.statusCode, reply.json().fields]).toEqual([
        400,
        { desc: "Links and addresses are not allowed here. If it is not a link, put a space after the dot." },
      ]);
    }
    expect(await mailsTo(world, email)).toEqual([]);
  });

  test("HO-45: inviting and activating need the right invFreel", async () => {
    const manager = await aManager(world.tx, company, ["newTask", "acceptTask", "makePay", "allTask"]);
    expect((await invite(`x${round}@person.test`, {}, manager)).statusCode).toBe(403);
    expect((await app.as(manager)(convertToActive, { id: 1 })).statusCode).toBe(403);
    expect((await app.as(manager)(deactivateContractor, { id: 1 })).statusCode).toBe(403);
    const inviter = await aManager(world.tx, company, ["invFreel"]);
    expect((await invite(`x${round}@person.test`, {}, inviter)).json().status).toBe("Done");
  });
});

describe("list", () => {
  test("E-06, E-15, E-17: an item has the fields of the specification; the due date in init, wait and retry only", async () => {
    const id = await aContractor(world.tx, {
      email: `tim${round}@person.test`,
      name: "Tim",
      surname: "Olhov",
      companies: [company],
    });
    await aDraft(world.tx, { company, contractor: id, reward: 10_000n });
    await rowsOf(
      world.tx,
      `UPDATE contractor SET kyc_state = 'retry', kyc_due = '2026-12-01T00:00:00Z' WHERE id = ${id}`,
    );
    expect(await list()).toEqual([
      {
        id,
        fullname: "Tim Olhov",
        email: `tim${round}@person.test`,
        route: `/freelancers/profile/${id}`,
        kycState: "retry",
        kycDue: "2026-12-01T00:00:00.000Z",
        status: 1,
        details: {
          ID: id,
          RegDate: "2026-11-01T00:00:00.000Z",
          CountryCode: "RS",
          AllTasks: 1,
          InviteDate: "2026-11-01T00:00:00.000Z",
        },
      },
    ]);
    await rowsOf(world.tx, `UPDATE contractor SET kyc_state = 'accepted' WHERE id = ${id}`);
    expect((await list())[0].kycDue).toBeNull();
  });

  test("E-10, E-18, HO-46: active to inactive and back; anything else is a conflict", async () => {
    const id = await aContractor(world.tx, { companies: [company] });
    expect((await app.as(company)(convertToActive, { id })).statusCode).toBe(409);
    expect((await app.as(company)(deactivateContractor, { id })).json()).toEqual({ status: "Done" });
    expect((await list())[0].status).toBe(2);
    expect((await app.as(company)(convertToActive, { id })).json()).toEqual({ status: "Done" });
    expect((await list())[0].status).toBe(1);
  });

  test("T-31, E-14: a contractor of another company is missing", async () => {
    const id = await aContractor(world.tx, { companies: [await aCompany(world.tx)] });
    for (const call of [convertToActive, deactivateContractor, getContractor]) {
      expect((await app.as(company)(call, { id })).statusCode).toBe(404);
    }
    expect(await list()).toEqual([]);
  });
});

describe("companies of a contractor", () => {
  test("E-41, E-42, E-43, HO-38: ids for filters, names and the date of the invitation for the page", async () => {
    await rowsOf(world.tx, `UPDATE company SET brand_name = 'North' WHERE id = ${company}`);
    const id = await aContractor(world.tx, { companies: [company] });
    expect((await app.as(id)(getMyCompany, {})).json()).toEqual([
      { Id: company, BrandName: "North", CompanyName: `Northwind ${round}` },
    ]);
    const page = { ...loadMyCompany, method: "POST", path: "/rest/api/loadMyCompany" } as const;
    expect((await app.as(id)(page, {})).json()).toEqual([
      { BrandName: "North", CompanyName: `Northwind ${round}`, Date: "2026-11-01T00:00:00.000Z" },
    ]);
    expect((await app.as(company)(getMyCompany, {})).statusCode).toBe(403);
  });
});

describe("catalogue", () => {
  test("C-36, C-61, HO-40: nine categories in the given order with five services each, by both methods", async () => {
    const entries = (await app.as(company)(getCompanyCategory, {})).json();
    expect([...new Set(entries.map(({ catid }: { catid: number }) => catid))]).toEqual([
      1, 2, 3, 4, 16, 15, 17, 18, 11,
    ]);
    expect(entries).toHaveLength(45);
    expect((await app.as(company)(postCompanyCategory, {})).json()).toEqual(entries);
  });

  test("C-35, C-59: entries of the given service ids in both languages, for guests too", async () => {
    const reply = await app.as(undefined)(getCategory, { Ids: [16, 105] });
    expect(reply.json()).toEqual([
      {
        catid: 2,
        serviceId: 105,
        category: { en: "Design", ru: "Дизайн" },
        service: { en: "Interface design", ru: "Дизайн интерфейсов" },
      },
      expect.objectContaining({ catid: 16, serviceId: 16 }),
    ]);
  });

  test("C-60: LoadCategories with id 0 answers the tree", async () => {
    const tree = (await app.as(company)(loadCategories, { Id: 0 })).json();
    expect(tree).toHaveLength(9);
    expect(tree[0]).toMatchObject({ id: 1, services: [{ id: 1 }, { id: 101 }, { id: 102 }, { id: 103 }, { id: 104 }] });
    expect((await app.as(company)(loadCategories, { Id: 16 })).json()).toHaveLength(1);
  });
});
