import type { Output } from "@artel/shared/calls/call";
import type { operatorVerification, operatorVerifications } from "@artel/shared/calls/verification/operator";

export type VerificationRow = Output<typeof operatorVerifications>["rows"][number];
export type ShownVerification = Output<typeof operatorVerification>;
