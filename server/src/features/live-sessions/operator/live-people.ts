import type { disconnectPerson, operatorLiveSessions } from "@artel/shared/calls/live-sessions/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { realtimeLimits } from "@artel/shared/limits/realtime";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import { addDisconnect } from "../../../outbox/add.ts";
import type { Presence } from "../../../platform/realtime/presence.ts";
import { endSessions } from "../end-sessions.ts";
import { accountSignedIn, selectLive } from "./live-store.ts";

/** Open connections by person; undefined where this process does not know them. */
export type Connections = () => ReadonlyMap<string, number> | undefined;

/** How this process learns of connections. */
export interface ConnectionSources {
  readonly connections: Connections;
  /** Asks a Centrifugo; undefined without the key of its API. */
  readonly presence: Presence | undefined;
}

/** Close code after which pages connect again with a fresh token. */
const connectAgain = { code: 4001, reason: "disconnected by an operator" };

/**
 * A page of the people who are signed in. Their connections are those of the engine in this process. Else a Centrifugo is asked for those
 * of this page; one that is slow or down leaves them unknown.
 */
export function listLive({ connections, presence }: ConnectionSources): Action<typeof operatorLiveSessions> {
  return async (read, ctx, input) => {
    const known = connections();
    const { rows, total } = await selectLive(
      read,
      {
        onlyConnected: input.tab === "connected" && known !== undefined,
        search: wordsOf(input.search),
        connections: known ?? new Map(),
        now: ctx.now,
      },
      input,
    );
    const told = known ? undefined : await presence?.(rows.map(({ id }) => id));
    return {
      rows: rows.map(({ account_id, last_used_at, connections: open, ...row }) => ({
        ...row,
        accountId: account_id,
        connections: known ? open : (told?.get(row.id) ?? null),
        lastUsedAt: last_used_at.toISOString(),
      })),
      total,
      mostConnections: realtimeLimits.connections,
      knows: known ? "all" : told ? "page" : whyUnknown(ctx, presence),
    };
  };
}

function whyUnknown({ app }: Context, presence: Presence | undefined): "noAnswer" | "noKey" | "elsewhere" {
  if (presence) {
    return "noAnswer";
  }
  return app.config.realtime === "centrifugo" ? "noKey" : "elsewhere";
}

/**
 * Closes all connections of a person once the transaction has committed, whatever engine has them: open pages connect again. With
 * `signsOut` every session ends too. Refuses who has no live session, and operators.
 */
export const disconnectOne: Action<typeof disconnectPerson> = async (tx, ctx, { id, signsOut, reason }) => {
  // Into the log of the account: whoever reads what happened to the person finds it there.
  const tenant = found(await accountSignedIn(tx, id, ctx.now));
  const ended = signsOut ? await endSessions(tx, { userId: id, now: ctx.now }) : 0;
  if (!signsOut) {
    await addDisconnect(tx, id, connectAgain);
  }
  const action = signsOut ? "person.signOut" : "person.disconnect";
  await recordAction(tx, ctx, { action, subject: `user:${id}`, tenant, reason, detail: { ended } });
  return { ended };
};
