import { expect, test } from "vitest";
import { leakedPasswords } from "../checks/leaked-passwords.ts";
import { firstPasswordViolation } from "./manager-rules.ts";
import { passwordViolation } from "./password-rules.ts";

/** What lists of attackers begin with. */
const known = `
  123456789 password1 password123 Password1! passw0rd P@ssw0rd qwerty123 Qwerty123! qwertyuiop 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx zaq12wsx !QAZ2wsx q1w2e3r4 qazwsxedc asdfghjkl zxcvbnm1 iloveyou iloveyou1
  sunshine princess1 football1 baseball1 superman batman123 trustno1 letmein1 welcome1 Welcome123
  admin123 Admin@123 administrator changeme abc12345 abcd1234 abc123456 a1b2c3d4 aa123456 123qwe123
  123qweasd qweasdzxc qwe123456 asd123456 1234qwer 12qwaszx dragon123 monkey123 shadow123 master123
  michael1 jennifer jessica1 jordan23 charlie1 hunter2000 starwars pokemon1 computer internet
  samsung1 liverpool chelsea1 arsenal1 barcelona ferrari1 mercedes corvette mustang1 whatever
  freedom1 blink182 metallica slipknot nirvana1 matrix123
`
  .trim()
  .split(/\s+/);

test("T-47: 76 passwords that every attacker knows are all refused", async () => {
  const knowledge = { leaked: await leakedPasswords() };
  expect(known).toHaveLength(76);
  const passed = known.filter((word) => passwordViolation("p", word, "", 8, knowledge) === undefined);
  expect(passed).toEqual([]);
});

test("T-47: what nobody has leaked passes with the list too", async () => {
  const knowledge = { leaked: await leakedPasswords(), about: ["Anna", "Petrova", "Northwind Studio Ltd"] };
  const fine = [
    "correct horse battery",
    "Волна-Камень-7",
    "mX4-river-lamp",
    "artel-demo-1",
    "lamp-kite-41",
    "Good-Words-15",
  ];
  expect(fine.filter((word) => passwordViolation("p", word, "anna@home.example", 8, knowledge) !== undefined)).toEqual(
    [],
  );
});

test.each(["Northwind1", "n0rthw1nd!!", "anna-petrova", "PetrovaAnna2026", "annapetr@77", "Studio-Northwind"])(
  "T-47: %s is a word about the person and is refused",
  (word) => {
    const about = ["Anna", "Petrova", "Northwind Studio Ltd"];
    expect(passwordViolation("p", word, "annapetr@home.example", 8, { about })?.key).toBe("validations.commonPassword");
    expect(firstPasswordViolation(word, "annapetr@home.example", { about })?.key).toBe("validations.commonPassword");
    expect(passwordViolation("p", word, "", 8, { about: [] })?.key).toBeUndefined();
  },
);
