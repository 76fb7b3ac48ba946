import { type ManagerRights, noRights } from "@artel/shared/states/manager-rights";
import type { StoredPassword } from "../../platform/crypto/passwords.ts";
import type { Tx } from "../../platform/db/db.ts";
import * as changes from "./change-store.ts";
import { isAddressTaken } from "./find-person.ts";
import { lockRow, rowById } from "./store.ts";

/** Lets nobody else change a person until the transaction ends: what was checked together is stored together. */
export async function lockPerson(tx: Tx, id: number): Promise<void> {
  await lockRow(tx, id);
}

/** Changes what a person is called and how to reach them; what is not named stays. */
export async function changePerson(tx: Tx, id: number, texts: changes.PersonTexts): Promise<void> {
  await changes.storeTexts(tx, id, texts);
}

/** Keeps another hash of the same password, unless the password was changed meanwhile. Its sessions go on. */
export async function keepFreshHash(tx: Tx, id: number, former: string, fresh: StoredPassword): Promise<void> {
  await changes.storeFreshHash(tx, id, former, fresh);
}

/** Changes what a manager may do in the company. */
export async function changeRights(tx: Tx, id: number, rights: ManagerRights): Promise<void> {
  await changes.storeRights(tx, id, rights);
}

/** Removes a manager from the company: the rights end, the password is gone, and the list leaves the person out. */
export async function removeManagerPerson(tx: Tx, id: number): Promise<void> {
  await changes.storeRemoved(tx, id, noRights);
}

/** Gives a person another address; false where it is taken. Of two who take it at once the second is refused. */
export async function changeAddress(tx: Tx, id: number, email: string): Promise<boolean> {
  await changes.lockAddress(tx, email);
  if (await isAddressTaken(tx, email)) {
    return false;
  }
  await changes.storeEmail(tx, id, email);
  return true;
}

/** Keeps the language that a person chose, for pages and mails. */
export async function changeLanguage(tx: Tx, id: number, language: "en" | "ru"): Promise<void> {
  await changes.storeLanguage(tx, id, language);
}

/** The language of a person: the chosen one, or that of the opened page, which the mails follow until one is chosen. */
export async function languageOnPage(tx: Tx, id: number, ofPage: "en" | "ru"): Promise<"en" | "ru"> {
  await changes.storePageLanguage(tx, id, ofPage);
  return (await rowById(tx, id))?.language ?? ofPage;
}
