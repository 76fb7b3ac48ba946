/** Pages of the law and of help that the product serves itself; `/legal/terms-<provider>` besides. */
export const legalPages = {
  knowledgeBase: "/legal/help",
  privacy: "/legal/privacy",
  agreement: "/legal/agreement",
} as const;

/** Names of all these pages, in their addresses and as names of their files. */
export const legalNames = ["help", "privacy", "agreement", "terms-cyprus", "terms-malta", "terms-singapore"] as const;
export type LegalName = (typeof legalNames)[number];
