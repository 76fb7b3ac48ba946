import type { IncomingHttpHeaders } from "node:http";
import type { CallDefinition } from "@artel/shared/calls/call";
import type { Database, Read, Tx } from "../../platform/db/db.ts";
import type { Context } from "../context.ts";
import type { Counted } from "./counted.ts";
import type { Confirmed, FactorLine } from "./factor-line.ts";

export interface FactorRequest {
  /** sha256 over method, path and body: a code is bound to it. */
  readonly hash: () => string;
  readonly input: unknown;
  readonly headers: IncomingHttpHeaders;
  /** Idempotency key: an answered call is replayed without asking again. */
  readonly key?: string;
  /** Says what the code confirms; asked only when a code is due. */
  readonly describe?: () => Promise<readonly FactorLine[]>;
  /** What it takes from a series; undefined where it always asks for a code of its own. */
  readonly counts?: (tx: Read) => Promise<Counted | undefined>;
  /** The figures behind what was said last. */
  readonly confirmed?: () => Confirmed["seen"];
}

/** A judged second factor; consuming it makes it useless for anything else, in the transaction of the operation. */
export interface FactorProof {
  consume(tx: Tx): Promise<void>;
}

/** Decides whether a call needs a second factor and judges what came; throws SecondFactorRequired (428) otherwise. */
export interface FactorGate {
  check(db: Database, ctx: Context, call: CallDefinition, request: FactorRequest): Promise<FactorProof | undefined>;
  /** The answer to SecondCodeNeeded: burns the first proof, mails the second code and gives the 428 to throw. */
  askSecond?(
    db: Database,
    ctx: Context,
    request: FactorRequest,
    first: FactorProof | undefined,
    about: readonly FactorLine[],
  ): Promise<Error>;
}
