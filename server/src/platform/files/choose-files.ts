import { join } from "node:path";
import type { Clock } from "../clock.ts";
import type { Outgoing } from "../http-client/http-client.ts";
import type { Log } from "../log.ts";
import { folderStore } from "./folder.ts";
import type { FileStore } from "./port.ts";
import { s3Store } from "./s3.ts";

/** What the choice of a storage reads of the configuration. */
export interface FileSettings {
  readonly dataDir: string;
  readonly filesS3Url: string | undefined;
  readonly filesS3Bucket: string | undefined;
  readonly filesS3Region: string;
  readonly filesS3KeyId: string | undefined;
  readonly filesS3Secret: string | undefined;
}

interface Ports {
  readonly config: FileSettings;
  readonly clock: Clock;
  readonly log: Log;
  readonly outgoing: Outgoing;
}

/** The bucket of the configuration, or a folder beside the other data of this machine. Made once: it has connections. */
export function fileStoreOf({ config, clock, log, outgoing }: Ports): FileStore {
  const { filesS3Url: url, filesS3Bucket: bucket, filesS3Region: region, filesS3KeyId, filesS3Secret } = config;
  return url && bucket && filesS3KeyId && filesS3Secret
    ? s3Store({ url, bucket, region, keyId: filesS3KeyId, secret: filesS3Secret, clock, log, outgoing })
    : folderStore(join(config.dataDir, "files"));
}
