import { afterAll, beforeAll } from "vitest";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";
import { mailerOf } from "./choose-mailer.ts";
import { readAttachment } from "./inbox-store.ts";
import { type Arrived, mailContract } from "./mail.contract.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

mailContract("the inbox of the sandbox", () => ({
  mailer: mailerOf(world.app),
  arrived: async (to) => {
    const mails = await rowsOf<Omit<Arrived, "files"> & { id: number }>(
      world.tx,
      `SELECT id, message_id AS "messageId", sender AS "from", subject, body_text AS text, body_html AS html
      FROM inbox_mail WHERE recipient = '${to}'`,
    );
    const files = async (id: number) => {
      const [file] = [await readAttachment(world.tx, id, 0)];
      return file ? [{ fileName: file.file_name, bytes: new Uint8Array(file.content) }] : [];
    };
    return Promise.all(mails.map(async ({ id, ...mail }) => ({ ...mail, files: await files(id) })));
  },
}));
