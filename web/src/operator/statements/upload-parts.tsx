import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useOpened } from "../parts/use-opened.ts";
import type { FileResult, NewAccount, UploadTargets } from "./upload-types.ts";

const UploadPopup = lazyPart(() => import("./upload-popup.tsx"), "UploadPopup");
const ResultPopup = lazyPart(() => import("./result-popup.tsx"), "ResultPopup");
const AccountPopup = lazyPart(() => import("./account-popup.tsx"), "AccountPopup");

/** Keeps which of them is open. */
export function useUploadTargets(): UploadTargets {
  return {
    upload: useOpened<undefined>(),
    result: useOpened<FileResult>(),
    account: useOpened<NewAccount>(),
    series: useOpened<true>(),
  };
}

/** The popups of a file, each loaded when it is first opened. */
export function UploadParts({ targets }: { readonly targets: UploadTargets }): ReactElement {
  const { upload, result, account } = targets;
  return (
    <>
      <Suspense>{upload.turn > 0 && <UploadPopup target={upload} onRead={result.open} />}</Suspense>
      <Suspense>
        {result.turn > 0 && <ResultPopup target={result} isBehind={account.opened} onAdd={account.open} />}
      </Suspense>
      <Suspense>{account.turn > 0 && <AccountPopup target={account} />}</Suspense>
    </>
  );
}
