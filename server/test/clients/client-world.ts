import { loadDemo } from "../../src/demo/load-demo.ts";
import { type TestApp, testApp } from "../../src/testing/app.ts";
import { aContractor, aDraft, anOperator, workingPair } from "../../src/testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../src/testing/world.ts";

/** The product on a port of the machine itself, with people to call as and the two descriptions of its calls. */
export interface ClientWorld {
  readonly world: TestWorld;
  readonly app: TestApp;
  readonly address: string;
  readonly descriptions: { readonly everybody: object; readonly operators: object };
  /** What a generated client is told: where the product is, who calls, and which draft is paid. */
  readonly told: {
    readonly address: string;
    readonly company: string;
    readonly contractor: string;
    readonly operator: string;
    readonly draft: number;
  };
}

/** Starts it and reads the descriptions over HTTP, as a stranger and as an operator do. */
export async function clientWorld(): Promise<ClientWorld> {
  const world = await testWorld();
  const app = await testApp(world);
  const address = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { company, contractor } = await workingPair(world.tx, 100_000n);
  const draft = await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  const operator = await app.tokenOf(await anOperator(world.tx));
  const told = {
    address,
    company: await app.tokenOf(company),
    contractor: await app.tokenOf(await aContractor(world.tx)),
    operator,
    draft,
  };
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await (await fetch(address + path, { headers })).json()) as object;
  const descriptions = {
    everybody: await read("/docs/json"),
    operators: await read("/api/operator/openapi", { authorization: `Bearer ${operator}` }),
  };
  return { world, app, address, descriptions, told };
}

/** The product with its demo data, and everybody of them to call as. */
export interface DemoWorld {
  readonly world: TestWorld;
  readonly app: TestApp;
  readonly told: {
    readonly address: string;
    /** Names of the calls that only read, by the description that has them. */
    readonly reads: Readonly<Record<"everybody" | "operators", readonly string[]>>;
    /** Sessions by address; the guest has none. */
    readonly people: Readonly<Record<string, string | null>>;
  };
}

/** Starts it with the data of the demo; so many calls a minute are allowed as a program makes that asks for everything. */
export async function demoWorld(): Promise<DemoWorld> {
  const many = "1000000";
  const world = await testWorld({ RATE_DEFAULT: many, RATE_SIGN_IN: many, RATE_MONEY: many, RATE_REFUSED: many });
  const app = await testApp(world);
  await loadDemo(world.app, () => undefined);
  const address = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const rows = await rowsOf<{ id: number; email: string }>(
    world.tx,
    "SELECT id::int, email FROM app_user WHERE is_demo AND current_state <> 'removed' ORDER BY id",
  );
  const people: Record<string, string | null> = { guest: null };
  for (const { id, email } of rows) {
    people[email] = await app.tokenOf(id);
  }
  const reads = app.bindings.map(({ call }) => call).filter(({ kind }) => kind === "read");
  const of = (isOperator: boolean) =>
    reads.filter(({ who }) => String(who).startsWith("operator") === isOperator).map(({ name }) => name);
  return { world, app, told: { address, people, reads: { everybody: of(false), operators: of(true) } } };
}

/** What a call of each family answered, as the generated clients print it. */
export const familyAnswers = {
  legacy: 200,
  legacyRole: "company",
  app: 200,
  appStatus: 2,
  factor: 200,
  factorByMail: false,
  guest: 200,
  refused: 404,
  refusedCode: "notFound",
  operator: 200,
  operatorQueues: 19,
} as const;
