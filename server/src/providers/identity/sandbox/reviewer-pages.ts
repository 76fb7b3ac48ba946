import { escapeHtml, listStyle } from "../../../sandbox/page.ts";
import type { Person } from "./applicants.ts";

const script = `
const note = document.querySelector("[role=status]");
const post = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
document.addEventListener("click", async ({ target }) => {
  const { person, act, messages } = target.dataset ?? {};
  if (!act && !messages) return;
  target.disabled = true;
  const reply = messages ? await post("/control/sumsub/messages", { messages })
    : act === "release" ? await post("/sumsub/held", {})
    : await post("/sumsub/people/" + person, { act });
  if (reply.ok) return location.reload();
  target.disabled = false;
  note.textContent = (await reply.json()).error ?? "Not done";
});
`;

const acts = [
  ["green", "Approve"],
  ["ending", "Approve, passport ends in 30 days"],
  ["retry", "Ask again"],
  ["reject", "Reject"],
  ["hold", "Put on hold"],
  ["again", "Send the message again"],
] as const;

const ways = [
  ["once", "Send messages at once"],
  ["held", "Hold messages back"],
  ["none", "Say nothing"],
  ["twice", "Send messages twice"],
] as const;

/** The reviewer's page: who is checked, what can be said of each, and how messages go. */
export function reviewerPage(people: readonly Person[], { messages, held }: { messages: string; held: number }) {
  const list =
    people.length > 0
      ? `<ul>${people.map(rowOf).join("")}</ul>`
      : '<p class="empty">Nobody yet. People who are to be verified appear here.</p>';
  const buttons = ways.map(([way, label]) => {
    const isOn = way === messages;
    return `<button data-messages="${way}" aria-pressed="${isOn}"${isOn ? " disabled" : ""}>${label}</button>`;
  });
  const body = `<h1>Identity checks</h1>
<p>Who is verified. Each act is told to Artel by a signed message. Papers of an address with +green, +retry or +reject are judged at once.</p>
<p>${buttons.join(" ")} <button data-act="release"${held === 0 ? " disabled" : ""}>Let ${held} held go</button></p>
<p role="status"></p>${list}`;
  return { title: "Identity checks", style: listStyle, script, body };
}

function rowOf({ id, externalUserId, email, levelName, reviewStatus, result }: Person): string {
  const answer = result ? ` · ${result.reviewAnswer} ${result.reviewRejectType ?? ""}` : "";
  const buttons = acts
    .map(([act, label]) => `<button data-person="${id}" data-act="${act}">${label}</button>`)
    .join("");
  return `<li><div><b>${escapeHtml(email || externalUserId)}</b><small>${escapeHtml(externalUserId)} · ${escapeHtml(levelName)}</small></div>
<span class="state">${escapeHtml(reviewStatus + answer)}</span><div class="acts">${buttons}</div></li>`;
}
