import { createHash, createHmac, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "../clock.ts";
import { createOutgoing } from "../http-client/http-client.ts";
import { silentLog } from "../log.ts";
import { signedHeaders } from "./aws-signature.ts";
import { fileTypeOf } from "./file-type.ts";
import { filesContract } from "./files.contract.ts";
import { folderStore } from "./folder.ts";
import type { FileStore } from "./port.ts";
import { s3Store } from "./s3.ts";
import { openBytes, sealBytes } from "./sealed-bytes.ts";

const clock = fixedClock("2026-11-20T09:00:00Z");
const outgoing = createOutgoing({ clock, ids: { fraction: () => 0 }, wait: async () => undefined });
const keys = { keyId: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1" };
const kept = new Map<string, Buffer>();
let folder: string;
let bucket: FileStore;

/** One step of the signature: HMAC-SHA-256 under the bytes before. */
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const digestOf = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/**
 * The signature of a request as a server computes it, by the steps of AWS Signature Version 4 and from nothing but what came: the
 * headers that it names itself, and the bytes. It shares no line with the code that signs.
 */
function expectedSignature(asked: {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Uint8Array;
}): string {
  const { method, path, headers, bytes } = asked;
  const [, day = "", region = "", names = ""] =
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/(\d{8})\/([\w-]+)\/s3\/aws4_request,SignedHeaders=([\w;-]+),/.exec(
      headers.authorization ?? "",
    ) ?? [];
  let canonical = `${method}\n${path}\n\n`;
  for (const name of names.split(";")) {
    canonical += `${name}:${headers[name]}\n`;
  }
  canonical += `\n${names}\n${digestOf(bytes)}`;
  const time = headers["x-amz-date"];
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${digestOf(canonical)}`;
  const signing = hmac(hmac(hmac(hmac(`AWS4${keys.secret}`, day), region), "s3"), "aws4_request");
  return hmac(signing, toSign).toString("hex");
}
const signatureOf = (authorization: string | undefined) => /,Signature=(\w{64})$/.exec(authorization ?? "")?.[1];

/** A bucket in memory. It judges each signature by what came. */
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const bytes = Buffer.concat(parts);
    const { url: path = "", method = "", headers } = request;
    const came = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
    const isWhole = ["host", "x-amz-content-sha256", "x-amz-date"].every((name) =>
      /SignedHeaders=([\w;-]+),/
        .exec(headers.authorization ?? "")?.[1]
        ?.split(";")
        .includes(name),
    );
    const isSigned =
      isWhole &&
      came["x-amz-content-sha256"] === digestOf(bytes) &&
      came["x-amz-date"] === "20261120T090000Z" &&
      signatureOf(came.authorization) === expectedSignature({ method, path, headers: came, bytes });
    if (!isSigned) {
      response.writeHead(403).end();
    } else if (method === "PUT") {
      kept.set(path, bytes);
      response.writeHead(200).end();
    } else if (method === "DELETE") {
      kept.delete(path);
      response.writeHead(204).end();
    } else {
      const found = kept.get(path);
      response.writeHead(found ? 200 : 404).end(found ?? "<Error><Code>NoSuchKey</Code></Error>");
    }
  });
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "artel-files-"));
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/storage`;
  bucket = s3Store({ ...keys, url, bucket: "papers", clock, log: silentLog, outgoing });
});
afterAll(async () => {
  await outgoing.close();
  service.close();
  await rm(folder, { recursive: true });
});

filesContract("A folder", () => folderStore(folder));
filesContract("A bucket", () => bucket);

test("S-20: the folder of files and each file in it are readable by the product's own user alone", async () => {
  const id = "01234567-89ab-4cde-8f01-23456789abcd";
  await folderStore(folder).put(id, new Uint8Array([1]));
  const modes = [(await stat(join(folder, "01"))).mode, (await stat(join(folder, "01", id))).mode];
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(["700", "600"]);
  expect(await readdir(join(folder, "01"))).toEqual([id]);
});

test("S-20: a bucket that refuses is a failure, and not an empty place", async () => {
  const { port } = service.address() as AddressInfo;
  const wrong = { ...keys, secret: "another", url: `http://127.0.0.1:${port}`, bucket: "papers" };
  const store = s3Store({ ...wrong, clock, log: silentLog, outgoing });
  await expect(store.get("01234567-89ab-4cde-8f01-23456789abcd")).rejects.toThrow("get was refused with 403");
});

describe("the signature of requests to S3", () => {
  // The examples of the documents of Amazon S3, "Signature calculations for the authorization header".
  const at = new Date("2013-05-24T00:00:00Z");
  const host = "examplebucket.s3.amazonaws.com";

  test("S-20: a part of an object that is read has the signature of the vendor's example, and that of a computation step by step", () => {
    const request = {
      method: "GET",
      path: "/test.txt",
      headers: { host, range: "bytes=0-9" },
      bytes: new Uint8Array(),
      at,
    };
    const headers = signedHeaders(request, keys);
    expect([signatureOf(headers.authorization), expectedSignature({ ...request, headers })]).toEqual([
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    ]);
  });

  test("S-20: an object that is written has both too, over the digest of its bytes", () => {
    const headers = { host, date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" };
    const bytes = Buffer.from("Welcome to Amazon S3.");
    const request = { method: "PUT", path: "/test%24file.text", headers, bytes, at };
    const signed = signedHeaders(request, keys);
    expect(signed["x-amz-content-sha256"]).toBe(digestOf(bytes));
    expect([signatureOf(signed.authorization), expectedSignature({ ...request, headers: signed })]).toEqual([
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
      "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
    ]);
  });
});

describe("sealed bytes", () => {
  const plain = Buffer.from("passport");

  test("S-20: they hold nothing of what they seal, open with their key and context, and with no other", () => {
    const sealed = sealBytes(plain, "paper|1", randomBytes);
    expect(sealed.bytes.includes("passport")).toBe(false);
    expect(openBytes(sealed, "paper|1").toString()).toBe("passport");
    expect(() => openBytes(sealed, "paper|2")).toThrow();
    expect(() => openBytes({ ...sealed, key: randomBytes(32) }, "paper|1")).toThrow();
    const changed = Buffer.from(sealed.bytes);
    changed[14] = (changed[14] ?? 0) ^ 1;
    expect(() => openBytes({ ...sealed, bytes: changed }, "paper|1")).toThrow();
    expect(() => openBytes({ ...sealed, bytes: Buffer.alloc(3) }, "paper|1")).toThrow("not sealed");
  });

  test("S-20: the same bytes are sealed in another way each time", () => {
    const [one, two] = [sealBytes(plain, "paper|1", randomBytes), sealBytes(plain, "paper|1", randomBytes)];
    expect(one.bytes.equals(two.bytes) || one.key.equals(two.key)).toBe(false);
  });
});

test("S-20: a file is what its bytes are: a whole PDF, JPEG or PNG, and nothing else", () => {
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from("....IEND\u00ae"),
  ]);
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 0xff, 0xd9]);
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");
  expect([pdf, jpeg, png].map(fileTypeOf)).toEqual(["application/pdf", "image/jpeg", "image/png"]);
  const others = [
    "",
    "<html>",
    "<?xml version='1.0'?><svg/>",
    "MZ\u0090",
    "GIF89a",
    "%PDF-1.7 cut off",
    " %PDF-1.7\n%%EOF",
  ];
  expect(others.map((text) => fileTypeOf(Buffer.from(text)))).toEqual(others.map(() => undefined));
  expect([jpeg.subarray(0, 6), png.subarray(0, 10)].map(fileTypeOf)).toEqual([undefined, undefined]);
});
