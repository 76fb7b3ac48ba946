import type { ManagerRight, OperatorRight } from "@artel/shared/calls/call";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { payTask } from "@artel/shared/calls/tasks/app";
import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { startImport } from "@artel/shared/calls/tasks/app-import-jobs";
import { listWallets, removeWallet } from "@artel/shared/calls/wallets/app";
import { openSession } from "../src/features/live-sessions/session-store.ts";
import { sessionToken } from "../src/features/live-sessions/sessions.ts";
import type { TestApp } from "../src/testing/app.ts";
import { giveMoney } from "../src/testing/contractor-money.ts";
import { aCompany, aContractor, aDraft, aManager, anOperator, fund } from "../src/testing/people.ts";
import { seenItems } from "../src/testing/seen-items.ts";
import { aUsdtWallet } from "../src/testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../src/testing/world.ts";
import type { SeenObject } from "./rights-matrix.ts";

export const managerRights: readonly ManagerRight[] = [
  "newTask",
  "acceptTask",
  "makePay",
  "allTask",
  "invFreel",
  "finance",
];
export const operatorRights: readonly OperatorRight[] = ["support", "treasury", "compliance", "finance", "admin"];

/** Somebody who asks. `side` A is the company or contractor whose objects are asked for, B is a stranger. */
export interface Actor {
  readonly name: string;
  readonly kind: "guest" | "expired" | "owner" | "manager" | "contractor" | "operator";
  readonly side: "A" | "B";
  readonly id: number;
  readonly rights: readonly string[];
  /** Verification is overdue. */
  readonly isBlocked?: boolean;
}

export interface RightsWorld {
  readonly actors: readonly Actor[];
  readonly companyA: number;
  readonly contractorA: number;
  /** A token of the actor. */
  token(actor: Actor): Promise<string | undefined>;
  /** The actor's session is gone: the next token is one of a new session. */
  signedOut(actor: Actor): void;
  /** An object of side A as its id in a request; the same one until `spoil` says that a request has changed it. */
  object(kind: SeenObject, actor: Actor): Promise<string>;
  spoil(kind: SeenObject): void;
  /** What the database says of an object now, to see that a refused request changed nothing. */
  trace(kind: SeenObject, id: string): Promise<string>;
}

/** Two companies, three contractors, managers with each single right and with none, and operators likewise. */
export async function rightsWorld(world: TestWorld, app: TestApp): Promise<RightsWorld> {
  const { tx } = world;
  const [companyA, companyB] = [await aCompany(tx), await aCompany(tx)];
  const contractorA = await aContractor(tx, { companies: [companyA] });
  const contractorB = await aContractor(tx, { companies: [companyB] });
  const blocked = await aContractor(tx, { companies: [companyB] });
  await rowsOf(
    tx,
    `UPDATE contractor SET kyc_level = 'basic', kyc_state = 'init', kyc_due = '2026-11-01' WHERE id = ${blocked}`,
  );
  await fund(tx, companyA, "USD", 100_000_000n);
  for (const contractor of [contractorA, contractorB, blocked]) {
    await giveMoney(tx, contractor, "USDT", 10_000_000_000n);
    await giveMoney(tx, contractor, "USD", 100_000n);
  }
  const actors: Actor[] = [
    { name: "guest", kind: "guest", side: "B", id: 0, rights: [] },
    { name: "expired token", kind: "expired", side: "A", id: companyA, rights: [] },
    { name: "owner A", kind: "owner", side: "A", id: companyA, rights: managerRights },
    { name: "owner B", kind: "owner", side: "B", id: companyB, rights: managerRights },
    { name: "contractor A", kind: "contractor", side: "A", id: contractorA, rights: [] },
    { name: "contractor B", kind: "contractor", side: "B", id: contractorB, rights: [] },
    { name: "blocked contractor", kind: "contractor", side: "B", id: blocked, rights: [], isBlocked: true },
  ];
  for (const rights of [[], ...managerRights.map((right) => [right])]) {
    const id = await aManager(tx, companyA, rights);
    actors.push({ name: `manager with ${rights[0] ?? "no right"}`, kind: "manager", side: "A", id, rights });
  }
  for (const rights of [[], ...operatorRights.map((right) => [right])]) {
    const id = await anOperator(tx, rights);
    actors.push({ name: `operator with ${rights[0] ?? "no right"}`, kind: "operator", side: "B", id, rights });
  }
  return { actors, companyA, contractorA, ...tokens(world), ...objects(world, app, companyA, contractorA) };
}

function tokens(world: TestWorld): Pick<RightsWorld, "token" | "signedOut"> {
  const known = new Map<string, string>();
  return {
    signedOut: (actor) => known.delete(actor.name),
    token: async (actor) => {
      const old = known.get(actor.name);
      if (actor.kind === "guest" || old) {
        return old;
      }
      const now = world.clock.now();
      const expires = new Date(now.getTime() + (actor.kind === "expired" ? -1000 : 86_400_000));
      const session = { userId: actor.id, device: "", ip: "", userAgent: "", now, expires };
      const token = await sessionToken(world.app.keys.session, await openSession(world.tx, session), now, expires);
      known.set(actor.name, token);
      return token;
    },
  };
}

const tables: Readonly<Record<SeenObject, { table: string; key: string; shows: string }>> = {
  draft: { table: "task", key: "id", shows: "status || title || price_reward" },
  task: { table: "task", key: "id", shows: "status || title || price_reward" },
  contractor: { table: "company_contractor", key: "contractor_id", shows: "status::text" },
  document: { table: "document", key: "id", shows: "id::text" },
  run: { table: "bulk_job", key: "id", shows: "coalesce(stopped_at::text, '')" },
  import: { table: "task_import", key: "id", shows: "coalesce(stopped_at::text, '')" },
  manager: { table: "app_user", key: "email", shows: "current_state || rights::text || name" },
  wallet: { table: "wallet", key: "id", shows: "state || coalesce(removed_at::text, '')" },
  payout: { table: "payout", key: "id", shows: "status::text" },
};

function objects(
  world: TestWorld,
  app: TestApp,
  companyA: number,
  contractorA: number,
): Pick<RightsWorld, "object" | "spoil" | "trace"> {
  const { tx } = world;
  const draft = () => aDraft(tx, { company: companyA, contractor: contractorA, reward: 5000n, fee: 250n });
  const make: Readonly<Record<SeenObject, () => Promise<number | string>>> = {
    draft,
    task: async () => {
      const id = await draft();
      await app.as(companyA)(payTask, { id });
      return id;
    },
    contractor: async () => {
      await rowsOf(tx, `UPDATE company_contractor SET status = 'active' WHERE contractor_id = ${contractorA}`);
      return contractorA;
    },
    document: async () => (await app.as(companyA)(rechargeAccount, { Count: "100", Cur: "USD" })).json().documentId,
    run: async () =>
      (
        await app.as(companyA)(startBulk, {
          action: "pay",
          items: await seenItems(world.tx, companyA, [await draft()]),
        })
      ).json().jobId,
    import: async () => {
      await rowsOf(tx, `UPDATE task_import SET stopped_at = now() WHERE actor = ${companyA} AND finished_at IS NULL`);
      const [who] = await rowsOf<{ email: string }>(tx, `SELECT email FROM app_user WHERE id = ${contractorA}`);
      const cells = {
        email: who?.email,
        amount: "500",
        currency: "USD",
        serviceCode: "1",
        description: "Work",
        deadline: "May 2027",
      };
      const start = {
        key: world.app.ids.secret(),
        fileName: "tasks.xlsx",
        mode: "valid",
        rows: [{ number: 2, cells }],
      };
      return (await app.as(companyA)(startImport, start)).json().importId;
    },
    manager: async () => {
      const [row] = await rowsOf<{ email: string }>(
        tx,
        `SELECT email FROM app_user WHERE id = ${await aManager(tx, companyA)}`,
      );
      return row?.email ?? "";
    },
    wallet: async () => {
      for (const { ID } of (await app.as(contractorA)(listWallets, {})).json()) {
        await app.as(contractorA)(removeWallet, { id: ID });
      }
      return aUsdtWallet(world, app, contractorA);
    },
    payout: async () => {
      const walletId = await make.wallet();
      return (await app.as(contractorA)(withdraw, { amount: "20", type: "toUSDT", walletId })).json().id;
    },
  };
  const known = new Map<SeenObject, string>();
  return {
    object: async (kind, actor) => {
      const id = known.get(kind) ?? String(await make[kind]());
      known.set(kind, id);
      if (kind === "draft" || kind === "task") {
        const maker = actor.kind === "manager" ? actor.id : companyA;
        await rowsOf(tx, `UPDATE task SET created_by = ${maker} WHERE id = ${id}`);
      }
      return id;
    },
    spoil: (kind) => known.delete(kind),
    trace: async (kind, id) => {
      const { table, key, shows } = tables[kind];
      const rows = await rowsOf<{ shown: string }>(
        tx,
        `SELECT ${shows} AS shown FROM ${table} WHERE ${key}::text = '${id}'`,
      );
      return rows.map(({ shown }) => shown).join();
    },
  };
}
