import { ask } from "./ask.ts";
import { query, saved, surely } from "./changing-person.ts";
import { type Actor, numberIn, type Stage, turn } from "./changing-stage.ts";
import { attempt, look, order } from "./client.ts";

/** Methods that a person removes and adds anew in a run: the mails that confirm them are bounded. */
const removalsMaximum = 12;

/**
 * Changes the methods of a contractor: another account, an address that is refused, removed or new, a group that
 * is off.
 */
export function methodChanger(actor: Actor): (stage: Stage) => Promise<string | undefined> {
  let removals = 0;
  return async (stage) => {
    const dice = stage.random();
    if (dice < 0.55) {
      return saveBank(stage, actor);
    }
    if (dice < 0.7) {
      return refuseAddress(stage, actor);
    }
    if (dice < 0.85 && removals < removalsMaximum) {
      removals += 1;
      return replaceAddress(stage, actor);
    }
    return switchOff(stage);
  };
}

/** Uses up and gives back what decides about free withdrawals: those of the month, and whether a person has any. */
export function quotaChanger(actor: Actor): (stage: Stage) => Promise<string | undefined> {
  return async (stage) => {
    const payout = stage.free.get(actor.id)?.shift();
    if (payout === undefined || stage.random() < 0.3) {
      await query(stage, "UPDATE app_user SET api_v2 = NOT api_v2 WHERE id = $1", [actor.id]);
      return "free withdrawals of a person";
    }
    const made = stage.confirmed.withdrawals.find((one) => one.payout === payout);
    const seen = { currency: made?.currency, amount: made?.amount };
    const answer = await ask(stage, order(actor.token, `/api/app/payouts/requests/${payout}/cancel`, { seen }), []);
    if (answer.status !== 200) {
      stage.wrong.push(`payout ${payout} could not be taken back: ${answer.status} ${answer.text}`);
      return;
    }
    stage.confirmed.returned.push(payout);
    return "free withdrawal given back";
  };
}

/** Adds an address that may be used at once, as one that was confirmed long ago. */
export async function addAddress(stage: Stage, actor: Actor): Promise<void> {
  const signs = Array.from({ length: 33 }, () => "ABCDEFGHJKLMNPQRSTUVWXYZ"[numberIn(stage, 0, 24)]).join("");
  const body = { Network: "TRC20", Address: `T${signs}` };
  await added(stage, actor, "/rest/api/wallets/addUsdt", body);
}

/** Adds the card of a person. */
export async function addCard(stage: Stage, actor: Actor): Promise<void> {
  await added(stage, actor, "/rest/api/wallets/add", { num: "4111111111134444" });
}

async function added(stage: Stage, actor: Actor, path: string, body: object): Promise<void> {
  const wanted = { ...order(actor.token, path, body), recovery: actor.codes.pop() };
  const answer = await attempt(stage.address(), wanted);
  if (answer?.status !== 200) {
    throw new Error(`${path}: ${answer?.status} ${answer?.text}`);
  }
  await surely(() => makeUsable(stage, actor));
}

/** Saves other bank details. */
export async function saveBank(stage: Stage, actor: Actor): Promise<string | undefined> {
  const bank = { bankName: stage.random() < 0.5 ? "Prva banka" : "Druga banka", bankSwift: "RZBSRSBG" };
  const place = { address: "1 Demo Street", city: "Belgrade", zip: "11000", country: "RS", bankCountry: "RS" };
  const body = { fullname: "", ...bank, ...place, accountNumber: anIban(stage) };
  const wanted = { ...order(actor.token, "/rest/api/flBankPaymentSave", body), recovery: actor.codes.pop() };
  const made = await saved(stage, wanted, "bank account");
  await surely(() => makeUsable(stage, actor));
  return made;
}

/**
 * A Serbian account number: its last two digits check the ones before, and then the check of the whole is always
 * 35.
 */
function anIban(stage: Stage): string {
  const account = Array.from({ length: 16 }, () => numberIn(stage, 0, 10)).join("");
  const check = 98n - (BigInt(`${account}00`) % 97n);
  return `RS35${account}${String(check).padStart(2, "0")}`;
}

/** Confirms what waits, and makes every method older than a day, so that one code is enough. */
function makeUsable(stage: Stage, { id }: Actor): Promise<void> {
  return query(
    stage,
    `UPDATE wallet SET state = CASE WHEN state = 'unverified' THEN 'verified' ELSE state END, code_hash = NULL, code_expires_at = NULL,
      confirmed_at = CASE WHEN state = 'invalid' THEN confirmed_at ELSE now() - interval '2 days' END
    WHERE contractor_id = $1 AND removed_at IS NULL`,
    [id],
  );
}

/** An address is invalid for a while, as after a refusal of its rail. */
async function refuseAddress(stage: Stage, { id }: Actor): Promise<string> {
  const turnTo = (state: string) =>
    query(stage, `UPDATE wallet SET state = $2 WHERE type = 'toUSDT' AND contractor_id = $1 AND removed_at IS NULL`, [
      id,
      state,
    ]);
  await turnTo("invalid");
  await turn(stage, 60);
  await surely(() => turnTo("verified"));
  return "address refused";
}

async function replaceAddress(stage: Stage, actor: Actor): Promise<string | undefined> {
  const wallets = (await look(stage.address, "/api/app/wallets", actor.token)) as readonly {
    ID: number;
    type: string;
  }[];
  const old = wallets.find(({ type }) => type === "toUSDT");
  const wanted = { ...order(actor.token, `/api/app/wallets/${old?.ID}`), recovery: actor.codes.pop() };
  const made = old && (await saved(stage, { ...wanted, method: "DELETE" }, "address removed"));
  await addAddress(stage, actor);
  return made;
}

/** A policy closes cards for everybody for a moment. */
async function switchOff(stage: Stage): Promise<string> {
  await query(
    stage,
    `INSERT INTO policy (scope, target, status, message_en, message_ru, begins_at, asked_by, asked_at, approved_at)
      SELECT 'withdrawalMethods', 'toCard', 'disabled', 'Back soon', 'Скоро заработает', now() - interval '1 day', min(id), now(), now()
      FROM app_user WHERE role = 'operator'`,
  );
  await turn(stage, 30);
  await surely(() => query(stage, "UPDATE policy SET ends_at = now() WHERE ends_at IS NULL"));
  return "method closed";
}
