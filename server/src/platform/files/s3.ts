import type { Clock } from "../clock.ts";
import type { Outgoing } from "../http-client/http-client.ts";
import type { CallEffect, ClientLimits, OutgoingAnswer } from "../http-client/port.ts";
import type { Log } from "../log.ts";
import { type AwsKeys, signedHeaders } from "./aws-signature.ts";
import { type FileStore, requireFileId } from "./port.ts";

export interface S3Options extends AwsKeys {
  /** Address of the service; the bucket stands in the path. */
  readonly url: string;
  readonly bucket: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly outgoing: Outgoing;
  readonly limits?: Partial<ClientLimits>;
}

interface Asked {
  readonly name: string;
  readonly effect: CallEffect;
  readonly method: "GET" | "PUT" | "DELETE";
  readonly id: string;
  readonly bytes?: Uint8Array;
}

const mostBytes = 16 * 1024 * 1024;

/** Files in a bucket that is spoken to as S3, of Amazon or of anybody else. */
export function s3Store(options: S3Options): FileStore {
  const { url, bucket, keyId, secret, clock, log, outgoing } = options;
  const limits = { bodyBytes: mostBytes, tryMilliseconds: 20_000, totalMilliseconds: 40_000, ...options.limits };
  const client = outgoing.client({ service: "files", baseUrl: url, secrets: [keyId, secret], log, limits });
  const { host, pathname } = new URL(url);
  const send = async ({ id, bytes, ...asked }: Asked, expected: readonly number[]): Promise<OutgoingAnswer> => {
    requireFileId(id);
    const path = `/${bucket}/${id}`;
    const whole = `${pathname.replace(/\/$/, "")}${path}`;
    const body = bytes ?? new Uint8Array();
    const { host: _host, ...headers } = signedHeaders(
      { method: asked.method, path: whole, headers: { host }, bytes: body, at: clock.now() },
      options,
    );
    const answer = await client.request({ ...asked, path, headers, ...(bytes ? { body: bytes } : {}) });
    if (!expected.includes(answer.status)) {
      throw new Error(`files: ${asked.name} was refused with ${answer.status}`);
    }
    return answer;
  };
  return {
    put: async (id, bytes) => {
      await send({ name: "put", effect: "keyed", method: "PUT", id, bytes }, [200, 201, 204]);
    },
    get: async (id) => {
      const answer = await send({ name: "get", effect: "read", method: "GET", id }, [200, 404]);
      return answer.status === 404 ? undefined : answer.bytes;
    },
    remove: async (id) => {
      await send({ name: "remove", effect: "keyed", method: "DELETE", id }, [200, 204, 404]);
    },
  };
}
