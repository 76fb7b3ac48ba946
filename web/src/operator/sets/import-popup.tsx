import { ruleLimits } from "@artel/shared/limits/rules";
import type { ContentProblem } from "@artel/shared/rules/checked-content";
import { rulesText } from "@artel/shared/text/rules";
import { IconFileText, IconFileUpload } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { RequiredNote } from "../../ui/form/field.tsx";
import { DropInvitation, FileDrop } from "../../ui/form/file-drop.tsx";
import { FormErrors } from "../../ui/form/hook/form-errors.tsx";
import type { BoundField } from "../../ui/form/hook/form-state.ts";
import { useForm } from "../../ui/form/hook/use-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { FormPopup } from "../../ui/overlay/form-popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Key, type Translate, useText } from "../../ui/words/use-text.ts";
import type { Opened } from "../parts/use-opened.ts";
import type { SetPages } from "./set-pages.ts";
import { problemWords } from "./set-types.ts";

registerTexts(rulesText);

/** What was read of a file: a content that may judge, what is wrong with it, or that it is no such file. */
type ReadFile =
  | { readonly json: unknown; readonly problems: readonly ContentProblem[] }
  | { readonly refusal: "rules.fileTooLarge" | "rules.fileNoJson" };

interface ImportForm {
  readonly name: string;
  readonly file: File | null;
}

/** Makes a draft of a file that was exported here or elsewhere; what is wrong with it is named by row and field. */
export function ImportPopup(props: { readonly target: Opened<undefined>; readonly pages: SetPages }): ReactElement {
  const { t } = useText();
  const goTo = useNavigateTo();
  const [read, setRead] = useState<{ readonly file: File; readonly result: ReadFile }>();
  const { target, pages } = props;
  const create = pages.useImport();
  const form = useForm<ImportForm>({
    initialValues: { name: "", file: null },
    turn: target.turn,
    rules: ({ name, file }) => ({
      name: name.trim() === "" ? t("validations.required") : undefined,
      file: fileProblem(t, file, read?.file === file ? read?.result : undefined),
    }),
    send: async ({ name }) => {
      if (read && "json" in read.result) {
        const { id } = await create(read.result.json, name.trim());
        target.close();
        toast.success(t("rules.created"));
        goTo(`${pages.href}/${id}`);
      }
    },
  });
  const choose = async (file: File | null) => {
    form.set({ file });
    if (file) {
      setRead({ file, result: await readContent(file, pages) });
    }
  };
  const result = read && read.file === form.values.file ? read.result : undefined;
  return (
    <FormPopup
      opened={target.opened}
      onClose={target.close}
      title={t("rules.importTitle")}
      size={550}
      form={form}
      aside={<RequiredNote />}
      submit={t("rules.create")}
    >
      <Stack gap={14}>
        <FormErrors form={form} />
        <SetFile {...form.field("file")} word={pages.words.file} onChange={(file) => void choose(file)} />
        {result && "problems" in result && result.problems.length > 0 && (
          <Banner tone="danger" title={t("rules.problems")}>
            <ul>
              {result.problems.slice(0, 20).map((problem) => (
                <li key={`${problem.row} ${problem.field} ${problem.key}`}>{problemWords(t, problem)}</li>
              ))}
            </ul>
          </Banner>
        )}
        <TextField {...form.field("name")} label={t(pages.words.name)} required maxLength={ruleLimits.name} />
      </Stack>
    </FormPopup>
  );
}

function SetFile({ id, value, error, onChange, word }: BoundField<File | null> & { readonly word: Key }): ReactElement {
  const { t } = useText();
  const Icon = value ? IconFileText : IconFileUpload;
  return (
    <FileDrop
      look="field"
      label={t(word)}
      icon={<Icon size={22} aria-hidden="true" />}
      title={value ? value.name : <DropInvitation byMouse={t("rules.fileDrop")} byFinger={t("rules.fileTouch")} />}
      button={t(value ? "rules.fileAnother" : "rules.fileChoose")}
      types={t("rules.fileTypes")}
      accept=".json,application/json"
      field={{ id, error }}
      onFile={onChange}
    />
  );
}

async function readContent(file: File, { problems }: SetPages): Promise<ReadFile> {
  if (file.size > ruleLimits.fileBytes) {
    return { refusal: "rules.fileTooLarge" };
  }
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    return { refusal: "rules.fileNoJson" };
  }
  return { json, problems: await problems(json) };
}

function fileProblem(t: Translate, file: File | null, result: ReadFile | undefined): string | undefined {
  if (!file) {
    return t("validations.required");
  }
  if (result && "refusal" in result) {
    return t(result.refusal);
  }
  return result && result.problems.length > 0 ? t("rules.problems") : undefined;
}
