import { z } from "zod";
import { openAddressFaults, pageAddress } from "../platform/variables/forms.ts";
import { pairFaults } from "../platform/variables/read.ts";
import { group, variable } from "../platform/variables/variable.ts";

export const fileGroup = group({
  title: "Files",
  variables: {
    FILES_S3_URL: variable(pageAddress, {
      example: "",
      unset: "a folder in `ARTEL_DATA_DIR`",
      says: "Address of the storage that papers of people lie in, sealed; it is spoken to as S3.",
      more: "The bucket stands in the path. https in production. Several machines need it.",
    }),
    FILES_S3_BUCKET: variable(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), {
      example: "",
      says: "Name of the bucket.",
      more: "Nobody but the product needs to read it, and no page is served from it.",
    }),
    FILES_S3_REGION: variable(z.string().regex(/^[a-z0-9-]{2,40}$/), {
      default: "us-east-1",
      says: "Region of the bucket, which signatures name.",
    }),
    FILES_S3_KEY_ID: variable(z.string().min(3), { example: "", says: "Id of the access key.", isSecret: true }),
    FILES_S3_SECRET: variable(z.string().min(8), { example: "", says: "The access key itself.", isSecret: true }),
  },
  faults: ({ filesS3Url, filesS3Bucket, filesS3KeyId, filesS3Secret }) => [
    ...openAddressFaults({ FILES_S3_URL: filesS3Url }),
    ...pairFaults({
      ...{ FILES_S3_URL: filesS3Url, FILES_S3_BUCKET: filesS3Bucket },
      ...{ FILES_S3_KEY_ID: filesS3KeyId, FILES_S3_SECRET: filesS3Secret },
    }),
  ],
  refusals: ({ filesS3Url }) =>
    filesS3Url === undefined || filesS3Url.startsWith("https:")
      ? []
      : ["FILES_S3_URL: https is required in production"],
});
