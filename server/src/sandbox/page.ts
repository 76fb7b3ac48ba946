import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

/** A page of a stand-in: `body` stands in its `main`. */
export interface Page {
  readonly title: string;
  readonly style: string;
  readonly script?: string;
  readonly body: string;
}

/** The page as HTML. */
export function htmlOf({ title, style, script, body }: Page): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main>${script === undefined ? "" : `<script>${script}</script>`}</body></html>`;
}

/** Sends a page with a content policy that lets exactly its own script and style work. */
export function sendPage(reply: FastifyReply, page: Page & { readonly script: string }): FastifyReply {
  const digest = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
  const own = `script-src ${digest(page.script)}; style-src ${digest(page.style)}; connect-src 'self'`;
  const policy = `default-src 'none'; ${own}; base-uri 'none'; form-action 'none'`;
  return reply.type("text/html; charset=utf-8").header("Content-Security-Policy", policy).send(htmlOf(page));
}

/** Sends a script that pages of another origin load. */
export function sendScript(reply: FastifyReply, script: string): FastifyReply {
  return reply
    .headers({ "Content-Type": "text/javascript; charset=utf-8", "Cross-Origin-Resource-Policy": "cross-origin" })
    .send(script);
}

/** `POST /control/<service> {"failures": n}` makes the next n fail; answers whether the next one does, and counts it. */
export function addFailures(server: FastifyInstance, service: string): () => boolean {
  let failures = 0;
  server.post<{ Body: { failures?: unknown } | null }>(`/control/${service}`, async (request, reply) => {
    const asked = request.body?.failures;
    if (typeof asked !== "number" || !Number.isInteger(asked) || asked < 0) {
      return reply.code(400).send({ error: "failures: a whole number" });
    }
    failures = asked;
    return { failures };
  });
  return () => {
    const isNext = failures > 0;
    failures -= isNext ? 1 : 0;
    return isNext;
  };
}

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The look of a list with what can be done with each row of it. */
export const listStyle = `:root{color-scheme:light dark}body{margin:0;font:14px/20px Arial,sans-serif;background:#F6F7F6;color:#16201D}
main{max-width:960px;margin:0 auto;padding:24px 16px}h1{font-size:24px;line-height:32px;margin:0 0 8px}h2{font-size:16px;line-height:24px;margin:24px 0 8px}
p{margin:0 0 16px;color:#55605C}ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #D9DDDB;border-radius:10px}
li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 16px;align-items:center;padding:12px 16px}li+li{border-top:1px solid #D9DDDB}
b{font-weight:600;font-variant-numeric:tabular-nums}small{display:block;font-size:12px;line-height:16px;color:#55605C;overflow-wrap:anywhere}
.state{padding:2px 10px;border:1px solid currentColor;border-radius:12px;font-size:12px;line-height:16px;color:#55605C}
.acts{display:flex;flex-wrap:wrap;gap:8px;grid-column:1/-1}button{font:inherit;padding:5px 12px;border:1px solid #B5BDB9;border-radius:6px;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#EAF3F5}button:disabled{opacity:.45;cursor:default;background:none}:focus-visible{outline:2px solid #0B6376;outline-offset:2px}
table{border-spacing:0;background:#fff;border:1px solid #D9DDDB;border-radius:10px}td,th{padding:6px 16px;text-align:left;font-weight:400}th{font-weight:600;font-variant-numeric:tabular-nums}
.empty{background:#fff;border:1px solid #D9DDDB;border-radius:10px;padding:24px 16px}
@media(prefers-color-scheme:dark){body{background:#0E1413;color:#E7ECEA}ul,table,.empty,button{background:#151D1B;border-color:#2A3532}li+li{border-color:#2A3532}
p,small,.state{color:#9DAAA5}button:hover{background:#15292E}:focus-visible{outline-color:#62C4D6}}`;
