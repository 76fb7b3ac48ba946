import { lastFourLabel, maskCard } from "@artel/shared/checks/card-mask";
import { cardBrand } from "@artel/shared/checks/luhn";
import { walletsMessage } from "@artel/shared/messages/wallets";
import { canPayToCard, isKindUnknown } from "@artel/shared/rules/lists/present-lists";
import { walletState } from "@artel/shared/states/wallet-state";
import { recordAction } from "../../../audit/record.ts";
import type { App } from "../../../http/context.ts";
import { addToOutbox } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { BoundCard, CardEvent } from "../../../providers/cards/port.ts";
import { screen } from "../../screening/screen.ts";
import { type ContractorMethods, contractorMethods, lockContractorOf, type WalletRow } from "../contractor-methods.ts";
import { mailConfirmation, newConfirmation } from "../send-confirmation.ts";
import { insertWallet, replaceDestination } from "../store.ts";
import { forgetDestination, isKnown, keepDestination } from "../vault.ts";
import { type LinkReason, lockLink, setLinked, setRefused } from "./link-store.ts";

type CardAnswer = Extract<CardEvent, { kind: "card" }>;

/**
 * The provider's answer about a card: it becomes a method of the person who was sent to the page, unverified until the mail is
 * confirmed, with the token in the vault alone. It takes the place of a card whose number was typed. A second answer about the
 * same page changes nothing. Answers what became of it.
 */
export async function keepCard(tx: Tx, app: App, { id, person, card }: CardAnswer): Promise<string> {
  const link = await lockLink(tx, id);
  if (link?.state !== "open") {
    return link ? "answered before" : "no such page";
  }
  if (person !== String(link.contractor_id)) {
    return "the page of somebody else";
  }
  const now = app.clock.now();
  await lockContractorOf(tx, link.contractor_id);
  const methods = await contractorMethods(tx, { app, now, language: "en" }, link.contractor_id);
  const reason = card ? await reasonAgainst(tx, app, methods, card) : "declined";
  if (!card || reason) {
    await setRefused(tx, id, reason ?? "declined", now);
    return `refused: ${reason}`;
  }
  await setLinked(tx, id, await saveCard(tx, app, methods, card), now);
  return "linked";
}

async function reasonAgainst(
  tx: Tx,
  app: App,
  { contractor, wallets, visible, lists }: ContractorMethods,
  card: BoundCard,
): Promise<LinkReason | undefined> {
  if (!visible.includes("toCard") || !canPayToCard(lists, brandOf(card), contractor.country)) {
    return "country";
  }
  if (await isKnown(tx, app, contractor.id, secretOf(contractor.id, card))) {
    return "known";
  }
  return wallets.some(({ type, is_linked }) => type === "toCard" && is_linked) ? "room" : undefined;
}

/** By the digits in front, which the provider shows. */
function brandOf({ masked }: BoundCard) {
  return cardBrand(masked.slice(0, 6));
}

function secretOf(contractor: number, { token }: BoundCard) {
  return { token, customer: String(contractor) };
}

async function saveCard(tx: Tx, app: App, methods: ContractorMethods, card: BoundCard): Promise<number> {
  const { contractor, wallets, lists } = methods;
  const now = app.clock.now();
  const typed = wallets.find(({ type }) => type === "toCard");
  const kept = {
    person: contractor.id,
    version: (typed?.version ?? 0) + 1,
    destination: secretOf(contractor.id, card),
  };
  const destinationId = await keepDestination(tx, app, { ...kept, now });
  const confirmation = newConfirmation({ app, now });
  const fields = {
    state: walletState.unverified,
    label: lastFourLabel(card.masked),
    details: maskCard(card.masked),
    needsReview: isKindUnknown(lists, brandOf(card), contractor.country),
    isLinked: true,
    destinationId,
    codeHash: confirmation.hash,
    codeExpiresAt: confirmation.expires,
    mailedAt: now,
  };
  const id = typed?.id ?? (await insertWallet(tx, { ...fields, contractor: contractor.id, type: "toCard", now }));
  if (typed) {
    await replaceTyped(tx, typed, fields, now);
  }
  const by = `user:${contractor.id}`;
  await mailConfirmation(tx, { app, now, by }, contractor, fields.label, confirmation.code);
  await recordAction(
    tx,
    { actor: contractor.id, requestId: "job:webhooks", now },
    {
      action: typed ? "wallet.edit" : "wallet.add",
      subject: `wallet:${id}`,
      tenant: contractor.id,
      detail: { type: "toCard", label: fields.label, ...(typed ? { before: typed.label } : {}) },
    },
  );
  await screen(tx, { user: contractor.id, occasion: "method", now });
  await addToOutbox(tx, contractor.id, walletsMessage());
  return id;
}

async function replaceTyped(
  tx: Tx,
  typed: WalletRow,
  fields: Parameters<typeof replaceDestination>[2],
  now: Date,
): Promise<void> {
  await replaceDestination(tx, typed.id, fields, now);
  if (typed.destination_id !== null) {
    await forgetDestination(tx, typed.destination_id);
  }
}
