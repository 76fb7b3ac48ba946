/** The parts in use of two packages that bring no types. */
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
      allowInsecureAuth?: boolean;
      onAuth?: (auth: unknown, session: unknown, done: (error?: Error) => void) => void;
      disabledCommands?: string[];
      onData: (
        stream: Readable,
        session: { envelope: { rcptTo: { address: string }[] }; secure: boolean },
        done: (error?: Error) => void,
      ) => void;
    });
    listen(port: number, host: string, ready: () => void): void;
    close(closed: () => void): void;
  }
}
