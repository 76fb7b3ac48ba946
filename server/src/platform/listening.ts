import { createServer } from "node:net";
import { StartError } from "./start-error.ts";

/**
 * Throws StartError where a port cannot be listened on now. It is let go at once: whoever takes it meanwhile is refused by
 * the real listening later.
 */
export async function requireFreePort(port: number, host: string, variable: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    throw listenError(error, port, variable);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** The line for people about a port that cannot be listened on; `variable` is the setting that names it. */
export function listenError(error: unknown, port: number, variable: string): Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new StartError(`Port ${port} is in use: stop the other program, or set ${variable} to a free one.`);
  }
  if (code === "EACCES") {
    return new StartError(`Port ${port} needs more rights than this user has: set ${variable} to a port above 1023.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}
