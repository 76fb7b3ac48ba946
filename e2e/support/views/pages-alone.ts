import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { type CallDefinition, pathsOf } from "@artel/shared/calls/call";
import { inPageSource } from "../eyes/in-page.ts";

/** What one call answers in a state: a reply, one by what it is asked, a failure of the server, a refusal, or nothing yet. */
export type CallAnswer =
  | { readonly call: CallDefinition; readonly reply: unknown }
  | { readonly call: CallDefinition; readonly replyTo: (query: URLSearchParams) => unknown }
  | { readonly call: CallDefinition; readonly fails: true }
  | { readonly call: CallDefinition; readonly refuses: Readonly<Record<string, unknown>> & { readonly status: number } }
  | { readonly call: CallDefinition; readonly waits: true };

/** Where the pages find what looks at them: a browser keeps a file compiled, where a text that is sent is compiled for each page. */
export const eyesPath = "/assets/eyes-of-the-states.js";
/** axe in its small build, and our own questions. */
const eyes = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}\n${inPageSource}`;
/** Every page has them from its beginning. */
const eyesTag = `<script defer src="${eyesPath}"></script>`;

/** The built pages without a product behind them: calls are answered from fixed data. */
export interface PagesAlone {
  readonly address: string;
  /** Takes the answers of a state; what came before is forgotten, and what waits is let go. */
  answerWith(answers: readonly CallAnswer[]): void;
  /** Takes the answers of the next state of the same page: what waits is answered by them. */
  goOnWith(answers: readonly CallAnswer[]): void;
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

/** Serves the built pages from a folder, with what looks at them, on a free port of this machine. */
export async function startPagesAlone(dist: string): Promise<PagesAlone> {
  let answers: readonly CallAnswer[] = [];
  let missing: string[] = [];
  const waiting: Asked[] = [];
  const answer = (asked: Asked) => {
    const { request, response } = asked;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://pages");
    const own = answers.find(({ call }) => isAsked(call, request.method ?? "GET", pathname));
    if (own && "waits" in own) {
      waiting.push(asked);
    } else if (own) {
      missing.push(...sendAnswer(response, own, searchParams));
    } else if (pathname === eyesPath) {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": keptForEver }).end(eyes);
    } else if (!sendFile(dist, request, pathname, response)) {
      missing.push(`${request.method} ${pathname}`);
      response.writeHead(404).end();
    }
  };
  const server = createServer((request, response) => answer({ request, response }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const released = () => waiting.splice(0);
  return {
    address: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    answerWith: (next) => {
      answers = next;
      missing = [];
      for (const { response } of released()) {
        response.destroy();
      }
    },
    goOnWith: (next) => {
      answers = next;
      released().forEach(answer);
    },
    missing: () => missing,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function isAsked(call: CallDefinition, method: string, path: string): boolean {
  return call.method === method && patternsOf(call).some((pattern) => pattern.test(path));
}

const patterns = new WeakMap<CallDefinition, readonly RegExp[]>();

function patternsOf(call: CallDefinition): readonly RegExp[] {
  const known = patterns.get(call);
  if (known) {
    return known;
  }
  const made = pathsOf(call).map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`));
  patterns.set(call, made);
  return made;
}

/** Sends the answer of a call; says what is wrong with it where its sample is none that the call could give. */
function sendAnswer(response: ServerResponse, answer: CallAnswer, query: URLSearchParams): readonly string[] {
  if (!("reply" in answer || "replyTo" in answer)) {
    const own = "refuses" in answer ? answer.refuses : { status: 500, code: "internal", title: "Internal error" };
    const problem = { requestId: "a-state-of-a-screen", ...own };
    response.writeHead(own.status, { "content-type": "application/problem+json" }).end(JSON.stringify(problem));
    return [];
  }
  try {
    const reply = JSON.stringify("reply" in answer ? answer.reply : answer.replyTo(query));
    response.writeHead(200, { "content-type": "application/json" }).end(reply);
    return [];
  } catch (error) {
    response.writeHead(500).end();
    return [`${answer.call.path}: ${error instanceof Error ? error.message : error}`];
  }
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
    .end(found ? readFileSync(sent) : readFileSync(sent, "utf8").replace("</head>", `${eyesTag}</head>`));
  return true;
}
