/**
 * The page speaks to its parent as the vendor's does: ready, then the token by `idCheck.init`, then what becomes of the applicant. The
 * id of the frame is taken as it stands in the address, since its signs would be read as others by a parser of queries.
 */
const script = `
const frameId = location.search.replace(/^\\?_=/, "").replace(/&.*$/, "");
const sessionId = String(Math.random()).slice(2);
const say = (method, payload) => parent.postMessage({ method: "idCheck." + method, frameId, sessionId, ...payload }, "*");
const [send, expire] = document.querySelectorAll("button"), note = document.querySelector("p");
let token = "", words = {};
const tables = {
  en: { head: "Identity check", send: "Send documents", expire: "Let the token expire", init: "Show a document and your face.",
    pending: "Your documents are being checked.", onHold: "A specialist looks at your documents.", completed: "The check is over.",
    retry: "Something has to be shown again.", lost: "The session has expired." },
  ru: { head: "Проверка личности", send: "Отправить документы", expire: "Завершить срок токена", init: "Покажите документ и лицо.",
    pending: "Документы проверяются.", onHold: "Документы смотрит специалист.", completed: "Проверка закончена.",
    retry: "Нужно показать ещё раз.", lost: "Время сеанса истекло." },
};
const ask = async (path) => {
  const reply = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token }) });
  if (reply.ok) return reply.json();
  note.textContent = words.lost;
  say("onError", { code: "invalid-token", error: "Token is invalid or expired" });
};
const show = ({ reviewStatus, reviewResult }) => {
  const isRetry = reviewStatus === "completed" && reviewResult && reviewResult.reviewRejectType === "RETRY";
  note.textContent = isRetry ? words.retry : words[reviewStatus] || words.init;
  send.hidden = !(reviewStatus === "init" || isRetry);
  say("onResize", { height: document.documentElement.offsetHeight });
};
const load = async () => {
  const told = await ask("session");
  if (!told) return;
  say("onApplicantLoaded", { applicantId: told.applicantId });
  say("onApplicantStatusChanged", { reprocessing: false, autoChecked: false, creationDate: "", expireDate: "", ...told });
  show(told);
};
addEventListener("message", ({ source, data }) => {
  if (source !== parent || !data) return;
  if (data.method === "idCheck.init") {
    const language = data.lang === "ru" ? "ru" : "en";
    words = tables[language];
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = data.theme || "light";
    document.title = document.querySelector("h1").textContent = words.head;
    [send.textContent, expire.textContent] = [words.send, words.expire];
    token = data.accessToken;
    say("onInitialized", {});
    load();
  }
  if (data.method === "idCheck.updateAccessToken" && data.accessToken) { token = data.accessToken; load(); }
});
send.addEventListener("click", async () => {
  const told = await ask("submit");
  if (!told) return;
  say("onApplicantSubmitted", {});
  say("onApplicantStatusChanged", { reprocessing: false, autoChecked: false, creationDate: "", expireDate: "", ...told });
  show(told);
});
expire.addEventListener("click", async () => { await ask("expire"); await ask("session"); });
say("onReady", {});
`;

const style = `:root{color-scheme:light}[data-theme=dark]{color-scheme:dark}body{margin:0;padding:24px 16px;font:14px/20px Arial,sans-serif;background:Canvas;color:CanvasText}
main{display:grid;gap:12px;max-width:420px;margin:0 auto}h1{margin:0;font-size:20px;line-height:28px}p{margin:0}
button{font:inherit;height:40px;padding:0 12px;border:1px solid GrayText;border-radius:6px;background:Canvas;color:CanvasText}button[hidden]{display:none}
button:first-of-type{background:#0b5b73;color:#fff;border:0}`;

/** The page inside the frame. */
export const frame = {
  ...{ title: "Sumsub", style, script },
  body: `<h1></h1><p role="status"></p><button type="button" hidden></button><button type="button"></button>`,
};
