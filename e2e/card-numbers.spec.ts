import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { withdraw } from "@artel/shared/calls/payouts/app";
import {
  batchFile,
  buildBatch,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
} from "@artel/shared/calls/payouts/operator";
import { updateContractorProfile } from "@artel/shared/calls/profile/legacy";
import { confirmWallet, listWallets } from "@artel/shared/calls/wallets/app";
import { bindCard } from "@artel/shared/calls/wallets/legacy-cards";
import { operatorWebhooks } from "@artel/shared/calls/webhooks/operator";
import type { Page } from "@playwright/test";
import { openAs, tabFor } from "./journeys/access.ts";
import { button, field, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { operatorCaller } from "./support/caller.ts";
import { setCallbacks, tellAs } from "./support/card-provider.ts";
import { demo, operators } from "./support/demo-people.ts";
import { cardOf, type Heard, leaksIn, listen, type Secret, secretOf, storedBy, textOfFile } from "./support/leaks.ts";
import { linkOf, mailsTo } from "./support/mails.ts";
import { type OwnProduct, secretOfCards, testWithProviders as test } from "./support/own-product.ts";
import { type Account, type CompanyAccount, workingPair } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { earn } from "./support/tasks.ts";
import { expect, type Say } from "./support/test.ts";

/** The number that freelancers type here, and the one that they enter at the provider. */
const typed = "2200000000000004";
const entered = "4000000000000077";
/** By which the stand-in of the provider knows a card; it takes what begins like this. */
const token = `sbx-${randomBytes(22).toString("hex")}`;

/** Somebody with dollars, rubles and euros, whom Russian banks may be told of. */
async function someone(product: Product): Promise<{ readonly company: CompanyAccount; readonly person: Account }> {
  const { company, contractor: person } = await workingPair(product);
  await earn(company, person, "3000");
  await person.caller.call(updateContractorProfile, { innRu: "500100732259", fullnameRu: "Иванов Иван Иванович" });
  for (const To of ["RUB", "EUR"]) {
    await person.caller.call(requestConversion, { Amount: "500", From: "USD", To });
  }
  return { company, person };
}

/** Types the number of a ruble card: a wrong one first, then the right one, then the same again, which is refused. */
async function typeCard(page: Page, say: Say): Promise<void> {
  const dialog = popup(page, say("localMethods.rubleCard"));
  const type = async (number: string) => {
    await follow(page, "/withdraw-settings?add=toCardRub");
    await field(dialog, say("wallets.card.number")).fill(number);
    await button(dialog, say("wallets.card.submit")).click();
  };
  await type(`${typed.slice(0, -1)}5`);
  await expect(dialog.getByText(say("validations.bankCard")).first()).toBeVisible();
  await type(typed);
  await button(page, say("common.done")).click();
  const again = page.waitForResponse((reply) => reply.request().postData()?.includes(typed) ?? false);
  await type(typed);
  expect((await again).status()).toBeGreaterThanOrEqual(400);
}

/** Enters a card in the frame of the provider, which tells us of it under a token that the test knows. */
async function enterCard(page: Page, say: Say, product: Product, person: Account): Promise<void> {
  await setCallbacks(product, "none");
  const begun = page.waitForResponse((reply) => new URL(reply.url()).pathname === bindCard.path);
  await follow(page, "/withdraw-settings?add=toCard");
  const { id } = bindCard.reply.parse(await (await begun).json());
  const dialog = popup(page, say("wallets.link.title"));
  const frame = dialog.frameLocator("#card-frame iframe");
  await frame.getByRole("textbox").fill(entered);
  await frame.locator("button[type=submit]").click();
  await expect(dialog.getByText(say("wallets.link.waiting"))).toBeVisible();
  const masked = `${entered.slice(0, 6)}******${entered.slice(-4)}`;
  await tellAs(product, secretOfCards, {
    payment: { id, type: "card_tokenize", status: "success" },
    customer: { id: String(person.id) },
    account: { number: masked, token },
  });
  await button(dialog, say("common.done")).click();
}

/** Confirms both cards by their mails, and withdraws to them; operators pay, the rubles by a file for the bank. */
async function withdrawAll(product: Product, person: Account, say: Say): Promise<string> {
  const subject = say("wallets.mail.confirm.subject");
  const mails = (await mailsTo(product, person.email)).filter((mail) => mail.subject === subject);
  for (const mail of mails) {
    await person.caller.call(confirmWallet, { code: new URL(linkOf(mail)).searchParams.get("code") });
  }
  const wallets = await person.caller.call(listWallets, {});
  const ids: number[] = [];
  for (const [type, currency, amount] of [
    ["toCardRub", "RUB", "2000"],
    ["toCard", "EUR", "150"],
  ] as const) {
    const walletId = wallets.find((wallet) => wallet.type === type)?.ID;
    const { id, code } = await person.caller.call(withdraw, { amount, type, walletId, currency });
    expect(code).toBe(777);
    ids.push(id ?? 0);
  }
  const [first, second] = [
    await operatorCaller(product, operators.first),
    await operatorCaller(product, operators.second),
  ];
  const { id } = await first.call(buildBatch, { ids, reason: "Cards of a journey" });
  await second.call(releaseBatch, { id, reason: "Cards of a journey" });
  const file = await first.call(batchFile, { id, format: "csv", reason: "The bank is told" });
  const itemOf = async (payout: number | undefined) =>
    (await first.call(operatorBatch, { id })).payouts.find((one) => one.payout.id === payout)?.items[0];
  const [rubles, euros] = ids;
  await expect.poll(async () => (await itemOf(euros))?.result).toBe("accepted");
  const order = `AP${(await itemOf(euros))?.id}`;
  await tellAs(product, secretOfCards, { payment: { id: order, type: "payout", status: "success" } });
  await expect.poll(async () => (await itemOf(euros))?.result).toBe("paid");
  const paid = { itemId: (await itemOf(rubles))?.id ?? 0, result: "paid", reference: "BANK-1" };
  await first.call(markPayoutItems, { id, reason: "The bank has paid", results: [paid] });
  return Buffer.from(file.content, "base64").toString();
}

/** Takes the files of a menu on the open page. */
async function filesOf(page: Page, menu: string, items: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const item of items) {
    await button(page, menu).click();
    const waiting = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: item }).click();
    texts.push(textOfFile(await readFile(await (await waiting).path())));
  }
  expect(texts.filter((text) => text.length < 100)).toEqual([]);
  return texts.join("\n");
}

/** Secrets that files of the product's folder hold, but that of its keys; the database's own files among them. */
function foundInFiles(folder: string, secrets: readonly Secret[]): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    files
      .filter((entry) => entry.isFile() && entry.name !== "secrets.json")
      .flatMap(({ parentPath, name }) => leaksIn(readFileSync(join(parentPath, name), "latin1"), secrets)),
  );
}

function expectNoLeak(what: string, text: string, secrets: readonly Secret[]): void {
  expect(text.length, `${what}: nothing to search`).toBeGreaterThan(0);
  expect(leaksIn(text, secrets), what).toEqual([]);
}

test("T-119, HO-90, J-67: after a ruble card was typed, another was entered at the provider and both were paid, neither number, token nor secret stands in database, logs, mails, files, channel, browser or replies", async ({
  open,
  own,
  say,
}) => {
  const { company, person } = await someone(own);
  const page = await tabFor(open, own, person);
  const heard = listen(page, own.address);
  await page.goto("/");
  await typeCard(page, say);
  await enterCard(page, say, own, person);
  await expect(page.getByText("2200 00•• •••• 0004").or(page.getByText("•••• 0004")).first()).toBeVisible();
  const file = await withdrawAll(own, person, say);
  const root = JSON.parse(readFileSync(join(own.folder, "secrets.json"), "utf8")) as { root: string };
  const numbers = [cardOf("typed number", typed), cardOf("number at the provider", entered)];
  const secrets = [
    ...numbers,
    secretOf("token", token),
    secretOf("secret of the provider", secretOfCards),
    secretOf("root of all keys", root.root),
  ];
  // The one place where a number leaves, for whoever pays: what is searched for is what was typed.
  expect(leaksIn(file, secrets)).toEqual(["typed number"]);
  await searchBrowser(page, say, heard, secrets);
  const owner = await openAs(open, own, company, "/finance/statements");
  const statement = [say("statements.file.xlsx"), say("statements.file.csv"), say("statements.file.camt")];
  expectNoLeak("statement", await filesOf(owner, say("statements.download"), statement), secrets);
  await searchOutside(
    own,
    [person.email, company.email, ...Object.values(operators).map(({ email }) => email)],
    secrets,
  );
  await searchFolder(own, person.email, secrets);
  await setCallbacks(own, "once");
});

async function searchBrowser(page: Page, say: Say, heard: Heard, secrets: readonly Secret[]): Promise<void> {
  await follow(page, "/transactions");
  await expect(page.getByText(/0004/).filter({ visible: true }).first()).toBeVisible();
  await follow(page, "/history");
  const history = [say("history.file.csv"), say("history.file.json")];
  expectNoLeak("history", await filesOf(page, say("history.export"), history), secrets);
  expectNoLeak("browser", await storedBy(page), secrets);
  expectNoLeak("replies", heard.replies.join("\n"), secrets);
  expect(heard.replies.filter((reply) => reply.startsWith("4")).length).toBeGreaterThan(0);
  expectNoLeak("frames", heard.frames.join("\n"), secrets);
  expect(leaksIn(heard.console.join("\n"), secrets)).toEqual([]);
  // The typed number goes to the one call that keeps it, and that of the provider never comes to us.
  const sent = heard.requests.filter(({ body, path }) => leaksIn(`${path} ${body}`, secrets).length > 0);
  expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(["/rest/api/wallets/add"]));
  expect(leaksIn(JSON.stringify(sent), secrets)).toEqual(["typed number"]);
}

/** Logs, mails, and what operators read. */
async function searchOutside(own: Product, addresses: readonly string[], secrets: readonly Secret[]): Promise<void> {
  expectNoLeak("log", own.output(), secrets);
  for (const address of addresses) {
    const mails = JSON.stringify(await mailsTo(own, address));
    expect(leaksIn(mails, secrets), `mails to ${address}`).toEqual([]);
  }
  const operator = await operatorCaller(own, operators.first);
  expectNoLeak("webhooks", JSON.stringify(await operator.call(operatorWebhooks, {})), secrets);
}

/** Every column of every table, and the files below them. */
async function searchFolder(own: OwnProduct, email: string, secrets: readonly Secret[]) {
  const forms = secrets.flatMap(({ forms: all }) => all);
  const found = await own.findWords([email, ...forms]);
  expect(found[email]).toContain("public.app_user.email");
  expect(forms.flatMap((form) => found[form] ?? [])).toEqual([]);
  const known = { name: "a known address", forms: [demo.olivia] };
  expect(foundInFiles(own.folder, [...secrets, known])).toEqual(new Set([known.name]));
}
