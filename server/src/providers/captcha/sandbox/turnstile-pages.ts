/**
 * The script that a page loads: `window.turnstile` with the calls of the vendor's. Its widget is a frame of this origin, as the
 * vendor's is, so that the page's content policy has to name the origin for script and frame and for nothing else.
 */
export const widgetScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const onload = new URL(document.currentScript.src).searchParams.get("onload");
  const widgets = new Map();
  let count = 0;
  const frameUrl = (id, options) => origin + "/turnstile/v0/widget#" + new URLSearchParams({
    id, sitekey: options.sitekey, action: options.action || "", hostname: location.hostname,
    theme: options.theme || "auto", language: options.language || "auto", parent: location.origin,
  });
  window.addEventListener("message", (event) => {
    const widget = event.origin === origin ? widgets.get(event.data && event.data.id) : undefined;
    if (widget && event.source === widget.frame.contentWindow) {
      widget.token = event.data.token;
      if (event.data.token) widget.options.callback?.(event.data.token);
      else widget.options["error-callback"]?.(event.data.error);
    }
  });
  window.turnstile = {
    ready: (act) => act(),
    render: (target, options) => {
      const place = typeof target === "string" ? document.querySelector(target) : target;
      const id = "cf-chl-widget-" + ++count;
      const frame = document.createElement("iframe");
      frame.title = options.language === "ru" ? "Проверка безопасности" : "Security check";
      const isCompact = options.size === "compact";
      frame.width = isCompact ? "150" : "300"; frame.height = isCompact ? "140" : "65"; frame.style.border = "0"; frame.style.display = "block";
      frame.style.maxWidth = "100%";
      frame.src = frameUrl(id, options);
      place.append(frame);
      widgets.set(id, { frame, options, token: undefined });
      return id;
    },
    reset: (id) => {
      const widget = widgets.get(id);
      if (widget) { widget.token = undefined; widget.frame.contentWindow.postMessage("reset", origin); }
    },
    remove: (id) => { widgets.get(id)?.frame.remove(); widgets.delete(id); },
    getResponse: (id) => widgets.get(id)?.token,
    isExpired: () => false,
    execute: () => undefined,
  };
  if (onload) window[onload]?.();
})();
`;

const frameScript = `
const asked = new URLSearchParams(location.hash.slice(1));
const isRussian = asked.get("language") === "ru";
const [ask, done] = isRussian ? ["Я не робот", "Проверено"] : ["I am not a robot", "Verified"];
const box = document.querySelector("input"), words = document.querySelector("span");
document.documentElement.lang = isRussian ? "ru" : "en";
document.documentElement.dataset.theme = asked.get("theme");
const show = (isDone) => { box.checked = isDone; box.disabled = isDone; words.textContent = isDone ? done : ask; };
box.addEventListener("change", async () => {
  const body = JSON.stringify({ sitekey: asked.get("sitekey"), hostname: asked.get("hostname"), action: asked.get("action") });
  const reply = await fetch("/turnstile/v0/issue", { method: "POST", headers: { "content-type": "application/json" }, body });
  const { token, error } = await reply.json();
  show(Boolean(token));
  parent.postMessage({ id: asked.get("id"), token, error }, asked.get("parent"));
});
window.addEventListener("message", (event) => event.source === parent && event.data === "reset" && show(false));
show(false);
`;

const frameStyle = `:root{color-scheme:light}[data-theme=dark]{color-scheme:dark}html,body{margin:0;height:100%}
label{box-sizing:border-box;height:65px;display:flex;gap:12px;align-items:center;padding:0 16px;border:1px solid GrayText;
font:14px/20px Arial,sans-serif;background:Canvas;color:CanvasText}input{width:24px;height:24px;margin:0}`;

/** The page inside the widget. */
export const widgetFrame = {
  ...{ title: "Turnstile", style: frameStyle, script: frameScript },
  body: `<label><input type="checkbox"><span></span></label>`,
};
