import { allTexts } from "@artel/shared/text/all-texts";
import { formsOf } from "@artel/shared/text/text-table";
import { expect, test } from "vitest";
import { type Mail, renderMail } from "./mail.ts";

const hello = (company: string): Mail => ({
  to: "anna@demo.example",
  language: "en",
  subject: "contractors.mail.inviteSubject",
  params: { company },
  paragraphs: [{ key: "contractors.mail.inviteText" }],
  button: { key: "contractors.mail.inviteButton", url: "https://pay.example.com/sign-up" },
});

/** What a mail program would turn into a link: a scheme, an address, or letters around a dot. */
const linkLike = /\w:\/\/|\S@\S|[\p{L}\p{N}]\.\p{L}{2}/u;

test.each([
  "https://evil.example/pay",
  "evil.example",
  "Evil.Example/pay",
  "t.me/evil",
  "www.evil.example",
  "bob@evil.example",
  "evil\u3002example",
  "evil\uff0eexample",
  "evil\u2024example",
  "evil.\u200bexample",
  "e\u200dvil\u200c.\u2060example",
  "\u202eelpmaxe.live",
  "hxxp://evil.example",
  "evil.xn--e1afmkfd",
  "evil.рф",
])("T-91, T-93: %s in a stranger's words is no link in the mail", (words) => {
  const mail = renderMail(hello(words), "m");
  const own = mail.text.replaceAll("https://pay.example.com/sign-up", "").replace(/[\u200b-\u200d\u2060]/g, "");
  expect(own).not.toMatch(linkLike);
  expect(mail.html.match(/href="[^"]*"/g)).toEqual(['href="https://pay.example.com/sign-up"']);
  expect(mail.text).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/);
  expect(mail.text).toContain("https://pay.example.com/sign-up");
});

test("T-91, HO-106: a reason that an operator wrote holds no link either, and the destination beside it stays as it is", () => {
  const rows = [
    { key: "withdrawals.mail.row.reason", value: "Verify at evil.example/card" },
    { key: "withdrawals.mail.row.to", value: "TJRy.WwFs" },
  ] as const;
  const { text, html } = renderMail({ ...hello("Northwind"), rows }, "m");
  expect(text).toContain("evil. example/card");
  expect(html).toContain("evil. example/card");
  expect(text).toContain("TJRy.WwFs");
});

test("T-91: words keep their sense, and sums and our own address stay as they are", () => {
  const text = (mail: Partial<Mail>) => renderMail({ ...hello(""), ...mail }, "m").text;
  expect(text({ params: { company: "Booking.com B.V., v1.5, St.John & Co." } })).toContain(
    "Booking. com B.V., v1.5, St. John & Co. wants to pay you",
  );
  expect(
    text({
      paragraphs: [{ key: "tasks.mail.line", params: { id: 7, title: "Node.js", other: "A", amount: "1 234.50 USD" } }],
    }),
  ).toContain("#7 Node. js (A): 1 234.50 USD");
  expect(text({ paragraphs: [{ key: "mailAccess.notYou", params: { support: "help@artel.example" } }] })).toContain(
    "help@artel.example",
  );
});

test("T-91: no subject of a mail holds words that a person chose", () => {
  const subjects = Object.entries(allTexts).filter(([key]) => /\.mail\..*subject|mailAccess\..*Subject$/i.test(key));
  expect(subjects.length).toBeGreaterThan(20);
  const values = subjects.flatMap(([key, text]) =>
    [...formsOf(text, "en"), ...formsOf(text, "ru")].flatMap((line) =>
      [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => `${key} ${name}`),
    ),
  );
  const ours = / (amount|count|number|day)$/;
  expect(values.filter((value) => !ours.test(value))).toEqual([]);
});
