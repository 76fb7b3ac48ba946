import { getDocument, sendDocument } from "@artel/shared/calls/documents/app";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { invoiceDefinition } from "@artel/shared/documents/invoice";
import { renderPdf } from "@artel/shared/documents/render-pdf";
import { fonts, someOptions } from "@artel/shared/documents/testing/an-invoice";
import { mailsADay } from "@artel/shared/limits/mails";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxMailer, readInbox } from "../../providers/mail/inbox-store.ts";
import { sendMailJob } from "../../send-mail.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, aContractor, aManager } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { mayMail } from "../mail-limit/mail-limit.ts";
import { printDocument } from "./print-document.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let id: string;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MAIL: "1000000" }));
  company = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
  await rowsOf(world.tx, `UPDATE company SET can_proforma = true WHERE id = ${company} RETURNING id`);
  const made = await app.as(company)(rechargeAccount, { Cur: "EUR", Count: "5000" });
  expect(made.statusCode).toBe(200);
  const [document] = await rowsOf<{ id: string }>(world.tx, `SELECT id::text FROM document WHERE owner = ${company}`);
  id = document?.id ?? "";
});
afterAll(() => closeWithCleanBooks(app, world));

const send = (who: number, email: string, language = "en", document = id) =>
  app.as(who)(sendDocument, { id: document, email, language });

test("L-03: a document that is sent to an address arrives with the very PDF that the page downloads, and says who sent it", async () => {
  const answer = await send(company, " Books@Accountant.test ", "ru");
  expect([answer.statusCode, answer.json()]).toEqual([200, { email: "books@accountant.test" }]);
  const job = sendMailJob(
    inboxMailer(world.app.db, world.clock, "Artel <no-reply@artel.example>"),
    (document, language) => printDocument(world.app, document, language),
  );
  for (const mail of await mailsTo(world, "books@accountant.test")) {
    await job({ messageId: "sent-document", mail });
  }
  const [mail] = await readInbox(world.tx, "books@accountant.test");
  const invoice = getDocument.reply.parse((await app.as(company)(getDocument, { id })).json());
  expect(mail?.subject).toBe(`Northwind Studio Ltd: Счёт на оплату (проформа) ${invoice.info.number}`);
  expect(mail?.text).toContain("Вы получили это письмо, потому что его отправил вам из Artel: Northwind Studio Ltd.");
  expect(mail?.text).toContain("5\u00a0000,00\u00a0€");
  expect(mail?.files).toEqual([`${invoice.info.number}.pdf`]);
  const [file] = await rowsOf<{ content: Buffer }>(
    world.tx,
    "SELECT a.content FROM inbox_attachment a JOIN inbox_mail m ON m.id = a.mail_id WHERE m.recipient = 'books@accountant.test'",
  );
  const downloaded = await renderPdf(invoiceDefinition(invoice, someOptions({ language: "ru" })), fonts);
  expect(file?.content.equals(Buffer.from(downloaded))).toBe(true);
  const entries = await rowsOf<{ actor: number; detail: unknown }>(
    world.tx,
    `SELECT actor, detail FROM audit.record WHERE action = 'document.send' AND subject = 'document:${id}' AND actor = ${company}`,
  );
  expect(entries).toEqual([{ actor: company, detail: { number: invoice.info.number, email: "b•••@accountant.test" } }]);
});

test("L-03: who may not read a document cannot send it: strangers, and managers without all tasks, find nothing", async () => {
  const [stranger, contractor] = [await aCompany(world.tx), await aContractor(world.tx, { companies: [company] })];
  const junior = await aManager(world.tx, company, ["newTask"]);
  const senior = await aManager(world.tx, company, ["allTask"]);
  const statuses = [];
  for (const who of [stranger, contractor, junior, senior]) {
    statuses.push((await send(who, "nobody@accountant.test")).statusCode);
  }
  expect(statuses).toEqual([404, 404, 404, 200]);
  expect((await send(company, "nobody@accountant.test", "en", "999999")).statusCode).toBe(404);
  expect(await mailsTo(world, "nobody@accountant.test")).toHaveLength(1);
});

test("L-03: what is no address is refused by the name of its field, and nothing is sent", async () => {
  for (const email of ["", "books", "a b@accountant.test", "one@accountant.test, two@accountant.test"]) {
    const refused = await send(company, email);
    expect([email, refused.statusCode, Object.keys(refused.json().fields)]).toEqual([email, 400, ["email"]]);
  }
});

test("T-91: a person sends 50 documents a day, and the next one is told the limit", async () => {
  const now = world.clock.now();
  const clerk = await aManager(world.tx, company, ["allTask"]);
  for (let index = 1; index < mailsADay.document.by; index += 1) {
    const mail = { kind: "document", by: `user:${clerk}`, to: `books${index}@accountant.test`, now } as const;
    await world.app.db.transaction((tx) => mayMail(tx, world.app, mail));
  }
  expect((await send(clerk, "last@accountant.test")).statusCode).toBe(200);
  const refused = await send(clerk, "over@accountant.test");
  expect([refused.statusCode, refused.json().code]).toEqual([422, "limitExceeded"]);
  expect(await mailsTo(world, "over@accountant.test")).toEqual([]);
});
