import { signIn } from "@artel/shared/calls/session/legacy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { App } from "../../http/context.ts";
import { bytesOf, keepMessage } from "../../http/webhooks/webhooks.ts";
import type { Keys } from "../../platform/crypto/keys.ts";
import { hashPassword, wirePassword } from "../../platform/crypto/passwords.ts";
import { loadKeys } from "../../platform/crypto/secrets.ts";
import { testApp } from "../../testing/app.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { md5, rightPassword } from "../../testing/signed-in.ts";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";
import { recoveryHash } from "../two-factor/recovery-codes.ts";
import { openSecret, sealSecret } from "../two-factor/totp.ts";
import { keepDestination, openDestination } from "../wallets/vault.ts";
import { meetKeys } from "./meet-keys.ts";
import { askToSealAnew, keyJobs } from "./seal-anew.ts";

let world: TestWorld;

beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

const given = {
  ...{ session: "s".repeat(32), realtime: "r".repeat(32), seal: "h".repeat(32) },
  ...{ data: "former data key ".repeat(2), pepper: "former pepper ..".repeat(2) },
};
const former = given.data;
const fresh = "fresh data key ..".repeat(2);

/** The product as it starts with these keys, or the refusal. */
async function startedWith(
  changes: Partial<Record<keyof typeof given | "otherData" | "otherPepper", string>>,
): Promise<App> {
  const keys: Keys = loadKeys("/nowhere", { ...given, ...changes }, world.app.ids.bytes);
  const { db, ids, clock } = world.app;
  return { ...world.app, keys: await meetKeys({ db, keys, source: "DATA_KEY", random: ids.bytes, now: clock.now() }) };
}

interface Kept {
  readonly person: number;
  readonly destination: string;
  readonly message: number;
}

const address = { address: "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH" };

/** A destination, the secret of an app and a message, sealed by this start. */
async function keepSecrets(app: App): Promise<Kept> {
  const person = await aContractor(world.tx);
  const destination = await app.db.transaction((tx) =>
    keepDestination(tx, app, { person, version: 1, destination: address, now: app.clock.now() }),
  );
  const secret = sealSecret(app, person, "JBSWY3DPEHPK3PXP");
  await rowsOf(world.tx, `INSERT INTO factor (user_id, totp_secret) VALUES (${person}, '${secret}')`);
  const message = await keepMessage(app, "cards", Buffer.from(`{"payment": ${person}}`), undefined);
  return { person, destination, message: message ?? 0 };
}

/** How many fingerprints the one destination of a person has after this start kept it too. */
async function fingerprintsAfter(app: App, person: number): Promise<number> {
  const entry = { person, version: 2, destination: address, now: app.clock.now() };
  await app.db.transaction((tx) => keepDestination(tx, app, entry));
  return asSuperuser(world, `SELECT DISTINCT fingerprint FROM vault.destination WHERE person = ${person}`);
}

/** What a start reads of it. */
async function read(app: App, { person, destination, message }: Kept): Promise<unknown> {
  const [row] = await rowsOf<{ secret: string }>(
    world.tx,
    `SELECT totp_secret AS secret FROM factor WHERE user_id = ${person}`,
  );
  return {
    destination: await app.db.transaction((tx) => openDestination(tx, app, destination)),
    secret: openSecret(app, person, row?.secret ?? ""),
    bytes: await bytesOf(app, app.db.read, message),
  };
}

const whole = (person: number) => ({
  destination: address,
  secret: "JBSWY3DPEHPK3PXP",
  bytes: `{"payment": ${person}}`.length,
});

/** The key that stands in front of each secret. */
const kids = async () =>
  (
    await rowsOf<{ kid: string }>(
      world.tx,
      `SELECT split_part(envelope, '.', 1) AS kid FROM vault.person_key UNION
       SELECT split_part(totp_secret, '.', 1) FROM factor WHERE totp_secret IS NOT NULL UNION
       SELECT split_part(body, '.', 1) FROM webhook_delivery ORDER BY 1`,
    )
  ).map(({ kid }) => kid);

const sealAnew = (app: App) => keyJobs(app)["seal-anew"]({});

describe("the key of data", () => {
  test("T-121: with the key of before beside it a new one reads everything, seals it anew, and then works alone", async () => {
    const kept = await keepSecrets(await startedWith({}));
    const both = await startedWith({ data: fresh, otherData: former });
    expect(await read(both, kept)).toEqual(whole(kept.person));
    expect(await kids()).toEqual(["d1"]);
    await sealAnew(both);
    expect(await kids()).toEqual(["d2"]);
    const alone = await startedWith({ data: fresh });
    expect(await read(alone, kept)).toEqual(whole(kept.person));
    await expect(startedWith({ data: former })).rejects.toThrow("DATA_KEY is not the key that sealed the secrets");
  });

  test("T-121: the way back is the same with the keys exchanged, and the key has its number again", async () => {
    const kept = await keepSecrets(await startedWith({}));
    await sealAnew(await startedWith({ data: fresh, otherData: former }));
    const back = await startedWith({ data: former, otherData: fresh });
    expect(await read(back, kept)).toEqual(whole(kept.person));
    await sealAnew(back);
    expect(await kids()).toEqual(["d1"]);
    expect(await read(await startedWith({}), kept)).toEqual(whole(kept.person));
  });

  test("T-121: sealing anew goes on where it was stopped, and asks for itself while the other key is needed", async () => {
    const first = await startedWith({});
    const [one, two] = [await keepSecrets(first), await keepSecrets(first)];
    const both = await startedWith({ data: fresh, otherData: former });
    await asSuperuser(
      world,
      `CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped'; END $$;
       CREATE TRIGGER stop BEFORE UPDATE ON webhook_delivery FOR EACH ROW WHEN (OLD.id = ${two.message}) EXECUTE FUNCTION stop()`,
    );
    await expect(sealAnew(both)).rejects.toThrow("stopped");
    expect(await kids()).toEqual(["d1", "d2"]);
    expect(await read(both, one)).toEqual(whole(one.person));
    await expect(startedWith({ data: fresh })).rejects.toThrow("DATA_KEY is not the key");
    const asked = () => asSuperuser(world, "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'seal-anew'");
    await askToSealAnew(both);
    expect(await asked()).toBe(1);
    await asSuperuser(world, "DROP TRIGGER stop ON webhook_delivery; DELETE FROM graphile_worker._private_jobs");
    await sealAnew(both);
    expect(await kids()).toEqual(["d2"]);
    await askToSealAnew(both);
    expect(await asked()).toBe(0);
    const alone = await startedWith({ data: fresh });
    expect([await read(alone, one), await read(alone, two)]).toEqual([whole(one.person), whole(two.person)]);
  });

  test("T-121: a wrong or lost key is refused at the start in one line with exit code 78, and changes nothing", async () => {
    await startedWith({});
    // Nobody has a secret yet: the kept keys are enough to tell.
    await expect(startedWith({ data: fresh })).rejects.toMatchObject({ exitCode: 78 });
    const kept = await keepSecrets(await startedWith({}));
    const numbers = "SELECT purpose, number FROM installation_key ORDER BY 1, 2";
    const before = await rowsOf(world.tx, numbers);
    for (const wrong of [{ data: fresh }, { data: fresh, otherData: "another wrong key".repeat(2) }]) {
      await expect(startedWith(wrong)).rejects.toMatchObject({
        exitCode: 78,
        message:
          "DATA_KEY is not the key that sealed the secrets of this database. Give that one, or give it as DATA_KEY_OTHER beside the new one.",
      });
    }
    const lost = { ...loadKeys("/nowhere", { ...given, data: fresh }, world.app.ids.bytes) };
    const { db, ids, clock } = world.app;
    const start = { db, keys: lost, source: ".data/secrets.json", random: ids.bytes, now: clock.now() };
    await expect(meetKeys(start)).rejects.toThrow(/^.data\/secrets.json does not belong to this database/);
    expect(await rowsOf(world.tx, numbers)).toEqual(before);
    expect(await read(await startedWith({}), kept)).toEqual(whole(kept.person));
  });

  test("T-121: codes, devices and fingerprints outlive a rotation: their keys are those of the first start", async () => {
    const first = await startedWith({});
    const kept = await keepSecrets(first);
    const both = await startedWith({ data: fresh, otherData: former });
    await sealAnew(both);
    const alone = await startedWith({ data: fresh });
    expect(alone.keys.device).toEqual(first.keys.device);
    expect(alone.keys.newApp).toEqual(first.keys.newApp);
    expect(recoveryHash(alone, kept.person, "abcd-efgh")).toEqual(recoveryHash(first, kept.person, "abcd-efgh"));
    expect(await fingerprintsAfter(alone, kept.person)).toBe(1);
  });
});

describe("the key of password hashes", () => {
  const pepper = "fresh pepper ....".repeat(2);
  let email = "";

  /** Someone whose password was hashed by the first start. */
  async function aPerson(): Promise<number> {
    email = "owner@keys.test";
    const id = await aCompany(world.tx, { email });
    const { keys } = await startedWith({});
    const { verifier, kid } = await hashPassword(wirePassword(rightPassword), keys.pepper);
    await rowsOf(world.tx, `UPDATE app_user SET verifier = '${verifier}', pepper_kid = '${kid}' WHERE id = ${id}`);
    return id;
  }

  async function signedIn(app: App): Promise<string> {
    const product = await testApp({ ...world, app });
    const reply = await product.as(undefined)(signIn, { login: email, password: md5(rightPassword) });
    await product.server.close();
    return reply.json().status;
  }

  test("T-121: with the one of before beside it the old password signs in, and is hashed anew; then it works alone", async () => {
    const id = await aPerson();
    const kid = `SELECT pepper_kid, password_changed_at FROM app_user WHERE id = ${id}`;
    expect(await rowsOf(world.tx, kid)).toEqual([{ pepper_kid: "p1", password_changed_at: null }]);
    expect(await signedIn(await startedWith({ pepper, otherPepper: given.pepper }))).toBe("Done");
    expect(await rowsOf(world.tx, kid)).toEqual([{ pepper_kid: "p2", password_changed_at: null }]);
    expect(await signedIn(await startedWith({ pepper }))).toBe("Done");
  });

  test("T-121: a new one alone is refused at the start while passwords stand on the one of before", async () => {
    await aPerson();
    await expect(startedWith({ pepper })).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/^PASSWORD_PEPPER is not the key of the password hashes of this database/),
    });
    await startedWith({ pepper, otherPepper: given.pepper });
    expect(await signedIn(await startedWith({ pepper }))).toBe("Wrong login or password!");
  });
});
