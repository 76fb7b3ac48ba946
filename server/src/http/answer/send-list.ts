import type { Readable } from "node:stream";
import type { CallDefinition } from "@artel/shared/calls/call";
import type { FastifyReply } from "fastify";
import type { Log } from "../../platform/log.ts";
import type { Context } from "../context.ts";
import { whoseShare } from "../door/sessions.ts";
import { listTexts } from "./list-texts.ts";
import { OpenList, streamed } from "./open-list.ts";
import type { Turns } from "./turns.ts";
import type { WholeList } from "./whole-list.ts";

/** Waits for the person's turn and reads the first rows of a list that is answered whole. What is refused is refused here. */
export async function openWholeList(
  turns: Turns,
  call: CallDefinition,
  ctx: Context,
  reply: FastifyReply,
  list: () => Promise<WholeList>,
): Promise<{ readonly reply: OpenList }> {
  const gone = goneSignal(reply);
  const texts = listTexts(call, await list());
  const endTurn = await turns.take(whoseShare(ctx.user), gone);
  return { reply: await OpenList.open(texts, endTurn) };
}

/** Does work in a turn of the person, which ends with it. Who has no turn left waits for the end of the own work. */
export async function inTurn<Reply>(
  turns: Turns,
  person: number,
  reply: FastifyReply,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const endTurn = turns.takeFree(person) ?? (await turns.take(person, goneSignal(reply)));
  try {
    return await work();
  } finally {
    endTurn();
  }
}

/** The stream of an answer. Why one is cut is logged, unless its reader went away. */
export function streamOf(list: OpenList, log: Log, requestId: string): Readable {
  return streamed(list).on("error", (error: Error & { code?: string }) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") {
      log.error({ requestId, error: error.stack ?? error.message }, "the answer of a list was cut");
    }
  });
}

/** Aborted when the connection of a request ends before its answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (!raw.writableFinished) {
      controller.abort();
    }
  };
  if (raw.destroyed) {
    look();
  }
  raw.once("close", look);
  return controller.signal;
}
