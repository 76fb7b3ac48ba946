import { ownDataLimits } from "@artel/shared/limits/privacy";
import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { z } from "zod";
import { found } from "../../http/app-error.ts";
import type { App } from "../../http/context.ts";
import { addMail } from "../../outbox/mail.ts";
import { addNotice } from "../../outbox/notice.ts";
import { seal } from "../../platform/crypto/envelope.ts";
import { inPieces } from "../../platform/db/pieces.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import { personById } from "../people/find-person.ts";
import { openedKey, partContext, partKid } from "./own-data.ts";
import * as store from "./own-data-store.ts";
import { sectionsOf } from "./sections-store.ts";

/** Rows that are read at once. */
const rowsAtOnce = 50;
const day = 86_400_000;

const wanted = z.object({ id: z.uuid() });

/**
 * Job `collect-own-data`: writes all that is kept of a person as one JSON text, in sealed parts, and tells the person. Some rows are in
 * memory at a time, however many there are. Running it again begins anew; of two runs the later one is heard.
 */
export function collectOwnData(app: App): JobHandler {
  return async (payload) => {
    const { id } = wanted.parse(payload);
    const file = await store.selectWanted(app.db.read, id);
    const run = app.ids.uuid();
    if (!file || !(await app.db.transaction((tx) => store.beginRun(tx, id, run)))) {
      return;
    }
    const key = { kid: partKid, key: openedKey(id, file.sealed_key, app.keys.dataRing) };
    let [place, length] = [0, 0];
    for await (const text of inParts(textsOf(app, file.user_id), ownDataLimits.partLength)) {
      const envelope = seal(text, partContext(id, place), key, app.ids.bytes);
      const part = { file: id, run, place, envelope };
      if (!(await app.db.transaction((tx) => store.insertPart(tx, part)))) {
        return;
      }
      place += 1;
      length += text.length;
    }
    await finish(app, file, { file: id, run, parts: place, length });
  };
}

async function finish(
  app: App,
  { user_id: user }: store.OwnDataRow,
  done: { readonly file: string; readonly run: string; readonly parts: number; readonly length: number },
): Promise<void> {
  const now = app.clock.now();
  const expires = new Date(now.getTime() + ownDataLimits.keptDays * day);
  await app.db.transaction(async (tx) => {
    if (!(await store.endRun(tx, { ...done, now, expires }))) {
      return;
    }
    const person = found(await personById(tx, user));
    const kind = "ownDataReady" satisfies NotificationName;
    await addNotice(tx, { userId: user, kind, subject: done.file, data: {}, now });
    await addMail(tx, app.ids, {
      to: person.email,
      language: person.language,
      subject: "ownData.mail.subject",
      paragraphs: [{ key: "ownData.mail.text", params: { days: ownDataLimits.keptDays } }],
      button: { key: "ownData.mail.button", url: `${app.config.publicUrl}/profile` },
    });
  });
}

/** The JSON text of everything, some rows at a time. */
async function* textsOf(app: App, user: number): AsyncGenerator<string, void> {
  const about = { format: "artel-own-data", version: 1, madeAt: app.clock.now().toISOString(), person: user };
  yield `{\n"about": ${JSON.stringify(about)}`;
  for (const { name, query } of sectionsOf(user)) {
    yield `,\n"${name}": [`;
    let isFirst = true;
    for await (const rows of inPieces(app.db, query, rowsAtOnce)) {
      yield `${isFirst ? "" : ","}\n${rows.map(({ row }) => JSON.stringify(row)).join(",\n")}`;
      isFirst = false;
    }
    yield "]";
  }
  yield "\n}\n";
}

/** The same text in parts of at most so many signs. */
async function* inParts(texts: AsyncIterable<string>, most: number): AsyncGenerator<string, void> {
  let kept = "";
  for await (const text of texts) {
    kept += text;
    while (kept.length > most) {
      // A sign of two halves stays whole: a half by itself cannot be sealed.
      const end = /[\uD800-\uDBFF]/.test(kept.charAt(most - 1)) ? most - 1 : most;
      yield kept.slice(0, end);
      kept = kept.slice(end);
    }
  }
  if (kept !== "") {
    yield kept;
  }
}

/** Job `end-own-data`: erases copies whose days are over, and gives up those that were not made in time. */
export function endOwnData(app: App): JobHandler {
  return async () => {
    const now = app.clock.now();
    const patient = new Date(now.getTime() - ownDataLimits.patienceHours * 3_600_000);
    await app.db.transaction((tx) => store.endFiles(tx, { now, patient }));
  };
}
