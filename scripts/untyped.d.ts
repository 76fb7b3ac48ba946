/** The parts in use of two packages that bring no types. */
declare module "autocannon" {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Result {
    "2xx": number;
    non2xx: number;
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
    latency: { p99: number };
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
  }): Promise<Result>;
}

declare module "subset-font" {
  export default function subsetFont(font: Buffer, text: string, options?: object): Promise<Buffer>;
}

declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  class SMTPServer {
    readonly server: Server;
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      onData: (
        stream: Readable,
        session: { envelope: { rcptTo: { address: string }[] } },
        done: (error?: Error) => void,
      ) => void;
    });
    listen(port: number, host: string, ready: () => void): void;
    close(closed: () => void): void;
  }
}
