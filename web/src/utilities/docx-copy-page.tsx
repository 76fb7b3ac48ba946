import { uniqueFileNames } from "@artel/shared/documents/file-names";
import { type ReactElement, useState } from "react";
import { zipDocuments } from "../features/documents/zip-documents.ts";
import { Button } from "../ui/controls/button.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { saveBlob } from "../ui/files/save-blob.ts";
import { TextField } from "../ui/form/text-field.tsx";
import { Card } from "../ui/layout/card.tsx";
import { useText } from "../ui/words/use-text.ts";
import { sampleInvoice } from "./sample-documents.ts";
import styles from "./utilities.module.css";
import { UtilityPage } from "./utility-page.tsx";

const examples = "Contract.docx\nContract.docx\ncontract.docx\nSI-2026-000000017.pdf\nSI-2026-000000017.pdf";

/** What becomes of equal names of documents: the suffix of copies, on typed names and in a real zip. */
export function DocxCopyPage(): ReactElement {
  const { t, language } = useText();
  const [typed, setTyped] = useState(examples);
  const [isBusy, setBusy] = useState(false);
  const names = typed.split("\n").filter((name) => name.trim() !== "");
  const download = async () => {
    setBusy(true);
    const invoice = sampleInvoice({ type: 8, currency: "USD", country: "DE" });
    const options = { language, publicUrl: window.location.origin, isInvoiceTaskHasUrls: false, domesticVatNote: "" };
    const { blob, missing } = await zipDocuments([invoice, invoice, invoice], options);
    setBusy(false);
    if (blob) {
      saveBlob(blob, "copies.zip");
    } else {
      toast.error(missing[0]?.reason ?? t("utilities.failed"));
    }
  };
  return (
    <UtilityPage of="/utils/docx-copy">
      <TextField
        label={t("utilities.names")}
        hint={t("utilities.namesHint")}
        value={typed}
        onChange={setTyped}
        rows={6}
      />
      <Card title={t("utilities.result")}>
        <ol className={styles.names} translate="no">
          {uniqueFileNames(names).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </Card>
      <Button loading={isBusy} onClick={() => void download()}>
        {t("utilities.zip")}
      </Button>
    </UtilityPage>
  );
}
