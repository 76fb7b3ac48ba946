import type { getContent } from "@artel/shared/calls/later-answers/app";
import { StoredFailure } from "../../http/answer/errors.ts";
import { JsonText } from "../../http/answer/json-text.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { findContent } from "./store.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What was stored for this person: content of a message for ten minutes, the answer of a call for a day. A
 * failure is answered as it was; a call still at work with `answerPending`. 404 afterwards, and for anybody else.
 */
export const getLaterAnswer: Action<typeof getContent> = async (tx, ctx, { id }) => {
  const { code, body } = found(uuid.test(id) ? await findContent(tx, ctx.user.id, id, ctx.now) : undefined);
  if (code === null) {
    throw new AppError("answerPending", { retryAfterSeconds: 1 });
  }
  if (code >= 400) {
    throw new StoredFailure(code, body === null ? null : JSON.parse(body));
  }
  // It may be as long as a whole list: it goes out as it is kept. A text alone is no JSON.
  return body?.startsWith('"') ? JSON.parse(body) : new JsonText(body ?? "null");
};
