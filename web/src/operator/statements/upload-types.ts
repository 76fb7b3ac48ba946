import type { uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import type { Output } from "@artel/shared/calls/call";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { Opened } from "../parts/use-opened.ts";

export type FileResult = Output<typeof uploadBankFile>;

/** An account that is added, as far as it is known. */
export interface NewAccount {
  readonly account: string;
  readonly currency: CurrencyCode;
}

/** The popups of a file: it is uploaded, its result is shown, an account of it is added; and one code for several settlements. */
export interface UploadTargets {
  readonly upload: Opened<undefined>;
  readonly result: Opened<FileResult>;
  readonly account: Opened<NewAccount>;
  readonly series: Opened<true>;
}
