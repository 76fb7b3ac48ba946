import { done, look } from "../chaos/client.ts";
import { killOne, type Victim } from "../chaos/kills.ts";
import { coded, type Withdrawer } from "./cast.ts";
import type { Ground } from "./ground.ts";
import { holdRow } from "./held.ts";
import { until } from "./until.ts";

interface Page {
  readonly person: Withdrawer;
  readonly id: string;
}

/**
 * Everybody links a card. The provider's messages come while one effect of them is held back, and the product or its database is
 * killed between an answered message and the commit of its effect. A message that was not answered comes again, and at the end each
 * comes once more.
 */
export async function linkCards(ground: Ground, crowd: readonly Withdrawer[], victim: Victim): Promise<void> {
  const { world, stand, vendor, wrong, random } = ground;
  const address = () => stand.product.address;
  const pages: Page[] = [];
  for (const person of crowd) {
    const { id } = await done<{ id: string }>(stand, coded(person, "/rest/api/wallets/bindCard", {}));
    pages.push({ person, id });
  }
  const chosen = pages[Math.floor(random() * pages.length)]?.id ?? "";
  const held = await holdRow(world, "SELECT 1 FROM card_link WHERE id = $1 FOR UPDATE", [chosen]);
  const answered = await Promise.all(
    pages.map(async ({ id, person }) => ((await vendor.tell(address(), entered(id, person))) ? id : "")),
  );
  await held.met();
  await killOne(world, stand, victim, async () => {
    await held.release();
    const kept = await world.rows(
      "SELECT 1 FROM webhook_delivery d JOIN card_link l ON l.id = d.about WHERE l.id = $1 AND d.handled_at IS NULL AND l.state = 'open'",
      [chosen],
    );
    if (kept.length !== 1) {
      wrong.push(`the message about ${chosen} was not kept, or had its effect before the kill`);
    }
  });
  for (const { id, person } of pages.filter(({ id: page }) => !answered.includes(page))) {
    await until(`the message about ${id} is taken`, () => vendor.tell(address(), entered(id, person)));
  }
  for (const { person } of pages) {
    await until(`a card of ${person.id} is linked`, async () => {
      const wallets = (await look(address, "/api/app/wallets", person.token)) as readonly unknown[] | undefined;
      return (wallets?.length ?? 0) > 0;
    });
  }
  await Promise.all(pages.map(({ id, person }) => vendor.tell(address(), entered(id, person))));
  const rows = await world.rows<{ person: number; cards: number }>(
    "SELECT contractor_id::int AS person, count(*)::int AS cards FROM wallet WHERE contractor_id = ANY ($1) GROUP BY 1",
    [crowd.map(({ id }) => id)],
  );
  wrong.push(...rows.filter(({ cards }) => cards !== 1).map(({ person, cards }) => `${person} has ${cards} cards`));
}

/** What the provider says about a card that was entered on a page. */
function entered(id: string, person: Withdrawer): object {
  return {
    payment: { id, type: "card_tokenize", status: "success" },
    customer: { id: String(person.id) },
    account: { number: "400000******0077", token: `sbx-${id}` },
  };
}
