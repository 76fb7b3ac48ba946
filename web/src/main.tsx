import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { currentSession } from "./api/session.ts";
import { tokenKeys } from "./api/session-token.ts";
import { takeView } from "./api/view-token.ts";
import { Entry } from "./app/entry.tsx";
import { startPage } from "./app/start-page.ts";
import { keepTranslatedTexts } from "./app/translated-page.ts";

startPage({ tokenKey: takeView() ? tokenKeys.view : tokenKeys.product, zone: () => currentSession()?.timeZone });
keepTranslatedTexts();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  );
}
