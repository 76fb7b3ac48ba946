import { createServer, type Server } from "node:net";

/** Listens on a port of loopback, 0 for any free one. Rejects when it is in use. */
export function listen(port: number): Promise<{ readonly server: Server; readonly port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, port: typeof address === "object" && address ? address.port : port });
    });
  });
}

/** A port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { server, port } = await listen(0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
