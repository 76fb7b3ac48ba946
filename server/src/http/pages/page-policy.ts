import { hasCaptcha } from "@artel/shared/calls/session/captcha-pages";
import type { Config } from "../../config.ts";

type Directives = Readonly<Record<string, readonly string[]>>;

/** The content policy of every answer: nothing from elsewhere, no inline script. */
export function basePolicy(config: Config): Directives {
  const isHttps = config.publicUrl.startsWith("https:");
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "style-src-attr": ["'unsafe-inline'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:"],
    "connect-src": ["'self'", isHttps ? "wss:" : "ws:"],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

/**
 * The content policy of a page of the product as the text of its header. It names the captcha's origin on the three pages
 * that show it, the origins of counter, chat, card provider and identity provider on all, and the origins that the pages call; each only where it
 * is configured. The chat's style tag is no exception: what it looks like stands in our own styles.
 */
export function pagePolicy(config: Config, path: string): string {
  const captcha = config.captchaSiteKey && hasCaptcha(path) ? [config.captchaBaseUrl] : [];
  const counter = config.analyticsScript ? [new URL(config.analyticsScript).origin] : [];
  const chat = config.chatBaseUrl ? [new URL(config.chatBaseUrl).origin] : [];
  const cards = config.cardProjectId ? [new URL(config.cardPageUrl).origin] : [];
  const identity = config.sumsubAppToken ? [config.sumsubWebsdkUrl] : [];
  const further: Directives = {
    "script-src": [...captcha, ...counter, ...chat, ...cards],
    "img-src": chat,
    "frame-src": [...captcha, ...chat, ...cards, ...identity],
    "connect-src": [...counter, ...chat, ...Object.values(config.apiBaseUrls)],
  };
  return Object.entries(basePolicy(config))
    .map(([name, sources]) => [name, ...sources, ...(further[name] ?? [])].join(" "))
    .join(";");
}

/** What the page of the product reads of the configuration before its first call: the origins by environment. */
export function withConfiguration(html: string, config: Config): string {
  if (Object.keys(config.apiBaseUrls).length === 0) {
    return html;
  }
  const content = JSON.stringify(config.apiBaseUrls).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace("</title>", `</title>\n    <meta name="artel-api" content="${content}" />`);
}
