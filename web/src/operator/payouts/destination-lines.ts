import { textIfKnown } from "../../ui/words/use-text.ts";

/** Fields of destinations in the order in which a form of a bank asks for them. */
const order: readonly string[] = [
  ...["holder", "fullname", "number", "phone", "network", "account", "iban", "accountNumber", "currency"],
  ...["BIK", "bic", "bankSwift", "achRoutingNumber", "bankName", "bankCountry", "inn", "kpp"],
  ...["address", "address2", "city", "zip", "country", "bankCorName", "bankCorAccountNum", "bankCorSwift"],
];

/** The holder once more, and the number of a bank in our list: another field says both. */
const saidOtherwise: readonly string[] = ["FIO", "bankId"];

/** A destination as lines; a field that no text knows stands last under its own name, so that nothing is hidden. */
export function destinationLines(
  destination: Readonly<Record<string, string>>,
): readonly { readonly label: string; readonly value: string }[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(destination)
    .filter(([name, value]) => value !== "" && !saidOtherwise.includes(name))
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([name, value]) => ({ label: textIfKnown(`operatorPayouts.destination.${name}`) ?? name, value }));
}
