import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";
import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import { axeSource } from "./look.ts";

/** What one call answers in a state: a reply, one by what it is asked, a failure of the server, a refusal, or nothing yet. */
export type CallAnswer =
  | { readonly call: CallDefinition; readonly reply: unknown }
  | { readonly call: CallDefinition; readonly replyTo: (query: URLSearchParams) => unknown }
  | { readonly call: CallDefinition; readonly fails: true }
  | { readonly call: CallDefinition; readonly refuses: Readonly<Record<string, unknown>> & { readonly status: number } }
  | { readonly call: CallDefinition; readonly waits: true };

/** Where the pages find axe: a browser keeps a file compiled, where a text that is sent would be compiled for each page. */
export const axePath = "/assets/axe-of-the-states.js";

/** The built pages without a product behind them: calls are answered from fixed data. */
export interface PagesAlone {
  readonly address: string;
  /** Takes the answers of a state; what came before is forgotten, and what waits is let go. */
  answerWith(answers: readonly CallAnswer[]): void;
  /** Calls that nothing answered, by method and path. */
  missing(): readonly string[];
  stop(): void;
}

const keptForEver = "public, max-age=31536000, immutable";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/** Serves the built pages from a folder, on a free port of this machine. */
export async function startPagesAlone(dist: string): Promise<PagesAlone> {
  let answers: readonly CallAnswer[] = [];
  let missing: string[] = [];
  let waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://pages");
    const answer = answers.find(({ call }) => isAsked(call, request.method ?? "GET", url.pathname));
    if (answer !== undefined) {
      if ("waits" in answer) {
        waiting.push(response);
        return;
      }
      sendAnswer(response, answer, url.searchParams);
      return;
    }
    if (url.pathname === axePath) {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": keptForEver }).end(axeSource);
      return;
    }
    if (!sendFile(dist, request, url.pathname, response)) {
      missing.push(`${request.method} ${url.pathname}`);
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    answerWith: (next) => {
      answers = next;
      missing = [];
      for (const response of waiting) {
        response.destroy();
      }
      waiting = [];
    },
    missing: () => missing,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isAsked(call: CallDefinition, method: string, path: string): boolean {
  return (
    call.method === method &&
    pathsOf(call).some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(path))
  );
}

function sendAnswer(response: ServerResponse, answer: CallAnswer, query: URLSearchParams): void {
  if ("reply" in answer || "replyTo" in answer) {
    const reply = "reply" in answer ? answer.reply : answer.replyTo(query);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
    return;
  }
  const own = "refuses" in answer ? answer.refuses : { status: 500, code: "internal", title: "Internal error" };
  const problem = { requestId: "a-state-of-a-screen", ...own };
  response.writeHead(own.status, { "content-type": "application/problem+json" }).end(JSON.stringify(problem));
}

/** A file of the build; a page for whatever a browser navigates to. */
function sendFile(dist: string, request: IncomingMessage, path: string, response: ServerResponse): boolean {
  const file = join(dist, normalize(path));
  const isPage = request.headers.accept?.includes("text/html") === true;
  const found = file.startsWith(dist) && extname(file) !== "" && statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!found && !isPage) {
    return false;
  }
  const page = path.startsWith("/operator") ? "operator.html" : "index.html";
  const sent = found ? file : join(dist, page);
  // Files of a build carry their hash in their names: the browser keeps them for the states that follow.
  const kept = path.startsWith("/assets/") ? keptForEver : "no-store";
  response
    .writeHead(200, { "content-type": types[extname(sent)] ?? "application/octet-stream", "cache-control": kept })
    .end(readFileSync(sent));
  return true;
}
