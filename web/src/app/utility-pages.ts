import type { Page } from "./routes.tsx";

/** Previews for developers. A production build leaves them out, so that their addresses are unknown ones there. */
export const utilityPages: readonly Page[] = import.meta.env.PROD
  ? []
  : [
      {
        path: "/utils/invoice",
        who: "any",
        load: () => import("../utilities/invoice-page.tsx").then((module) => module.InvoicePage),
      },
      {
        path: "/utils/terms",
        who: "any",
        load: () => import("../utilities/terms-page.tsx").then((module) => module.TermsPage),
      },
      {
        path: "/utils/docx-copy",
        who: "any",
        load: () => import("../utilities/docx-copy-page.tsx").then((module) => module.DocxCopyPage),
      },
      {
        path: "/utils/test-safari",
        who: "any",
        load: () => import("../utilities/test-safari-page.tsx").then((module) => module.TestSafariPage),
      },
    ];
