import { offsetIn } from "@artel/shared/checks/zoned-day";
import { countryOf } from "@artel/shared/reference/countries";
import { type TimeZone, timeZones } from "@artel/shared/reference/time-zones";
import type { Option } from "../../ui/form/choice/options.ts";
import { clock } from "../../ui/state/clock.ts";
import type { Language } from "../../ui/words/language.ts";

/** How far a zone is ahead of UTC now: "UTC+05:45". */
export function offsetWords(zone: string): string {
  return `UTC${offsetIn(zone, clock.now())}`;
}

/** A zone as people of a language call it: "Nepal, Kathmandu"; the name itself for one that is not in the list. */
export function zoneWords(name: string, language: Language): string {
  const zone = timeZones.find((one) => one.name === name);
  return zone ? wordsOf(zone, language) : name;
}

/** All zones to choose from, in the order of their words; found by city, country and offset in both languages. */
export function zoneOptions(language: Language): readonly Option[] {
  const other = language === "en" ? "ru" : "en";
  return timeZones
    .map((zone) => {
      const offset = offsetWords(zone.name);
      return {
        value: zone.name,
        label: wordsOf(zone, language),
        description: `${offset}, ${zone.name}`,
        keywords: `${wordsOf(zone, other)} ${zone.name.replaceAll("_", " ")} ${offset} ${offset.replace(/([+-])0/, "$1")} ${zone.country ?? ""}`,
      };
    })
    .sort((one, next) =>
      one.value === "UTC" ? -1 : next.value === "UTC" ? 1 : one.label.localeCompare(next.label, language),
    );
}

function wordsOf({ name, country = "" }: TimeZone, language: Language): string {
  const land = countryOf(country)?.[language];
  if (land === undefined) {
    return name;
  }
  const city = cityOf(name, language);
  return city === land ? land : `${land}, ${city}`;
}

/** English cities stand in the names of the zones; the Russian ones are the browser's. */
function cityOf(name: string, language: Language): string {
  const english = name.slice(name.lastIndexOf("/") + 1).replaceAll("_", " ");
  if (language === "en") {
    return english;
  }
  const parts = new Intl.DateTimeFormat(language, { timeZone: name, timeZoneName: "shortGeneric" }).formatToParts(
    clock.now(),
  );
  const words = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return words === "" || /GMT|UTC/.test(words) ? english : words;
}
