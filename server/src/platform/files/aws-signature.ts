import { createHash, createHmac } from "node:crypto";

export interface AwsKeys {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

export interface AwsRequest {
  readonly method: string;
  /** As it is sent, with its escapes; without a query. */
  readonly path: string;
  /** All that is signed, `host` among them; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  readonly at: Date;
}

/** The headers of a request to S3 with its signature (AWS Signature Version 4): date, digest of the bytes and authorization. */
export function signedHeaders(request: AwsRequest, { keyId, secret, region }: AwsKeys): Record<string, string> {
  const moment = request.at.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const digest = sha256(request.bytes);
  const headers = { ...request.headers, "x-amz-content-sha256": digest, "x-amz-date": moment };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name as keyof typeof headers]?.trim()}\n`).join("");
  const canonical = [request.method, request.path, "", lines, names.join(";"), digest].join("\n");
  const text = ["AWS4-HMAC-SHA256", moment, scope, sha256(Buffer.from(canonical))].join("\n");
  const key = [moment.slice(0, 8), region, "s3", "aws4_request"].reduce<Buffer>(
    (before, part) => createHmac("sha256", before).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  const signature = createHmac("sha256", key).update(text).digest("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names.join(";")},Signature=${signature}`;
  return { ...headers, authorization };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
