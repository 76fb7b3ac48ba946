/**
 * Lets this command end with the process that started it, even when that one was killed: it then gets SIGTERM and
 * stops in its usual, clean way.
 */
export function endWithParent(): void {
  if (process.connected) {
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    // The channel alone must not keep a finished command alive.
    process.channel?.unref();
  }
}

/**
 * Resolves when this command is asked to end, heard from the call on: asked at the beginning, nothing is left behind by whoever
 * ends the command while it starts or right after it said that it runs.
 */
export function askedToEnd(): Promise<void> {
  return new Promise((resolve) => {
    process.on("SIGTERM", () => resolve()).on("SIGINT", () => resolve());
  });
}
