/** What is known about the phones of the world. */
export interface PhoneBook {
  /** The dialling code of a country, such as "+357"; empty for one without phones. */
  readonly codeOf: (country: string) => string;
  /**
   * A phone with its code, without what is dialled within the country alone. What already begins with a plus is taken as
   * typed, and so is what is no phone of any country.
   */
  readonly whole: (country: string, typed: string) => string;
}

let book: Promise<PhoneBook> | undefined;

/** The phone book. It is large, so it is loaded when somebody gives a phone, and once. */
export function phoneBook(): Promise<PhoneBook> {
  book ??= load().catch((error: unknown) => {
    book = undefined;
    throw error;
  });
  return book;
}

async function load(): Promise<PhoneBook> {
  const { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } = await import(
    "libphonenumber-js/min"
  );
  return {
    codeOf: (country) => (isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : ""),
    whole: (country, typed) => {
      const text = typed.trim();
      if (text === "" || text.startsWith("+") || !isSupportedCountry(country)) {
        return text;
      }
      const phone = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
      return phone?.formatInternational() ?? text;
    },
  };
}
