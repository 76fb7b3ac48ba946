/**
 * The script that a page loads: `window.EPayWidget.run` puts the card page into a frame and calls back what its messages say,
 * those of its own frame and origin alone.
 */
export const widgetScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const calls = { "epframe.loaded": "onLoaded", "epframe.tokenize_success": "onTokenizeSuccess",
    "epframe.fail_loading": "onFailLoading" };
  window.EPayWidget = { run: (settings) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(settings)) {
      if (typeof value === "string" && name !== "baseUrl") query.set(name, value);
    }
    const frame = document.createElement("iframe");
    frame.title = settings.language_code === "ru" ? "Данные карты" : "Card details";
    frame.style.cssText = "border:0;width:100%;height:240px;display:block";
    frame.src = settings.baseUrl + "/payment?" + query;
    window.addEventListener("message", (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow || typeof event.data !== "string") return;
      const { message, data } = JSON.parse(event.data);
      settings[calls[message]]?.(data);
    });
    document.getElementById(settings.target_element).replaceChildren(frame);
  } };
})();
`;

const pageScript = `
const asked = new URLSearchParams(location.search);
const isRussian = asked.get("language_code") === "ru";
const words = isRussian ? ["Номер карты", "Привязать карту", "Отмена", "Карта отклонена", "Нужно 16 цифр"]
  : ["Card number", "Link the card", "Cancel", "The card was declined", "16 digits are needed"];
document.documentElement.lang = isRussian ? "ru" : "en";
document.title = words[1];
const [label, save, cancel] = document.querySelectorAll("[data-word]");
[label.textContent, save.textContent, cancel.textContent] = words;
const note = document.querySelector("[role=alert]");
const tell = (message, data) => parent !== window && parent.postMessage(JSON.stringify({ message, data }), "*");
tell("epframe.loaded");
document.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const number = document.querySelector("input").value.replace(/\\s/g, "");
  note.textContent = /^\\d{16}$/.test(number) ? "" : words[4];
  if (note.textContent) return;
  const body = JSON.stringify({ page: location.search, number });
  const reply = await fetch("payment/card", { method: "POST", headers: { "content-type": "application/json" }, body });
  const { status, back } = await reply.json();
  if (status !== "success") note.textContent = words[3];
  else if (parent === window) location.assign(back);
  else tell("epframe.tokenize_success", {});
});
cancel.addEventListener("click", () => (parent === window ? history.back() : tell("epframe.destroy")));
`;

const pageStyle = `:root{color-scheme:light}body{margin:0;padding:16px;font:14px/20px Arial,sans-serif;background:#fff;color:#1b2330}
form{display:grid;gap:12px;max-width:360px}label{display:grid;gap:4px}input,button{font:inherit;height:36px;padding:0 10px;
border:1px solid #6b7684;border-radius:6px;background:#fff;color:inherit}button[type=submit]{background:#0b5b73;color:#fff;border:0}
div{display:flex;gap:8px}p{margin:0;color:#a3211b}`;

/** The page of a card. */
export const cardPage = {
  ...{ title: "Card", style: pageStyle, script: pageScript },
  body: `<form novalidate><label><span data-word></span><input inputmode="numeric" autocomplete="cc-number" required></label>
<p role="alert"></p><div><button type="submit" data-word></button><button type="button" data-word></button></div></form>`,
};
