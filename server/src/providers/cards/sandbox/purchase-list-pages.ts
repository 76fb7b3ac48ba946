import { listStyle } from "../../../sandbox/page.ts";
import type { Purchase } from "./purchases.ts";

const script = `
const note = document.querySelector("[role=status]");
const post = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
document.addEventListener("click", async ({ target }) => {
  const { payment, act, half, held } = target.dataset ?? {};
  if (!act && !held) return;
  target.disabled = true;
  const reply = held ? await post("control/cards", { callbacks: held })
    : act === "release" ? await post("cards/held", {})
    : await post("cards/payments/" + encodeURIComponent(payment), { act, ...(half ? { amount: Number(half) } : {}) });
  if (reply.ok) return location.reload();
  target.disabled = false;
  note.textContent = (await reply.json()).error ?? "Not done";
});
`;

const testCards = [
  ["4000 0000 0000 0077", "paid"],
  ["4477 0000 0000 0006", "paid, confirmed without a question"],
  ["4314 2200 0000 0056, 5413 3300 0000 0019", "the bank asks for a confirmation first"],
  ["4111 1111 1111 1111", "declined"],
  ["4000 0000 0000 0002", "declined: not enough money"],
  ["4539 1214 1116 8251", "the bank does not answer; succeed or decline it here, as late as you like"],
] as const;

const acts = [
  ["succeed", "Succeed"],
  ["decline", "Decline"],
  ["refund", "Refund"],
  ["reversal", "Reverse"],
  ["chargeback", "Charge back"],
  ["again", "Send the message again"],
] as const;

/** The payments by card with what can become of each. */
export function purchaseListPage(purchases: readonly Purchase[], held: number) {
  const list =
    purchases.length > 0
      ? `<ul>${purchases.map(rowOf).join("")}</ul>`
      : '<p class="empty">No payment yet. Cards that are entered on the payment page appear here.</p>';
  const body = `<h1>Card payments</h1>
<p>What companies paid by card. Each act is told to Artel by a signed message.</p>
<p><button data-held="held">Hold messages back</button> <button data-held="once">Send messages at once</button>
<button data-act="release"${held === 0 ? " disabled" : ""}>Let ${held} held go</button></p>
<p role="status"></p>${list}<h2>Cards for tests</h2><table>${testCards
    .map(([number, does]) => `<tr><th scope="row">${number}</th><td>${does}</td></tr>`)
    .join("")}</table>`;
  return { title: "Card payments", style: listStyle, script, body };
}

function rowOf({ id, ordered, masked, status, operations }: Purchase): string {
  const paid = operations.some((one) => one.type === "sale" && one.status === "success");
  const half = Math.floor(ordered.amount / 2);
  const buttons = acts.map(([act, label]) => button(id, act, label)).join("");
  const halfBack = paid
    ? `<button data-payment="${plain(id)}" data-act="refund" data-half="${half}">Refund half</button>`
    : "";
  return `<li><div><b>${units(ordered.amount)} ${plain(ordered.currency)}</b><small>${plain(id)} · ${plain(masked)}</small></div>
<span class="state">${plain(status)}</span><div class="acts">${buttons}${halfBack}</div></li>`;
}

function button(id: string, act: string, label: string): string {
  return `<button data-payment="${plain(id)}" data-act="${act}">${label}</button>`;
}

function plain(text: string): string {
  return text.replace(/[^\w .*-]/g, "");
}

/** Whole minor units with their point. */
function units(minor: number): string {
  const digits = String(minor).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
