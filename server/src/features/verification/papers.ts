import type { removePaper, uploadPaper } from "@artel/shared/calls/verification/app-steps";
import { mostPapers } from "@artel/shared/limits/verification";
import { isWidgetShown } from "@artel/shared/states/kyc-state";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, BatchAction, Context } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { sentFileOf, storePaper } from "../papers/sealed-papers.ts";
import * as store from "./paper-store.ts";
import { presentVerification, stepsOf } from "./present.ts";
import { lockPerson, type PersonRow, selectPerson } from "./store.ts";

/**
 * Keeps a paper that proves the address of the caller, sealed with a key of its own. Refuses who does not go through that step, what is
 * neither PDF, JPEG nor PNG by its bytes, one that is too large, and one above the number of a person.
 */
export const uploadOwnPaper: BatchAction<typeof uploadPaper> = async (ctx, { name, kind, content }) => {
  const { app, user, now } = ctx;
  const file = sentFileOf(content);
  await requireRoom(app.db.read, found(await selectPerson(app.db.read, user.id)));
  const about = { contractor_id: user.id, kind, name: name.trim() || kind, uploaded_at: now };
  const reply = await storePaper(ctx, "verification_paper", file, (sealed) =>
    app.db.transaction((tx) => keepPaper(tx, ctx, { ...sealed, ...about })),
  );
  return { reply };
};

async function keepPaper(tx: Tx, ctx: Context, paper: store.PaperRow) {
  const { id, kind, contractor_id: person } = paper;
  await requireRoom(tx, found(await lockPerson(tx, person)));
  await store.insertPaper(tx, paper);
  await recordAction(tx, ctx, {
    ...{ action: "verification.upload", subject: `contractor:${person}`, tenant: person },
    detail: { paper: id, kind },
  });
  return presentVerification(tx, ctx.app, person);
}

async function requireRoom(read: Read, person: PersonRow): Promise<void> {
  if (person.step === null || !isWidgetShown(person.kyc_state) || !stepsOf(person).includes("address")) {
    throw new AppError("conflict", { text: "verification.notAsked" });
  }
  if ((await store.selectPapers(read, person.id)).length >= mostPapers) {
    throw new AppError("limitExceeded", { text: "papers.tooMany", params: { count: mostPapers } });
  }
}

/** Erases a paper of the caller; that it was there stands in the audit log. Refuses one of somebody else as one that is not there. */
export const removeOwnPaper: Action<typeof removePaper> = async (tx, ctx, { paper }) => {
  const { id } = ctx.user;
  if (!(await store.deletePaper(tx, id, paper))) {
    throw new AppError("notFound");
  }
  await recordAction(tx, ctx, {
    ...{ action: "verification.remove", subject: `contractor:${id}`, tenant: id, detail: { paper } },
  });
  return presentVerification(tx, ctx.app, id);
};
