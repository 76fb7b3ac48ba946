import { pino } from "pino";

export interface Log {
  info(data: object | string, message?: string): void;
  warn(data: object | string, message?: string): void;
  error(data: object | string, message?: string): void;
  debug(data: object | string, message?: string): void;
  child(bindings: object): Log;
}

/** Names of fields that never reach a log line, at any depth up to three. */
const secretNames = [
  "password",
  "Password",
  "NewPassword",
  "OldPassword",
  "SecurityCode",
  "jwt",
  "token",
  "code",
  "tfa",
  "secret",
  "verifier",
  "num",
  "Num",
  "Number",
  "iban",
  "Address",
  "authorization",
  "cookie",
  "x-tfa-code",
  "x-tfa-token",
  "x-tfa-recovery",
  "x-service-bypass",
];

/** A structured logger to standard output whose secrets are redacted (P8). */
export function createLog(level: string, destination?: NodeJS.WritableStream): Log {
  const paths = secretNames.flatMap((name) => {
    const key = name.includes("-") ? `["${name}"]` : `.${name}`;
    return [key.replace(/^\./, ""), `*${key}`, `*.*${key}`];
  });
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths, censor: "[redacted]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Swallows everything; for tests and tools. */
export const silentLog: Log = {
  info: () => {},
  warn: () => {},
  error: () => {},
  debug: () => {},
  child: () => silentLog,
};
