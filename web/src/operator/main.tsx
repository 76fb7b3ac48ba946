import "../ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { tokenKeys } from "../api/session-token.ts";
import { startPage } from "../app/start-page.ts";
import { OperatorApp } from "./app.tsx";

startPage({ tokenKey: tokenKeys.console });

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <OperatorApp />
    </StrictMode>,
  );
}
