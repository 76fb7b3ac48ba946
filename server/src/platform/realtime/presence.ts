import { z } from "zod";
import type { Outgoing } from "../http-client/http-client.ts";
import { type ClientLimits, OutgoingFailure } from "../http-client/port.ts";
import type { Log } from "../log.ts";
import { personalChannel } from "./tokens.ts";

/** How many connections each of these people has; undefined where the engine gave no answer. It is quick either way, and never throws. */
export type Presence = (people: readonly number[]) => Promise<ReadonlyMap<number, number> | undefined>;

export interface PresenceOptions {
  /** Address of the server API of Centrifugo, with its path. */
  readonly baseUrl: string;
  readonly key: string;
  readonly log: Log;
  readonly outgoing: Outgoing;
  readonly limits?: Partial<ClientLimits>;
}

/** A page of the console waits for it: one try, and soon over. */
const quick: Partial<ClientLimits> = { tryMilliseconds: 1_000, totalMilliseconds: 1_000, tries: 1 };

const answerSchema = z.object({
  replies: z.array(z.object({ presence_stats: z.object({ num_clients: z.int().nonnegative().default(0) }) })),
});

/** Asks the Centrifugo that the installation uses; undefined where the address and key of its API are not set. */
export function installedPresence({
  config,
  log,
  outgoing,
}: {
  readonly config: { readonly centrifugoApiUrl?: string | undefined; readonly centrifugoApiKey?: string | undefined };
  readonly log: Log;
  readonly outgoing: Outgoing;
}): Presence | undefined {
  const { centrifugoApiUrl: baseUrl, centrifugoApiKey: key } = config;
  return baseUrl && key ? centrifugoPresence({ baseUrl, key, log, outgoing }) : undefined;
}

/** Asks a Centrifugo by its server API who follows the channels of people. */
export function centrifugoPresence({ baseUrl, key, log, outgoing, limits }: PresenceOptions): Presence {
  const client = outgoing.client({
    ...{ service: "centrifugo", baseUrl, log, secrets: [key], limits: { ...quick, ...limits } },
  });
  return async (people) => {
    if (people.length === 0) {
      return new Map();
    }
    try {
      const commands = people.map((id) => ({ presence_stats: { channel: personalChannel(id) } }));
      const answer = await client.request({
        ...{ name: "presence", effect: "read", method: "POST", path: "/batch" },
        ...{ headers: { "X-API-Key": key }, json: { commands, parallel: true } },
      });
      return countsIn(answer.status === 200 ? answer.json() : undefined, people, log);
    } catch (error) {
      if (error instanceof OutgoingFailure) {
        return undefined;
      }
      throw error;
    }
  };
}

function countsIn(answer: unknown, people: readonly number[], log: Log): ReadonlyMap<number, number> | undefined {
  const { data } = answerSchema.safeParse(answer);
  if (data?.replies.length !== people.length) {
    log.warn({ service: "centrifugo" }, "presence: refused, or an answer of another form");
    return undefined;
  }
  return new Map(people.map((id, place) => [id, data.replies[place]?.presence_stats.num_clients ?? 0]));
}
