import { paperLimits } from "@artel/shared/limits/papers";
import { IconFileUpload } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { Button } from "../controls/button.tsx";
import { inBase64 } from "../files/base64.ts";
import { Row, Stack } from "../layout/page.tsx";
import { useText } from "../words/use-text.ts";
import { FileDrop } from "./file-drop.tsx";

const megabytes = paperLimits.bytes / 1024 / 1024;

/** A file as a call takes it: its bytes in base64. */
export interface SentFile {
  readonly name: string;
  readonly content: string;
}

/** What a call said of a file. */
export interface PaperFailure {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Files that go to operators, in words that the page registers: a place to drop one, and those that were sent, each with the way to take it back. */
export function PaperDrop(props: {
  readonly id: string;
  readonly label: string;
  readonly papers: readonly { readonly id: string; readonly name: string; readonly words?: string }[];
  readonly isBusy: boolean;
  /** The file that is being removed. */
  readonly removing: string | undefined;
  readonly onSend: (file: SentFile, failed: (failure: PaperFailure) => void) => void;
  readonly onRemove: (id: string) => void;
}): ReactElement {
  const { t } = useText();
  const { id: field, label, papers, isBusy, removing, onSend, onRemove } = props;
  const [error, setError] = useState<string>();
  const send = async (file: File) => {
    setError(undefined);
    if (file.size > paperLimits.bytes) {
      setError(t("papers.tooLarge", { megabytes }));
      return;
    }
    const content = await inBase64(file);
    onSend({ name: file.name.slice(-paperLimits.nameLength), content }, ({ message, fields }) =>
      setError(fields?.content ?? message),
    );
  };
  return (
    <Stack gap={14}>
      <FileDrop
        look="field"
        label={label}
        icon={<IconFileUpload size={24} aria-hidden="true" />}
        title={t("papers.drop")}
        button={t("papers.choose")}
        types={t("papers.types", { megabytes })}
        accept=".pdf,.jpg,.jpeg,.png"
        isBusy={isBusy}
        field={{ id: field, error }}
        onFile={(file) => void send(file)}
      />
      {papers.map(({ id, name, words = name }) => (
        <Row key={id} gap={8}>
          <span>{words}</span>
          <Button
            size="xs"
            aria-label={t("papers.removeName", { name })}
            loading={removing === id}
            onClick={() => onRemove(id)}
          >
            {t("papers.remove")}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
