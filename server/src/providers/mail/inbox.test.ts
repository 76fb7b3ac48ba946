import { afterAll, beforeAll } from "vitest";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";
import { mailerOf } from "./choose-mailer.ts";
import { type Arrived, mailContract } from "./mail.contract.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

mailContract("the inbox of the sandbox", () => ({
  mailer: mailerOf(world.app),
  arrived: (to) =>
    rowsOf<Arrived>(
      world.tx,
      `SELECT message_id AS "messageId", sender AS "from", subject, body_text AS text, body_html AS html
      FROM inbox_mail WHERE recipient = '${to}'`,
    ),
}));
