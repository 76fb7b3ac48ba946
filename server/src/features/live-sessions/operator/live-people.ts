import type { disconnectPerson, operatorLiveSessions } from "@artel/shared/calls/live-sessions/operator";
import { wordsOf } from "@artel/shared/checks/folded";
import { realtimeLimits } from "@artel/shared/limits/realtime";
import { recordAction } from "../../../audit/record.ts";
import { found } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { addDisconnect } from "../../../outbox/add.ts";
import { endSessions } from "../end-sessions.ts";
import { accountSignedIn, selectLive } from "./live-store.ts";

/** Open connections by person; undefined where this process does not know them. */
export type Connections = () => ReadonlyMap<string, number> | undefined;

/** Close code after which pages connect again with a fresh token. */
const connectAgain = { code: 4001, reason: "disconnected by an operator" };

/** A page of the people who are signed in. Their connections are those of the engine in this process, or unknown. */
export function listLive(connections: Connections): Action<typeof operatorLiveSessions> {
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
    return {
      rows: rows.map(({ account_id, last_used_at, connections: open, ...row }) => ({
        ...row,
        accountId: account_id,
        connections: known ? open : null,
        lastUsedAt: last_used_at.toISOString(),
      })),
      total,
      mostConnections: realtimeLimits.connections,
      knowsConnections: known !== undefined,
    };
  };
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
