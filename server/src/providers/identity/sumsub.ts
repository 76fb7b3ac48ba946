import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Outgoing } from "../../platform/http-client/http-client.ts";
import type { CallEffect, ClientLimits, OutgoingAnswer } from "../../platform/http-client/port.ts";
import type { Log } from "../../platform/log.ts";
import { type Applicant, type Identity, type IdentityMessages, IdentityRefusal, type NewApplicant } from "./port.ts";
import { type DigestName, isDigestOf, requestSignature } from "./signature.ts";
import { messageIn, reportIn } from "./sumsub-status.ts";

export interface SumsubOptions {
  readonly baseUrl: string;
  readonly appToken: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly outgoing: Outgoing;
  readonly limits?: Partial<ClientLimits>;
}

interface Asked {
  readonly name: string;
  readonly effect: CallEffect;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly json?: object;
}

/** A token of the page lives so long; the page asks for another one by itself. */
const tokenSeconds = 600;

const applicantSchema = z.object({
  id: z.string().min(1).max(100),
  levelName: z.string().optional(),
  review: z.object({ levelName: z.string().optional() }).optional(),
  info: z.object({ idDocs: z.array(z.object({ validUntil: z.string().optional() })).default([]) }).optional(),
});
const tokenSchema = z.object({ token: z.string().min(1) });

/** Sumsub by its API: each call is signed over its very bytes. No answer and no address is logged, since both name a person. */
export function sumsub(options: SumsubOptions): Identity {
  const call = signedCalls(options);
  const read = async (path: string) =>
    applicantSchema.parse((await call({ name: "applicant", effect: "read", method: "GET", path })).json());
  return {
    ensure: async (person) => {
      const made = await call({ ...creation(person), name: "create", effect: "keyed", method: "POST" }, [409]);
      if (made.status !== 409) {
        return { id: applicantSchema.parse(made.json()).id, levelName: person.levelName };
      }
      const there = applicantOf(await read(`/resources/applicants/-;externalUserId=${query(person.externalId)}/one`));
      if (there.levelName !== person.levelName) {
        const path = `/resources/applicants/${query(there.id)}/moveToLevel?name=${query(person.levelName)}`;
        await call({ name: "level", effect: "keyed", method: "POST", path });
      }
      return { id: there.id, levelName: person.levelName };
    },
    token: async ({ externalId, levelName, email }) => {
      const json = { userId: externalId, levelName, ttlInSecs: tokenSeconds, applicantIdentifiers: { email } };
      const path = "/resources/accessTokens/sdk";
      return tokenSchema.parse((await call({ name: "token", effect: "keyed", method: "POST", path, json })).json())
        .token;
    },
    ask: async (id) => {
      const path = `/resources/applicants/${query(id)}/status`;
      const report = reportIn((await call({ name: "status", effect: "read", method: "GET", path })).json(), id);
      if (!report) {
        throw new IdentityRefusal("status", 200);
      }
      return report;
    },
    documentsEnd: async (id, today) => {
      const { info } = await read(`/resources/applicants/${query(id)}/one`);
      const days = info?.idDocs.flatMap(({ validUntil }) => /^\d{4}-\d\d-\d\d/.exec(validUntil ?? "") ?? []);
      return days?.filter((day) => day >= today).toSorted()[0];
    },
    reset: async (id) => {
      const path = `/resources/applicants/${query(id)}/reset`;
      await call({ name: "reset", effect: "keyed", method: "POST", path });
    },
  };
}

/** What Sumsub sends, under secrets that may hold at once. */
export function sumsubMessages(ours: {
  readonly secrets: readonly string[];
  readonly digest: DigestName;
}): IdentityMessages {
  return {
    isGenuine: (raw, header) =>
      isDigestOf(raw, { digest: header("x-payload-digest"), algorithm: header("x-payload-digest-alg") }, ours),
    read: messageIn,
  };
}

function signedCalls({ baseUrl, appToken, secret, clock, log, outgoing, limits = {} }: SumsubOptions) {
  const client = outgoing.client({ service: "identity", baseUrl, secrets: [appToken, secret], log, limits });
  return async ({ json, ...asked }: Asked, expected: readonly number[] = []): Promise<OutgoingAnswer> => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const signed = body === undefined ? {} : { body };
    const answer = await client.request({
      ...asked,
      ...signed,
      headers: {
        "content-type": "application/json",
        "x-app-token": appToken,
        "x-app-access-ts": String(seconds),
        "x-app-access-sig": requestSignature({ seconds, method: asked.method, path: asked.path, ...signed }, secret),
      },
    });
    if ((answer.status < 200 || answer.status > 299) && !expected.includes(answer.status)) {
      throw new IdentityRefusal(asked.name, answer.status);
    }
    return answer;
  };
}

function creation({ externalId, levelName, email, firstName, lastName }: NewApplicant) {
  const isNamed = firstName !== "" && lastName !== "";
  return {
    path: `/resources/applicants?levelName=${query(levelName)}`,
    json: { externalUserId: externalId, email, ...(isNamed ? { fixedInfo: { firstName, lastName } } : {}) },
  };
}

function applicantOf({ id, levelName, review }: z.output<typeof applicantSchema>): Applicant {
  return { id, levelName: review?.levelName ?? levelName ?? "" };
}

function query(text: string): string {
  return encodeURIComponent(text);
}
