import { expect, test } from "vitest";
import { legalLinks } from "./legal-links.ts";

test("HO-52: without configuration the product serves its own pages, of the provider of the country", () => {
  const links = legalLinks(undefined);
  expect([links.knowledgeBase, links.privacy, links.agreement]).toEqual([
    "/legal/help",
    "/legal/privacy",
    "/legal/agreement",
  ]);
  expect(["CY", "DE", "SG"].map((country) => links.companyTerms(country))).toEqual([
    "/legal/terms-cyprus",
    "/legal/terms-malta",
    "/legal/terms-singapore",
  ]);
});

test("F-25, HO-52: a company that Malta serves whatever its seat has the terms of Malta", () => {
  expect(["CY", "SG"].map((country) => legalLinks(undefined).companyTerms(country, true))).toEqual([
    "/legal/terms-malta",
    "/legal/terms-malta",
  ]);
});

test("HO-52: each target can be the installation's own", () => {
  const links = legalLinks({
    knowledgeBase: "https://help.example",
    privacy: "https://example.com/privacy",
    companyTerms: "https://example.com/{provider}/terms",
    agreement: "https://example.com/agreement",
  });
  expect([links.knowledgeBase, links.privacy, links.companyTerms("DE"), links.agreement]).toEqual([
    "https://help.example",
    "https://example.com/privacy",
    "https://example.com/malta/terms",
    "https://example.com/agreement",
  ]);
});
