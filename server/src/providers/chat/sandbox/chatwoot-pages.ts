/**
 * The script that a page loads: `window.chatwootSDK.run` and then `window.$chatwoot`, with the names, messages and cookies of the
 * vendor's. As the vendor's does, it adds a style tag of its own, which a strict content policy refuses.
 */
export const chatScript = `(() => {
  const cookie = (name, value, age) => { document.cookie = name + "=" + value + "; path=/; max-age=" + age + "; samesite=lax"; };
  const year = 31536000;
  window.chatwootSDK = { run: ({ baseUrl, websiteToken }) => {
    if (window.$chatwoot) return;
    const settings = window.chatwootSettings || {};
    const style = document.createElement("style");
    style.textContent = ".woot--hide { visibility: hidden }";
    document.body.append(style);
    const holder = document.createElement("div");
    holder.className = "woot-widget-holder woot--hide woot-elements--right" + (settings.hideMessageBubble ? " woot-widget--without-bubble" : "");
    const frame = document.createElement("iframe");
    frame.id = "chatwoot_live_chat_widget";
    const known = /(?:^|; )cw_conversation=([^;]*)/.exec(document.cookie);
    frame.src = baseUrl + "/widget?website_token=" + websiteToken + (known ? "&cw_conversation=" + known[1] : "");
    holder.append(frame);
    document.body.append(holder);
    const send = (event, values) => frame.contentWindow.postMessage("chatwoot-widget:" + JSON.stringify({ event, ...values }), "*");
    const toggle = (state) => {
      const isOpen = state === undefined ? !window.$chatwoot.isOpen : state === "open";
      window.$chatwoot.isOpen = isOpen;
      holder.classList.toggle("woot--hide", !isOpen);
    };
    const moved = () => send("change-url", { referrerURL: location.href });
    window.addEventListener("message", (event) => {
      if (event.source !== frame.contentWindow || typeof event.data !== "string" || !event.data.startsWith("chatwoot-widget:")) return;
      const message = JSON.parse(event.data.slice("chatwoot-widget:".length));
      if (message.event === "closeWindow") toggle("close");
      if (message.event !== "loaded") return;
      cookie("cw_conversation", message.config.authToken, year);
      window.$chatwoot.hasLoaded = true;
      send("config-set", { locale: settings.locale, darkMode: settings.darkMode });
      moved();
      for (const name of ["pushState", "replaceState"]) {
        const act = history[name];
        history[name] = (...values) => { act.apply(history, values); moved(); };
      }
      window.dispatchEvent(new CustomEvent("chatwoot:ready"));
    });
    window.$chatwoot = {
      hasLoaded: false, isOpen: false, baseUrl, websiteToken, toggle,
      setUser: (identifier, user) => { send("set-user", { identifier, user }); cookie("cw_user_" + websiteToken, identifier, year); },
      setLocale: (locale) => send("set-locale", { locale }),
      setColorScheme: (darkMode) => send("set-color-scheme", { darkMode }),
      reset: () => { toggle("close"); cookie("cw_conversation", "", 0); cookie("cw_user_" + websiteToken, "", 0); },
    };
  } };
})();
`;

const frameScript = `
const say = (id, words) => { document.getElementById(id).textContent = words; };
const tell = (message) => parent.postMessage("chatwoot-widget:" + JSON.stringify(message), "*");
const token = new URLSearchParams(location.search).get("website_token");
const base = location.pathname.replace(/\\/widget$/, "");
document.getElementById("close").addEventListener("click", () => tell({ event: "closeWindow" }));
window.addEventListener("message", async ({ source, data }) => {
  if (source !== parent || typeof data !== "string" || !data.startsWith("chatwoot-widget:")) return;
  const message = JSON.parse(data.slice("chatwoot-widget:".length));
  if (message.event === "config-set" || message.event === "set-locale") {
    const isRussian = message.locale === "ru";
    document.documentElement.lang = isRussian ? "ru" : "en";
    say("hello", isRussian ? "Здравствуйте! Чем помочь?" : "Hello! How can we help?");
  }
  if (message.event === "config-set" || message.event === "set-color-scheme") {
    document.documentElement.style.colorScheme = message.darkMode;
  }
  if (message.event === "change-url") say("page", message.referrerURL);
  if (message.event === "set-user") {
    const { identifier, user } = message;
    const reply = await fetch(base + "/api/v1/widget/contact/set_user?website_token=" + token, { method: "PATCH",
      headers: { "content-type": "application/json" }, body: JSON.stringify({ identifier, ...user }) });
    say("who", reply.ok ? user.name + " " + user.email : "?");
  }
});
tell({ event: "loaded", config: { authToken: "sbx-conversation", channelConfig: { widgetColor: "#1f93ff" } } });
`;

const frameStyle = `html{color-scheme:light}body{margin:0;padding:16px;font:14px/20px Arial,sans-serif;background:Canvas;color:CanvasText;
overflow-wrap:anywhere}header{display:flex;justify-content:space-between;gap:12px}h1{font-size:16px;margin:0}`;

/** The page inside the chat: it greets, and shows what it was told of page and person. */
export const chatFrame = {
  ...{ title: "Chat", style: frameStyle, script: frameScript },
  body: `<header><h1 id="hello"></h1><button id="close" aria-label="Close">×</button></header><p id="who"></p><p id="page"></p>`,
};
