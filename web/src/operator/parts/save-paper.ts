import { fromBase64 } from "../../ui/files/base64.ts";
import { saveBlob } from "../../ui/files/save-blob.ts";

/** Keeps a paper of a person as a file: it is never opened as a page. */
export function savePaper({ name, content }: { readonly name: string; readonly content: string }): void {
  saveBlob(new Blob([fromBase64(content)], { type: "application/octet-stream" }), name);
}
