import { type Answer, codeOf, type Order, send } from "./client.ts";

/** What was asked and answered, kept for the replays at the end. */
export interface Entry {
  readonly order: Order;
  readonly answer: Answer;
}

/** Where a chaos run happens: the product that is alive now, and what the run writes down. */
export interface Ground {
  readonly address: () => string;
  readonly journal: Entry[];
  readonly wrong: string[];
  readonly random: () => number;
}

/**
 * Sends an order, every third one as two copies at once, and keeps what was told. Both copies have to be told the
 * same; beside a success only those refusals may stand that say nothing about what the other copy did: refusals
 * are not stored.
 */
export async function ask(ground: Ground, wanted: Order, besideSuccess: readonly string[]): Promise<Answer> {
  const copies = ground.random() < 0.33 ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: copies }, () => send(ground.address, wanted)));
  const [first] = answers;
  if (!first) {
    throw new Error("nothing was sent");
  }
  const success = answers.find(({ status }) => status === 200);
  const isSame = ({ status, text }: Answer) =>
    status === 200 ? text === success?.text : besideSuccess.includes(codeOf(text));
  if (success && !answers.every(isSame)) {
    const told = answers.map(({ status, text }) => `${status} ${text}`).join(" and ");
    ground.wrong.push(`${wanted.path}: copies were told ${told}`);
  }
  const answer = success ?? first;
  ground.journal.push({ order: wanted, answer });
  return answer;
}

/** One of a list, the newest more likely: they are the ones where something happens. Undefined of an empty list. */
export function pick<Item>({ random }: Pick<Ground, "random">, list: readonly Item[], newest = 12): Item | undefined {
  const from = Math.max(0, list.length - newest);
  return list[from + Math.floor(random() * (list.length - from))];
}

/** Asks everything that succeeded once more under its key; answers how many were told the same. */
export async function replay(ground: Ground): Promise<number> {
  let same = 0;
  const waiting = ground.journal.filter(({ answer }) => answer.status === 200);
  const work = async () => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const again = await send(ground.address, entry.order);
      if (again.status === 200 && again.text === entry.answer.text) {
        same += 1;
      } else {
        ground.wrong.push(`${entry.order.path} again: ${again.status} ${again.text} in place of ${entry.answer.text}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return same;
}
