import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { run } from "../../server/src/main.ts";
import { endWithParent } from "../lib/parent.ts";

// The product and, in the same process on another port, the plainest server there is: the reference of the group http.
endWithParent();
const running = await run({ env: process.env, roles: ["web"], say: () => undefined });
const hello = Fastify();
hello.get("/", async () => ({ hello: "world" }));
await hello.listen({ port: 0, host: "127.0.0.1" });
const { port } = hello.server.address() as AddressInfo;
process.send?.({ address: running.address, hello: `http://127.0.0.1:${port}` });
// Asked how much processor time it has taken.
process.on("message", () => process.send?.(process.cpuUsage()));
process.on("SIGTERM", () => process.exit(0));
