import { createHash } from "node:crypto";

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

const style = `:root{color-scheme:light dark}body{margin:0;font:14px/20px Arial,sans-serif;background:#F6F7F6;color:#16201D}
main{max-width:960px;margin:0 auto;padding:24px 16px}h1{font-size:24px;line-height:32px;margin:0 0 8px}h2{font-size:16px;line-height:24px;margin:24px 0 8px}
p{margin:0 0 16px;color:#55605C}ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #D9DDDB;border-radius:10px}
li{display:grid;grid-template-columns:minmax(0,1fr) auto auto;gap:4px 16px;align-items:center;padding:12px 16px}li+li{border-top:1px solid #D9DDDB}
b{font-weight:600;font-variant-numeric:tabular-nums}small{display:block;font-size:12px;line-height:16px;color:#55605C;overflow-wrap:anywhere}
.state{padding:2px 10px;border:1px solid currentColor;border-radius:12px;font-size:12px;line-height:16px;color:#55605C}
.state.paid{color:#146C43}.state.declined{color:#A3211B}.state.silent,.state.forgotten{color:#8A5A00}
.acts{display:flex;flex-wrap:wrap;gap:8px}button{font:inherit;padding:5px 12px;border:1px solid #B5BDB9;border-radius:6px;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#EAF3F5}button:disabled{opacity:.45;cursor:default;background:none}:focus-visible{outline:2px solid #0B6376;outline-offset:2px}
table{border-spacing:0;background:#fff;border:1px solid #D9DDDB;border-radius:10px}td,th{padding:6px 16px;text-align:left;font-weight:400}th{font-weight:600;font-variant-numeric:tabular-nums}
.empty{background:#fff;border:1px solid #D9DDDB;border-radius:10px;padding:24px 16px}
@media(max-width:600px){li{grid-template-columns:1fr auto}.acts{grid-column:1/-1}}
@media(prefers-color-scheme:dark){body{background:#0E1413;color:#E7ECEA}ul,table,.empty,button{background:#151D1B;border-color:#2A3532}li+li{border-color:#2A3532}
p,small,.state{color:#9DAAA5}button:hover{background:#15292E}.state.paid{color:#5BC08E}.state.declined{color:#F0857D}.state.silent,.state.forgotten{color:#E0B25A}:focus-visible{outline-color:#62C4D6}}`;

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

/** The list of orders with what can be done with each, and the content policy that lets exactly its own script and style work. */
export function ordersPage(orders: readonly RailOrder[]): { html: string; policy: string } {
  const digest = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
  const list =
    orders.length > 0
      ? `<ul>${orders.map(rowOf).join("")}</ul>`
      : '<p class="empty">No order yet. Released payouts appear here.</p>';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payout simulator</title><style>${style}</style></head><body><main><h1>Payout simulator</h1>
<p>What Artel ordered to pay. An order waits here, or in the console, until somebody says what became of it.</p>
<p role="status"></p>${list}<h2>By the cents of the amount</h2><table>${endings
    .map(([cents, does]) => `<tr><th scope="row">${cents}</th><td>${does}</td></tr>`)
    .join("")}</table></main><script>${script}</script></body></html>`;
  const policy = `default-src 'none'; script-src ${digest(script)}; style-src ${digest(style)}; connect-src 'self'; base-uri 'none'`;
  return { html, policy };
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
