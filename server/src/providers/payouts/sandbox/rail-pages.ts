import { escapeHtml, listStyle } from "../../../sandbox/page.ts";

/** An order as the page shows it. */
export interface RailOrder {
  readonly orderId: string;
  readonly method: string;
  readonly currency: string;
  readonly amount: string;
  readonly state: string;
  readonly paid: string | null;
  readonly submitted: number;
  readonly asked: number;
  readonly createdAt: string;
}

const style = `${listStyle}
li{grid-template-columns:minmax(0,1fr) auto auto}.acts{grid-column:auto}
.state.paid{color:#146C43}.state.declined{color:#A3211B}.state.silent,.state.forgotten{color:#8A5A00}
@media(max-width:600px){li{grid-template-columns:1fr auto}.acts{grid-column:1/-1}}
@media(prefers-color-scheme:dark){.state.paid{color:#5BC08E}.state.declined{color:#F0857D}.state.silent,.state.forgotten{color:#E0B25A}}`;

const script = `
const note = document.querySelector("[role=status]");
document.addEventListener("click", async ({ target }) => {
  const { order, action } = target.dataset ?? {};
  if (!action) return;
  target.disabled = true;
  const reply = await fetch("rail/orders/" + encodeURIComponent(order), { method: "POST",
    headers: { "content-type": "application/json" }, body: JSON.stringify({ action }) });
  const { error, isTold } = await reply.json();
  if (reply.ok && isTold) return location.reload();
  target.disabled = false;
  note.textContent = error ?? "Done. The product took no message, it will ask by itself.";
});
`;

/** What the cents of an amount make an order do. */
const endings = [
  [".01", "refused at once"],
  [".02", "half of it is paid"],
  [".03", "silence, until you act"],
  [".04", "paid when it was asked about for the third time"],
  [".05", "paid, but the answer never arrives"],
  [".06", "paid at once, and said again each time"],
  [".07", "refused at once, because the payer's account is short"],
] as const;

const actions = [
  ["pay", "Pay"],
  ["decline", "Decline"],
  ["forget", "Forget"],
] as const;

/** The list of orders with what can be done with each. */
export function ordersPage(orders: readonly RailOrder[]) {
  const list =
    orders.length > 0
      ? `<ul>${orders.map(rowOf).join("")}</ul>`
      : '<p class="empty">No order yet. Released payouts appear here.</p>';
  const body = `<h1>Payout simulator</h1>
<p>What Artel ordered to pay. An order waits here, or in the console, until somebody says what became of it.</p>
<p role="status"></p>${list}<h2>By the cents of the amount</h2><table>${endings
    .map(([cents, does]) => `<tr><th scope="row">${cents}</th><td>${does}</td></tr>`)
    .join("")}</table>`;
  return { title: "Payout simulator", style, script, body };
}

function rowOf(order: RailOrder): string {
  const id = escapeHtml(order.orderId);
  const paid = order.paid === null || order.paid === order.amount ? "" : `, of which ${escapeHtml(order.paid)} arrived`;
  const buttons = actions.map(
    ([action, label]) =>
      `<button data-order="${id}" data-action="${action}"${isPossible(order.state, action) ? "" : " disabled"}>${label}</button>`,
  );
  return `<li><span><b>${escapeHtml(`${order.amount} ${order.currency}`)}</b>${paid}
<small>${id}, ${escapeHtml(order.method)}, ${escapeHtml(order.createdAt)}; handed over ${order.submitted}×, asked ${order.asked}×</small></span>
<span class="state ${escapeHtml(order.state)}">${escapeHtml(order.state)}</span><span class="acts">${buttons.join("")}</span></li>`;
}

/** Who acts too late gets a refusal; the page only greys what is senseless. */
function isPossible(state: string, action: string): boolean {
  const isEnded = state === "paid" || state === "declined";
  if (state === "forgotten" || (action === "forget" && isEnded)) {
    return false;
  }
  return !(action === "pay" && state === "paid") && !(action === "decline" && state === "declined");
}
