import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { addSumsub } from "../providers/identity/sandbox/sumsub.ts";
import { createSandbox } from "../sandbox/app.ts";
import { createControl } from "../sandbox/control.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "./app.ts";
import { runJobs } from "./run-jobs.ts";
import { type TestWorld, testDay } from "./world.ts";

type Act = "green" | "ending" | "retry" | "reject" | "hold" | "pending" | "again";

/** A message of the provider as it came. */
export interface Message {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A world whose provider of identity checks is the stand-in, over real HTTP. */
export interface IdentityWorld {
  readonly world: TestWorld;
  readonly app: TestApp;
  /** Everything that the provider has sent, oldest first. */
  readonly sent: Message[];
  /** Sends a message to the product, once more or for the first time; answers the status. */
  deliver(message: Message): Promise<number>;
  /** The reviewer decides about a freelancer, a second later; the message is delivered and worked through. */
  decide(contractor: number, act: Act): Promise<void>;
  /** The reviewer decides, and nobody hears of it yet: the message is answered. */
  decideSilently(contractor: number, act: Act): Promise<Message>;
  /** Whatever the provider sends while this is done is answered, and nobody hears of it. */
  silently(what: () => Promise<void>): Promise<void>;
  /** What waits is done. */
  work(): Promise<void>;
  /** How the provider has a freelancer; undefined where it has none. */
  applicant(contractor: number): Promise<{ id: string; levelName: string; reviewStatus: string } | undefined>;
  /** A page with this token sends papers. */
  submit(token: string): Promise<number>;
  fail(times: number): Promise<void>;
  close(): Promise<void>;
}

const peopleSchema = z.array(
  z.object({ id: z.string(), externalUserId: z.string(), levelName: z.string(), reviewStatus: z.string() }),
);

export async function identityWorld(environment: Record<string, string> = {}): Promise<IdentityWorld> {
  const sent: Message[] = [];
  let isSilent = false;
  let world: TestWorld | undefined;
  let app: TestApp | undefined;
  const deliver = async ({ payload, headers }: Message): Promise<number> =>
    (await app?.server.inject({ method: "POST", url: "/webhooks/sumsub", payload, headers }))?.statusCode ?? 0;
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", async () => {
      const names = ["content-type", "x-payload-digest", "x-payload-digest-alg"];
      const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
      const message = { payload: Buffer.concat(parts), headers };
      sent.push(message);
      if (!isSilent) {
        await deliver(message);
      }
      response.end("OK");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const callbackUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const sandbox = createSandbox({
    control: createControl(),
    now: () => world?.clock.now() ?? new Date(testDay),
    parts: [(server, now) => addSumsub(server, now, { callbackUrl })],
  });
  const address = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const started = await startApp({
    ...{ SUMSUB_BASE_URL: `${address}/sumsub`, SUMSUB_WEBSDK_URL: address, SUMSUB_APP_TOKEN: "sbx:artel" },
    ...{ SUMSUB_SECRET: "sbx-sumsub-secret", SUMSUB_WEBHOOK_SECRET: "sbx-sumsub-webhook" },
    ...environment,
  });
  ({ world, app } = started);
  const work = () => runJobs(started.world, started.app.queues);
  const applicant = async (contractor: number) => {
    const people = peopleSchema.parse((await sandbox.inject("/sumsub.json")).json());
    return people.find(({ externalUserId }) => externalUserId === `freelancer-${contractor}`);
  };
  const act = async (contractor: number, what: Act) => {
    started.world.clock.advance(1);
    const id = (await applicant(contractor))?.id ?? "";
    const reply = await sandbox.inject({ method: "POST", url: `/sumsub/people/${id}`, payload: { act: what } });
    if (reply.statusCode !== 200) {
      throw new Error(`nobody is verified as ${contractor}`);
    }
  };
  const silently = async (what: () => Promise<void>) => {
    isSilent = true;
    try {
      await what();
    } finally {
      isSilent = false;
    }
  };
  return {
    ...started,
    ...{ sent, deliver, work, applicant },
    decide: async (contractor, what) => {
      await act(contractor, what);
      await work();
    },
    silently,
    decideSilently: async (contractor, what) => {
      await silently(() => act(contractor, what));
      const message = sent.at(-1);
      if (!message) {
        throw new Error("the provider sent nothing");
      }
      return message;
    },
    submit: async (token) =>
      (await sandbox.inject({ method: "POST", url: "/websdk/submit", payload: { token } })).statusCode,
    fail: async (failures) => {
      await sandbox.inject({ method: "POST", url: "/control/sumsub", payload: { failures } });
    },
    close: async () => {
      await closeWithCleanBooks(started.app, started.world);
      await sandbox.close();
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}
