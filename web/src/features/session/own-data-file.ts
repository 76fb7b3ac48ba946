import type { Output } from "@artel/shared/calls/call";
import { type ownData, takeOwnData } from "@artel/shared/calls/privacy/app";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { today } from "../../ui/state/days.ts";
import { isoDay } from "../../ui/words/format-date.ts";
import { text } from "../../ui/words/use-text.ts";

export type OwnDataState = Output<typeof ownData>;
type File = NonNullable<OwnDataState["file"]>;

/** Reads a copy part by part and hands it to the downloads. */
export function useOwnDataFile(): { readonly isReading: boolean; readonly start: (file: File) => void } {
  const [isReading, setReading] = useState(false);
  const read = async ({ id, parts }: File) => {
    setReading(true);
    try {
      const texts: string[] = [];
      for (let place = 0; place < parts; place += 1) {
        texts.push((await call(takeOwnData, { id, place }, { quiet: true })).text);
      }
      const name = `${text("ownData.fileName")}_${isoDay(today())}.json`;
      saveBlob(new Blob(texts, { type: "application/json" }), name);
    } catch (thrown) {
      const { code, message } = toApiError(thrown);
      toast.error(code === "unknown" ? text("ownData.fileFailed") : message);
    } finally {
      setReading(false);
    }
  };
  return { isReading, start: (file) => void read(file) };
}
