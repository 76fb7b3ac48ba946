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
