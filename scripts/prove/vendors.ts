import { createSandbox, type SandboxPart } from "../../server/src/sandbox/app.ts";
import { createControl } from "../../server/src/sandbox/control.ts";

/** Stand-ins of vendors in the process of the driver: a kill of the product leaves them and their books alone. */
export interface Vendors {
  readonly address: string;
  /** Asks or tells one of them; throws where it refuses. */
  say(path: string, body: object): Promise<Record<string, unknown>>;
  read(path: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts stand-ins on a port of their own. */
export async function startVendors(parts: readonly SandboxPart[]): Promise<Vendors> {
  const sandbox = createSandbox({ control: createControl(), now: () => new Date(), parts });
  return {
    address: await sandbox.listen({ port: 0, host: "127.0.0.1" }),
    say: async (url, payload) => {
      const reply = await sandbox.inject({ method: "POST", url, payload });
      if (reply.statusCode !== 200) {
        throw new Error(`${url} of a vendor was refused: ${reply.body}`);
      }
      return reply.json();
    },
    read: async (url) => (await sandbox.inject({ url })).body,
    close: async () => {
      await sandbox.close();
    },
  };
}
