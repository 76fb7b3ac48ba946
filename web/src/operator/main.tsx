import "../ui/base.css";
import { universalZone } from "@artel/shared/reference/universal-zone";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { tokenKeys } from "../api/session-token.ts";
import { startPage } from "../app/start-page.ts";
import { keepTranslatedTexts } from "../app/translated-page.ts";
import { OperatorApp } from "./app.tsx";

// Operators of all countries read one clock: that of the records.
startPage({ tokenKey: tokenKeys.console, zone: () => universalZone });
keepTranslatedTexts();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <OperatorApp />
    </StrictMode>,
  );
}
