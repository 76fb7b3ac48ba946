import type { ReactElement } from "react";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useOpened } from "../parts/use-opened.ts";
import type { FileResult, NewAccount, UploadTargets } from "./upload-types.ts";

const UploadPopup = lazyPopup(async () => (await import("./upload-popup.tsx")).UploadPopup);
const ResultPopup = lazyPopup(async () => (await import("./result-popup.tsx")).ResultPopup);
const AccountPopup = lazyPopup(async () => (await import("./account-popup.tsx")).AccountPopup);

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
      <UploadPopup target={upload} onRead={result.open} />
      <ResultPopup target={result} isBehind={account.opened} onAdd={account.open} />
      <AccountPopup target={account} />
    </>
  );
}
