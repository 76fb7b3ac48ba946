import { createHash } from "node:crypto";
import { translate } from "@artel/shared/text/translate";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../context.ts";
import { isPageRequest } from "./web-paths.ts";

/** The colors of the product; the fonts are files of the build, which this page must not ask for. */
const style = `:root{color-scheme:light dark;--bg:#f6f7f6;--surface:#fff;--text:#16201d;--muted:#55605c;--border:#d9dddb;--brand:#0b6376;--on-brand:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#0e1413;--surface:#151d1b;--text:#e7ecea;--muted:#9daaa5;--border:#2a3532;--brand:#62c4d6;--on-brand:#06252c}}
*{box-sizing:border-box;margin:0}
body{display:grid;min-height:100vh;padding:16px;place-items:center;background:var(--bg);color:var(--text);font:14px/20px system-ui,sans-serif}
main{width:100%;max-width:440px;padding:32px 24px;border:1px solid var(--border);border-radius:10px;background:var(--surface);text-align:center}
h1{font-size:20px;line-height:28px;letter-spacing:-.01em}
p{margin-top:8px;color:var(--muted);text-wrap:balance}
p.when{color:var(--text);font-weight:600}
a{display:inline-block;margin-top:24px;padding:12px 16px;border-radius:8px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

/** Nothing is loaded and nothing runs; of styles there is exactly the one above. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(";");

/** Whether a browser asks for a page to show: a GET outside the API whose `Accept` names HTML. */
export function isNavigation(request: FastifyRequest): boolean {
  return isPageRequest(request) && /\btext\/html\b/i.test(request.headers.accept ?? "");
}

/** Answers 429 as a page that says what happened and in how many seconds to try again, in the language asked. */
export function answerTooMany(reply: FastifyReply, language: Language, seconds: number): FastifyReply {
  return reply
    .code(429)
    .type("text/html; charset=utf-8")
    .header("Cache-Control", "no-store")
    .header("Content-Security-Policy", policy)
    .send(pageOf(language, seconds));
}

function pageOf(language: Language, seconds: number): string {
  const title = translate(language, "tooMany.title");
  // An empty address is that of the page itself.
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Artel</title><style>${style}</style></head><body><main><h1>${title}</h1>
<p>${translate(language, "tooMany.text")}</p><p class="when">${translate(language, "tooMany.when", { seconds })}</p>
<a href="">${translate(language, "tooMany.again")}</a></main></body></html>`;
}
