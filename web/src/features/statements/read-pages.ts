import { getStatement } from "@artel/shared/calls/statements/app";
import { statementRows } from "@artel/shared/limits/statements";
import type { Movement } from "@artel/shared/statements/movement";
import { type CallInput, call } from "../../api/client.ts";
import type { Statement } from "./use-statement.ts";

export interface Reading {
  readonly signal: AbortSignal;
  /** Told after each part: how many movements are there. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A statement as it was when its first part was read. */
export interface StatementParts {
  readonly head: Statement;
  /** The movements, some at a time; what is posted meanwhile is not among them. */
  readonly parts: AsyncGenerator<readonly Movement[], void>;
}

/**
 * Reads a whole statement part by part. Entries are numbered without gaps and never change, so that the number of movements
 * that the first answer tells makes all parts those of one moment.
 */
export async function readStatement(
  input: CallInput<typeof getStatement>,
  { signal, onProgress }: Reading,
): Promise<StatementParts> {
  const ask = (skip: number) => call(getStatement, { ...input, skip, take: statementRows }, { signal, quiet: true });
  const head = await ask(0);
  async function* parts(): AsyncGenerator<readonly Movement[], void> {
    let rows = head.rows;
    let done = 0;
    for (;;) {
      const part = rows.slice(0, head.total - done);
      done += part.length;
      onProgress(done, head.total);
      yield part;
      if (done >= head.total || part.length === 0) {
        return;
      }
      ({ rows } = await ask(done));
    }
  }
  return { head, parts: parts() };
}
