import { ask, type Ground, pick } from "./ask.ts";
import { type Books, type Coin, type KnownTask, type Price, rateText, received, textOf, totalOf } from "./books.ts";
import { order } from "./client.ts";

/** Somebody with a session; several clients may act as one person at once. */
export interface Person {
  readonly id: number;
  readonly token: string;
  readonly role: "company" | "contractor";
}

export interface Stage extends Ground {
  readonly books: Books;
  readonly contractors: readonly number[];
  readonly prices: Readonly<Record<Person["role"], Readonly<Record<Coin, Price>>>>;
}

const coins = ["USD", "EUR"] as const;

/**
 * Refusals are not stored, so a copy that came before the money or the task was there may be refused and the other succeed.
 * Every other refusal beside a success would say that the action did not happen.
 */
const earlyRefusals = ["insufficientFunds", "noFunds", "notFound"];

/** Acts until told to stop; every third request leaves as two copies at once. */
export async function act(stage: Stage, person: Person, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await (person.role === "company" ? actAsCompany(stage, person) : actAsContractor(stage, person));
  }
}

async function actAsCompany(stage: Stage, person: Person): Promise<void> {
  const own = [...stage.books.tasks.values()].filter(({ company }) => company === person.id);
  const dice = stage.random();
  if (own.length === 0 || dice < 0.3) {
    await create(stage, person);
  } else if (dice < 0.7) {
    await step(stage, person, oneOf(stage, own), "pay", "paid");
  } else if (dice < 0.85) {
    await step(stage, person, oneOf(stage, own), "reject", "rejected");
  } else {
    await exchange(stage, person);
  }
}

async function actAsContractor(stage: Stage, person: Person): Promise<void> {
  const own = [...stage.books.tasks.values()].filter(({ contractor }) => contractor === person.id);
  const dice = stage.random();
  if (own.length === 0 || dice < 0.25) {
    await exchange(stage, person);
  } else if (dice < 0.85) {
    await step(stage, person, oneOf(stage, own), "accept", "accepted");
  } else {
    await step(stage, person, oneOf(stage, own), "reject", "rejected");
  }
}

async function create(stage: Stage, person: Person): Promise<void> {
  const { books, contractors, random } = stage;
  const contractor = contractors[Math.floor(random() * contractors.length)] ?? 0;
  const coin = random() < 0.6 ? "USD" : "EUR";
  // Odd cents, so that five percent of them have to be rounded.
  const reward = 2_000n + BigInt(Math.floor(random() * 4_000));
  const body = { contractorId: contractor, title: "Chaos", docTitle: "Chaos", categoryId: 1 };
  const answer = await ask(
    stage,
    order(person.token, "/api/app/tasks", { ...body, currency: coin, amount: textOf(reward), deadline: "30/11/2030" }),
    earlyRefusals,
  );
  if (answer.status === 200) {
    const { id } = JSON.parse(answer.text) as { id: number };
    books.addTask({ id, company: person.id, contractor, coin, reward });
  } else {
    stage.wrong.push(`a task was refused: ${answer.text}`);
  }
}

async function step(
  stage: Stage,
  person: Person,
  task: KnownTask,
  verb: "pay" | "accept" | "reject",
  done: "paid" | "accepted" | "rejected",
): Promise<void> {
  const body = { ...(verb === "reject" ? { reason: "Not needed" } : {}), seen: seenBy(person, task) };
  const answer = await ask(stage, order(person.token, `/api/app/task/${task.id}/${verb}`, body), earlyRefusals);
  if (answer.status === 200) {
    stage.books.note(task.id, done);
  }
}

/** What the driver's books say that this person sees of the task. */
function seenBy({ role }: Person, { company, contractor, coin, reward }: KnownTask): object {
  return role === "company"
    ? { contractorId: contractor, currency: coin, total: textOf(totalOf(reward)), reward: textOf(reward) }
    : { companyId: company, currency: coin, reward: textOf(reward) };
}

async function exchange(stage: Stage, person: Person): Promise<void> {
  const from = coins[stage.random() < 0.5 ? 0 : 1];
  const to = from === "USD" ? "EUR" : "USD";
  const amount = 100n + BigInt(Math.floor(stage.random() * 900));
  const price = stage.prices[person.role][from];
  const seen = { rate: rateText(price), toAmount: textOf(received(amount, price)) };
  const answer = await ask(
    stage,
    order(person.token, "/rest/api/ReqForConversion", { Amount: textOf(amount), From: from, To: to, seen }),
    earlyRefusals,
  );
  if (answer.status === 200) {
    stage.books.exchanged(person.id, from, to, amount, price);
  }
}

function oneOf<Item>(stage: Stage, list: readonly Item[]): Item {
  const item = pick(stage, list);
  if (item === undefined) {
    throw new Error("an empty list");
  }
  return item;
}
