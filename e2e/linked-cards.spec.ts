import { listWalletMethods } from "@artel/shared/calls/wallets/app";
import { bindCard } from "@artel/shared/calls/wallets/legacy-cards";
import { openAs } from "./journeys/access.ts";
import { button, popup } from "./journeys/forms.ts";
import { follow } from "./journeys/frame.ts";
import { setCallbacks } from "./support/card-provider.ts";
import { tellFromWindow } from "./support/other-window.ts";
import { testWithProviders as test } from "./support/own-product.ts";
import { newContractor, registeredCompany } from "./support/people.ts";
import type { Product } from "./support/product.ts";
import { changeReplies } from "./support/replies.ts";
import { expect } from "./support/test.ts";

const good = "4000 0000 0000 0077";
const declined = "4000 0000 0000 0002";

/** A contractor without a method. */
const someone = async (product: Product) => newContractor(product, await registeredCompany(product));

test.describe.configure({ mode: "default" });

test("S-04, G-36, T-106, K-18: a card is entered in the provider's frame, whose messages alone count; a closed frame is silent, a declined card says why", async ({
  open,
  product,
  say,
}) => {
  const page = await openAs(open, product, await someone(product), "/withdraw-settings?add=toCard");
  const dialog = popup(page, say("wallets.link.title"));
  const frame = dialog.frameLocator("#card-frame iframe");
  const enter = async (number: string) => {
    await frame.getByRole("textbox").fill(number);
    await frame.locator("button[type=submit]").click();
  };
  await expect(frame.getByRole("textbox")).toBeVisible();

  // A window of another origin in the place of the frame, and one of the provider's own origin elsewhere, say that it was closed:
  // both are told to our page, and neither is heard.
  const closed = JSON.stringify({ message: "epframe.destroy" });
  const src = (await page.locator("#card-frame iframe").getAttribute("src")) ?? "";
  await tellFromWindow(page, closed, { inside: "#card-frame" });
  await tellFromWindow(page, closed, { src });
  await expect(frame.getByRole("textbox")).toBeVisible();
  await frame.locator("button[type=button]").click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await follow(page, "/withdraw-settings?add=toCard");
  await enter(declined);
  await expect(dialog.getByText(say("wallets.link.declined"))).toBeVisible();
  await button(dialog, say("common.retry")).click();
  await enter(good);
  await button(dialog, say("common.done")).click();
  await expect(page.getByText("•••• 0077").filter({ visible: true }).first()).toBeVisible();
});

test("S-04, J-78, T-63: where the frame does not load, the provider's page is offered and opens; a page of another host never", async ({
  open,
  product,
  say,
}) => {
  const page = await openAs(open, product, await someone(product), "/withdraw-settings");
  await page.route("**/shared/merchant.js", (route) => route.abort());
  const restore = await changeReplies(page, bindCard, (reply) => ({ ...reply, url: "https://cards.example/page" }));
  await follow(page, "/withdraw-settings?add=toCard");
  const dialog = popup(page, say("wallets.link.title"));
  await expect(dialog.getByText(say("wallets.link.foreign"))).toBeVisible();
  await expect(dialog.getByRole("link")).toHaveCount(0);
  await expect(dialog.locator("iframe")).toHaveCount(0);

  await restore();
  await page.goto("/withdraw-settings?add=toCard");
  const link = dialog.getByRole("link", { name: say("wallets.link.openPage") });
  await expect(dialog.getByText(say("wallets.link.noFrame"))).toBeVisible();
  expect(new URL((await link.getAttribute("href")) ?? "").origin).toBe(product.sandbox);
  await link.click();
  await page.getByRole("textbox").fill("4000 0000 0000 0085");
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/withdraw-settings/);
  await expect(page.getByText("•••• 0085").filter({ visible: true }).first()).toBeVisible();
});

test("J-53: the methods are read anew one second after a card was entered, though the provider has not answered yet", async ({
  open,
  product,
  say,
}) => {
  const person = await someone(product);
  await setCallbacks(product, "none");
  const page = await openAs(open, product, person, "/withdraw-settings");
  await page.clock.install();
  await page.goto("/withdraw-settings?add=toCard");
  const dialog = popup(page, say("wallets.link.title"));
  const frame = dialog.frameLocator("#card-frame iframe");
  await frame.getByRole("textbox").fill(good);
  let reads = 0;
  page.on("request", (request) => {
    reads += new URL(request.url()).pathname === listWalletMethods.path ? 1 : 0;
  });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await frame.locator("button[type=submit]").click();
  await expect(dialog.getByText(say("wallets.link.waiting"))).toBeVisible();
  await page.clock.runFor(999);
  expect(reads).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => reads).toBe(1);
  await setCallbacks(product, "once");
});
