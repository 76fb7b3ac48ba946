import { createHash } from "node:crypto";
import type { Purchase } from "./purchases.ts";

const style = `:root{color-scheme:light dark}body{margin:0;font:14px/20px Arial,sans-serif;background:#F6F7F6;color:#16201D}
main{max-width:960px;margin:0 auto;padding:24px 16px}h1{font-size:24px;line-height:32px;margin:0 0 8px}h2{font-size:16px;line-height:24px;margin:24px 0 8px}
p{margin:0 0 16px;color:#55605C}ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #D9DDDB;border-radius:10px}
li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 16px;align-items:center;padding:12px 16px}li+li{border-top:1px solid #D9DDDB}
b{font-weight:600;font-variant-numeric:tabular-nums}small{display:block;font-size:12px;line-height:16px;color:#55605C;overflow-wrap:anywhere}
.acts{display:flex;flex-wrap:wrap;gap:8px;grid-column:1/-1}button{font:inherit;padding:5px 12px;border:1px solid #B5BDB9;border-radius:6px;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#EAF3F5}button:disabled{opacity:.45;cursor:default;background:none}:focus-visible{outline:2px solid #0B6376;outline-offset:2px}
table{border-spacing:0;background:#fff;border:1px solid #D9DDDB;border-radius:10px}td,th{padding:6px 16px;text-align:left;font-weight:400}th{font-weight:600;font-variant-numeric:tabular-nums}
.state{padding:2px 10px;border:1px solid currentColor;border-radius:12px;font-size:12px;line-height:16px;color:#55605C}
.empty{background:#fff;border:1px solid #D9DDDB;border-radius:10px;padding:24px 16px}
@media(prefers-color-scheme:dark){body{background:#0E1413;color:#E7ECEA}ul,table,.empty,button{background:#151D1B;border-color:#2A3532}li+li{border-color:#2A3532}
p,small,.state{color:#9DAAA5}button:hover{background:#15292E}:focus-visible{outline-color:#62C4D6}}`;

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

/** The payments by card with what can become of each, and the content policy that lets exactly its own script and style work. */
export function purchaseListPage(purchases: readonly Purchase[], held: number): { html: string; policy: string } {
  const digest = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
  const list =
    purchases.length > 0
      ? `<ul>${purchases.map(rowOf).join("")}</ul>`
      : '<p class="empty">No payment yet. Cards that are entered on the payment page appear here.</p>';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Card payments</title><style>${style}</style></head><body><main><h1>Card payments</h1>
<p>What companies paid by card. Each act is told to Artel by a signed message.</p>
<p><button data-held="held">Hold messages back</button> <button data-held="once">Send messages at once</button>
<button data-act="release"${held === 0 ? " disabled" : ""}>Let ${held} held go</button></p>
<p role="status"></p>${list}<h2>Cards for tests</h2><table>${testCards
    .map(([number, does]) => `<tr><th scope="row">${number}</th><td>${does}</td></tr>`)
    .join("")}</table></main><script>${script}</script></body></html>`;
  const policy = `default-src 'none'; script-src ${digest(script)}; style-src ${digest(style)}; connect-src 'self'; base-uri 'none'`;
  return { html, policy };
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
