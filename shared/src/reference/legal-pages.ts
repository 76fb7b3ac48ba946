/** Pages of the law and of help that the product serves itself; `/legal/terms-<provider>` besides. */
export const legalPages = {
  knowledgeBase: "/legal/help",
  privacy: "/legal/privacy",
  agreement: "/legal/agreement",
} as const;
