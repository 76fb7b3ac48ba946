import { getCardPayin, startCardPayin } from "@artel/shared/calls/funding/app-card-payins";
import { operatorCardPayin, operatorCardPayins } from "@artel/shared/calls/funding/operator-card-payins";
import { payTask } from "@artel/shared/calls/tasks/app";
import type { FastifyInstance } from "fastify";
import { addEcommpay } from "../providers/cards/sandbox/ecommpay.ts";
import { signatureOf } from "../providers/cards/signature.ts";
import { createSandbox } from "../sandbox/app.ts";
import { createControl } from "../sandbox/control.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "./app.ts";
import { ok } from "./ok.ts";
import { aCompany, aContractor, aDraft, anOperator } from "./people.ts";
import { freePort } from "./ports.ts";
import { runJobs, runSchedules } from "./run-jobs.ts";
import { cardPayinSettings } from "./vendor-settings.ts";
import { rowsOf, type TestWorld } from "./world.ts";

const goodCard = "4000000000000077";

/** What a message of the provider about a payment says; the rest is as it usually is. */
export interface Told {
  readonly status?: string;
  readonly type?: string;
  readonly minor?: number;
  readonly currency?: string;
  readonly operation?: string;
  readonly at?: string;
  readonly code?: string;
}

export type CardDesk = Awaited<ReturnType<typeof startCardDesk>>;

/** The product on a port with the card provider's stand-in beside it, and what tests do with both. */
export async function startCardDesk() {
  let world: TestWorld | undefined;
  const now = () => world?.clock.now() ?? new Date();
  const sandbox = createSandbox({ control: createControl(), now, parts: [addEcommpay] });
  const address = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const started = await startApp({ ...cardPayinSettings(address), PUBLIC_URL: publicUrl });
  world = started.world;
  await started.app.server.listen({ port, host: "127.0.0.1" });
  return { ...started, sandbox, publicUrl, ...actsOf(started.world, started.app, sandbox, publicUrl) };
}

function actsOf(world: TestWorld, app: TestApp, sandbox: FastifyInstance, publicUrl: string) {
  const desk = (url: string, payload: object) => sandbox.inject({ method: "POST", url, payload });
  const work = () => runJobs(world, app.queues);
  const begin = (company: number, amount = "100.00", currency = "USD") =>
    ok(app.as(company), startCardPayin, { amount, currency });
  const enter = (url: string, number = goodCard) =>
    desk("/ecommpay/payment/purchase", { page: new URL(url).search, number });
  const send = (body: string) =>
    fetch(`${publicUrl}/webhooks/cards`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  return {
    work,
    begin,
    enter,
    /** Signed bytes come to the product by real HTTP; its job has run when this answers the status. */
    post: async (message: object, secret = "sbx-cards-secret") => {
      const { status } = await send(JSON.stringify({ ...message, signature: signatureOf(message, secret) }));
      await work();
      return status;
    },
    send,
    control: (payload: object) => desk("/control/cards", payload),
    release: async () => {
      await desk("/cards/held", {});
      await work();
    },
    /** Somebody acts at the provider, whose message has been handled then. */
    act: async (id: string, act: string, sum: object = {}) => {
      const reply = await desk(`/cards/payments/${id}`, { act, ...sum });
      await work();
      return reply.statusCode;
    },
    minute: async (seconds = 60) => {
      world.clock.advance(seconds);
      await runSchedules(world, app.queues);
    },
    listed: async (fields: Parameters<typeof aCompany>[1] = {}) => {
      const company = await aCompany(world.tx, fields);
      await rowsOf(world.tx, `UPDATE company SET flags = '{cardPayIn}' WHERE id = ${company}`);
      return company;
    },
    /** A payment that was paid, and its message handled. */
    paid: async (company: number, amount = "100.00", currency = "USD") => {
      const { id, url } = await begin(company, amount, currency);
      await enter(url);
      await work();
      return id;
    },
    stateOf: (company: number, id: string) => ok(app.as(company), getCardPayin, { id }),
    /** The company pays a task of this price, in minor units of USD. */
    spend: async (company: number, minor: bigint) => {
      const contractor = await aContractor(world.tx, { companies: [company] });
      const id = await aDraft(world.tx, { company, contractor, reward: minor });
      await ok(app.as(company), payTask, { id: String(id) });
    },
    /** The payment as operators see it. */
    seen: async (paymentId: string) => {
      const operator = app.as(await anOperator(world.tx));
      const { rows } = await ok(operator, operatorCardPayins, { search: paymentId });
      return ok(operator, operatorCardPayin, { id: String(rows[0]?.id) });
    },
    balance: async (owner: number, kind: string, currency = "USD") => {
      const [row] = await rowsOf<{ balance: string }>(
        world.tx,
        `SELECT balance::text FROM ledger.account WHERE owner = ${owner} AND kind = '${kind}' AND currency = '${currency}'`,
      );
      return row?.balance ?? "0";
    },
    outcome: async () => {
      const [row] = await rowsOf<{ outcome: string }>(
        world.tx,
        "SELECT outcome FROM webhook_delivery ORDER BY id DESC LIMIT 1",
      );
      return row?.outcome;
    },
    close: async () => {
      await sandbox.close();
      await closeWithCleanBooks(app, world);
    },
  };
}

/** A message of the provider about a payment, without its signature. */
export function told(id: string, { status = "success", type = "sale", ...said }: Told = {}) {
  const sum = { amount: said.minor ?? 10_000, currency: said.currency ?? "USD" };
  const date = said.at ?? "2026-11-20T09:00:30+0000";
  const isDone = status === "success";
  return {
    project_id: 1,
    payment: {
      id,
      type: "purchase",
      status: type === "sale" ? status : "partially refunded",
      date,
      method: "card",
      sum,
    },
    account: { number: "400000******0077", type: "visa" },
    customer: { id: "1" },
    operation: {
      ...{ id: said.operation ?? "77", type, status, date, request_id: "r", sum_initial: sum, sum_converted: sum },
      ...{ code: said.code ?? (isDone ? "0" : "100"), message: isDone ? "Success" : "General decline" },
    },
  };
}
