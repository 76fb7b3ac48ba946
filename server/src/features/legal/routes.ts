import { legalPage } from "@artel/shared/calls/legal/app";
import { found } from "../../http/app-error.ts";
import { type Action, type Binding, bind } from "../../http/context.ts";
import type { LegalTexts } from "./legal-texts.ts";

/** The call of the pages of the law and of help. The texts were read at the start; they do not change while the product runs. */
export function legalRoutes(texts: () => LegalTexts): readonly Binding[] {
  const readLegalPage: Action<typeof legalPage> = async (_tx, _ctx, { name, language }) =>
    found(texts().get(`${name}.${language}`));
  return [bind(legalPage, readLegalPage)];
}
