import { type ErrorCode, errorCatalogue } from "@artel/shared/errors";
import { translate } from "@artel/shared/text/translate";
import type { FastifyInstance } from "fastify";
import { answerMadeOnce } from "../answer/made-once.ts";

/** `/docs/errors`: what each code means, with an anchor that the `type` of a problem reply names (RFC 9457). */
export function registerErrorsPage(server: FastifyInstance): void {
  const answer = answerMadeOnce({ "/docs/errors": { type: "text/html; charset=utf-8", make: errorsPage } });
  server.get("/docs/errors", async (request, reply) => answer(request, reply));
}

function errorsPage(): string {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  const rows = codes.map(
    (code) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${errorCatalogue[code]}</td><td>${words("en", code)}</td><td lang="ru">${words("ru", code)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Artel: error codes</title></head><body><h1>Error codes</h1>
<table><thead><tr><th>Code</th><th>Status</th><th>English</th><th>Russian</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table></body></html>`;
}

/** The words of a code; what stands there only in a reply is named, as "Minimum n". */
function words(language: "en" | "ru", code: ErrorCode): string {
  return plain(translate(language, `errors.${code}`)).replace(/\{\{(\w+)\}\}/g, "<var>$1</var>");
}

function plain(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
