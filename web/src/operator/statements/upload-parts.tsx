import { lazy, type ReactElement, Suspense } from "react";
import { useOpened } from "../parts/use-opened.ts";
import type { FileResult, NewAccount, UploadTargets } from "./upload-types.ts";

const UploadPopup = lazy(() => import("./upload-popup.tsx").then((module) => ({ default: module.UploadPopup })));
const ResultPopup = lazy(() => import("./result-popup.tsx").then((module) => ({ default: module.ResultPopup })));
const AccountPopup = lazy(() => import("./account-popup.tsx").then((module) => ({ default: module.AccountPopup })));

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
