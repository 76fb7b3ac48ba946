import { escapeHtml } from "../../../sandbox/page.ts";
import type { Knobs, Sent } from "./chain.ts";

const style = `:root{color-scheme:light dark}body{margin:0;font:14px/20px Arial,sans-serif;background:#F6F7F6;color:#16201D}
main{max-width:960px;margin:0 auto;padding:24px 16px}h1{font-size:24px;line-height:32px;margin:0 0 4px}h2{font-size:16px;margin:24px 0 8px}
p{margin:0 0 16px;color:#55605C;overflow-wrap:anywhere}.box{background:#fff;border:1px solid #D9DDDB;border-radius:10px;overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{padding:10px 16px;text-align:left;white-space:nowrap}th{color:#55605C;font-weight:400}
tr+tr td,thead+tbody td{border-top:1px solid #D9DDDB}td.sum{text-align:right;font-variant-numeric:tabular-nums}th.sum{text-align:right}
code{font:12px/16px monospace}.acts{display:flex;flex-wrap:wrap;gap:8px}
button{font:inherit;min-height:36px;padding:0 14px;border:1px solid #6B7684;border-radius:6px;background:#fff;color:inherit;cursor:pointer}
button[aria-pressed=true]{background:#0B5B73;border-color:#0B5B73;color:#fff}.empty{padding:24px 16px;margin:0}
button:focus-visible{outline:2px solid #0B6376;outline-offset:2px}
label{display:grid;gap:4px}input{font:inherit;min-height:36px;padding:0 10px;border:1px solid #6B7684;border-radius:6px;background:#fff;color:inherit}
.fields{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 8px}.fields label:first-child{flex:1 1 300px}
@media(prefers-color-scheme:dark){body{background:#0E1413;color:#E7ECEA}.box,button,input{background:#151D1B;border-color:#2A3532}
p,th{color:#9DAAA5}tr+tr td,thead+tbody td{border-color:#2A3532}button,input{border-color:#9DAAA5}}`;

const script = `document.addEventListener("click", async (event) => {
  const { set, pay } = event.target.dataset ?? {};
  if (!set && !pay) return;
  const value = (id) => document.getElementById(id).value.trim();
  const one = () => ({ address: value("address"), amount: value("amount") });
  const paid = () => {
    const { times, ...how } = JSON.parse(pay);
    return JSON.stringify({ receive: { ...how, to: Array.from({ length: times }, one) } });
  };
  const body = set ?? paid();
  const reply = await fetch("/control/tron", { method: "POST", headers: { "content-type": "application/json" }, body });
  if (reply.ok) location.reload();
  else document.getElementById("told").textContent = "The address has 34 characters, the amount at most six decimals.";
});`;

interface Act {
  readonly label: string;
  /** What it sets at once. */
  readonly set?: object;
  /** What it pays to the address in the field: which token, how many times in one transaction, and how that ends. */
  readonly pay?: { readonly times: number; readonly token?: string; readonly result?: string };
  readonly isOn?: boolean;
}

const payments: readonly Act[] = [
  { label: "Pay", pay: { times: 1 } },
  { label: "Pay twice in one transaction", pay: { times: 2 } },
  { label: "Pay another token", pay: { times: 1, token: "other" } },
  { label: "Pay a token that calls itself USDT", pay: { times: 1, token: "fake" } },
  { label: "Pay without enough energy", pay: { times: 1, result: "OUT_OF_ENERGY" } },
];

/** The transfers of the chain, newest first, and what a person can make it do. */
export function chainPage(payer: string, sent: readonly Sent[], state: Knobs & { readonly head: number }) {
  const pace = (label: string, blockSeconds: number): Act => ({
    ...{ label, set: { blockSeconds }, isOn: state.blockSeconds === blockSeconds },
  });
  const next = (label: string, set: object, count: number): Act => ({ label, set, isOn: count > 0 });
  const body = `<h1>TRON sandbox</h1>
<p>Block ${state.head}. Pays from <code>${payer}</code>.</p>
<div class="box" role="region" aria-label="Transfers" tabindex="0">${sent.length > 0 ? tableOf(sent, state.head) : `<p class="empty">No transfer yet. Release a batch with USDT, or pay to an address below.</p>`}</div>
<h2>Somebody pays</h2><div class="fields"><label>Address<input id="address" autocomplete="off" spellcheck="false"></label>
<label>USDT<input id="amount" inputmode="decimal" value="250.00"></label></div>${actsOf(payments)}<p id="told" role="status"></p>
<h2>Blocks</h2>${actsOf([
    ...[pace("Every 3 seconds", 3), pace("Every 2 minutes", 120), pace("At once", 0)],
    ...[1, 19].map((mine) => ({ label: mine === 1 ? "Make a block" : `Make ${mine} blocks`, set: { mine } })),
  ])}
<h2>The next transfer</h2>${actsOf([
    next("Runs out of energy", { failing: "OUT_OF_ENERGY", failures: 1 }, state.failures),
    next("Is taken and never enters a block", { dropped: 1 }, state.dropped),
    next("Is taken without an answer", { silent: 1 }, state.silent),
    next("Arrives one USDT short", { short: 1 }, state.short),
  ])}
<h2>The chain</h2>${actsOf([
    { label: "Replace the last 10 blocks", set: { fork: 10 } },
    { label: "Take back what that lost", set: { restore: true } },
  ])}`;
  return { title: "TRON sandbox", style, script, body };
}

function actsOf(acts: readonly Act[]): string {
  const buttons = acts.map(({ label, set, pay, isOn }) => {
    const pressed = isOn === undefined ? "" : ` aria-pressed="${isOn}"`;
    const [name, act] = set ? ["set", set] : ["pay", pay];
    return `<button type="button"${pressed} data-${name}="${escapeHtml(JSON.stringify(act))}">${label}</button>`;
  });
  return `<div class="acts">${buttons.join("")}</div>`;
}

function tableOf(sent: readonly Sent[], head: number): string {
  const rows = sent.map((one) => {
    const digits = one.units.toString().padStart(7, "0");
    const isHeld = one.state === "in a block";
    const state = isHeld && one.result !== "SUCCESS" ? `failed: ${one.result}` : one.state;
    return `<tr><td class="sum">${digits.slice(0, -6)}.${digits.slice(-6, -4)}</td><td>${escapeHtml(state)}</td><td class="sum">${isHeld ? head - one.block + 1 : ""}</td>
<td><code>${one.to}</code></td><td><code>${one.txId.slice(0, 12)}…</code></td></tr>`;
  });
  return `<table><thead><tr><th class="sum">USDT</th><th>State</th><th class="sum">Blocks</th><th>To</th><th>Transaction</th></tr></thead>
<tbody>${rows.join("")}</tbody></table>`;
}
