/** Lets a loop sleep until somebody wakes it or time is up. */
export interface Waker {
  wake(): void;
  /** Resolves at the next `wake`, at once when it came while nobody waited, or after the time. */
  wait(milliseconds: number): Promise<void>;
}

/** Makes a waker for one waiting loop. */
export function createWaker(): Waker {
  let isWoken = false;
  let release: (() => void) | undefined;
  return {
    wake: () => {
      isWoken = true;
      release?.();
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(finish, isWoken ? 0 : milliseconds);
        release = finish;
        function finish(): void {
          clearTimeout(timer);
          release = undefined;
          isWoken = false;
          resolve();
        }
      }),
  };
}
