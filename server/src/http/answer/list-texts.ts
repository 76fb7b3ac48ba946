import { setImmediate as loopTurn } from "node:timers/promises";
import type { CallDefinition } from "@artel/shared/calls/call";
import * as z from "zod/mini";
import { schemaWriter } from "./reply-writer.ts";
import type { WholeList } from "./whole-list.ts";

/**
 * The JSON of a whole list, piece by piece; each is checked by the call's schema before it is given. Others get their turn
 * between two pieces. It returns true after its last piece, and undefined when it was ended before.
 */
export async function* listTexts(call: CallDefinition, list: WholeList): AsyncGenerator<string, true> {
  const { write, isNamed } = writerOf(call);
  let start = isNamed ? '{"items":[' : "[";
  try {
    for await (const piece of list.pieces) {
      yield start + write(piece).slice(1, -1);
      start = ",";
      await loopTurn();
    }
    yield (start === "," ? "" : start) + (isNamed ? `],"isCut":${list.isCut()}}` : "]");
    return true;
  } finally {
    await list.pieces.return();
  }
}

interface RowsWriter {
  /** Rows as a JSON array. */
  readonly write: (rows: unknown) => string;
  /** They stand in the field `items` beside `isCut`. */
  readonly isNamed: boolean;
}

const writers = new WeakMap<CallDefinition, RowsWriter>();

function writerOf(call: CallDefinition): RowsWriter {
  const writer = writers.get(call) ?? createWriter(call);
  writers.set(call, writer);
  return writer;
}

function createWriter({ name, reply }: CallDefinition): RowsWriter {
  if (reply instanceof z.ZodMiniArray) {
    return { write: schemaWriter(name, reply), isNamed: false };
  }
  const items = reply instanceof z.ZodMiniObject ? reply.shape.items : undefined;
  if (!(items instanceof z.ZodMiniArray)) {
    throw new Error(`${name} answers no list`);
  }
  return { write: schemaWriter(name, items), isNamed: true };
}
