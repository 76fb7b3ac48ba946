import { countryOf } from "@artel/shared/reference/countries";
import type { LegalName } from "@artel/shared/reference/legal-pages";
import { type Provider, providers } from "@artel/shared/reference/providers";
import { translate } from "@artel/shared/text/translate";
import type { App, Language } from "../../http/context.ts";
import { plainWords } from "./fill-places.ts";

/** What an installation knows of itself, as far as its texts name it. */
export type LegalSettings = Pick<
  App["config"],
  "supportEmail" | "publicUrl" | "knowledgeBaseUrl" | "privacyUrl" | "companyTermsUrl" | "agreementUrl" | "legalDir"
>;

/** The values of the `{{name}}` places of a text: the installation, and the legal entities that the page is about. */
export function legalPlaces(settings: LegalSettings, name: LegalName, language: Language): ReadonlyMap<string, string> {
  const entities = entitiesOf(name);
  return new Map([
    ["site", plainWords(settings.publicUrl)],
    ["supportEmail", plainWords(settings.supportEmail)],
    ["providers", entities.map((entity) => `- ${entityLine(entity, language)}`).join("\n")],
    ...(name.startsWith("terms-") && entities[0] ? [["provider", plainWords(entities[0].companyName)] as const] : []),
  ]);
}

/** Terms are of the entities that have them; the one of the terms' own country comes first. All others are of all. */
function entitiesOf(name: LegalName): readonly Provider[] {
  const all = Object.values(providers);
  return name.startsWith("terms-") ? all.filter(({ terms }) => name === `terms-${terms}`) : all;
}

function entityLine(entity: Provider, language: Language): string {
  const { companyName, address, zip, city, country, regNo, vat, email } = entity;
  const where = countryOf(country)?.[language] ?? country;
  const place = city === where ? `${city} ${zip}` : `${zip} ${city}, ${where}`;
  const further = [
    translate(language, "legal.provider.number", { number: regNo }),
    ...(vat ? [translate(language, "legal.provider.vat", { number: vat })] : []),
  ];
  const mail = plainWords(email);
  return `**${plainWords(companyName)}**, ${plainWords([address, place, ...further].join(", "))}, [${mail}](mailto:${mail})`;
}

/** Where a link of our texts leads: the pages that the installation has elsewhere are linked there. */
export function legalTarget(settings: LegalSettings, href: string): string {
  const [path = "", part] = href.split("#");
  const terms = /^\/legal\/terms-(\w+)$/.exec(path)?.[1];
  const elsewhere: Readonly<Record<string, string | undefined>> = {
    "/legal/help": settings.knowledgeBaseUrl,
    "/legal/privacy": settings.privacyUrl,
    "/legal/agreement": settings.agreementUrl,
  };
  const own = terms ? settings.companyTermsUrl?.replaceAll("{provider}", terms) : elsewhere[path];
  return own ?? (part === undefined ? path : `${path}#${part}`);
}
