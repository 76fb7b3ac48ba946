import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxMailer, readInbox } from "../../providers/mail/inbox-store.ts";
import { sendMailJob } from "../../send-mail.ts";
import { aCompany } from "../../testing/people.ts";
import { type TestWorld, testWorld } from "../../testing/world.ts";
import { issueDocument } from "./issue-document.ts";
import { printDocument } from "./print-document.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test("L-10: a mail whose document cannot be made leaves without it and says so", async () => {
  const owner = await aCompany(world.tx);
  // A proforma that says nowhere where money goes is refused by the layout.
  const party = { CompanyName: "Northwind", Country: "DE" };
  const { id } = await issueDocument(world.tx, {
    ...{ owner, type: 1, currency: "EUR", minor: 100n, now: world.clock.now() },
    data: { Client: party, FDev: party },
  });
  const job = sendMailJob(
    inboxMailer(world.app.db, world.clock, "Artel <no-reply@artel.example>"),
    (document, language) => printDocument(world.app, document, language),
  );
  const mail = {
    ...{
      to: "no-file@demo.example",
      language: "en",
      subject: "documentsMail.proforma.subject",
      params: { number: "1" },
    },
    ...{ paragraphs: [], document: { id, language: "en" } },
  };
  await job({ messageId: "no-file", mail });
  const [arrived] = await readInbox(world.tx, "no-file@demo.example");
  expect(arrived?.files).toEqual([]);
  expect(arrived?.text).toContain("The file could not be attached this time.");
});
