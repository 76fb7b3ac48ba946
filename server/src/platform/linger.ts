import type { Socket } from "node:net";

/** How long the other side may take to read the reply before a connection with an unread body is cut. */
const lingerMilliseconds = 1_000;

/**
 * Ends our side of a connection after the reply that is on its way, and reads nothing more of the body; cut at once, the
 * connection would be reset, and some systems then throw away the reply that has arrived.
 */
export function linger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    // The rest of the body is set flowing after this; it stops with the piece that is on its way.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  };
}
