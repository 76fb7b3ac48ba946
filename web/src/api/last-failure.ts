/** The id of the request that failed last in this tab; a question to the support carries it. */
let requestId: string | undefined;

/** Notes a failure; one that never got an id, such as a lost line, keeps the one before. */
export function noteFailure(id: string | undefined): void {
  requestId = id ?? requestId;
}

/** The id of the request that failed last in this tab; undefined while none has. */
export function lastFailedRequest(): string | undefined {
  return requestId;
}
