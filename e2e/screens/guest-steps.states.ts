import { registerContractor } from "@artel/shared/calls/registration/legacy";
import { passwordLink, signInOptions } from "@artel/shared/calls/session/app";
import { checkEmail, restorePassword, setNewPassword, signIn } from "@artel/shared/calls/session/legacy";
import { operatorSignIn } from "@artel/shared/calls/session/operator";
import { expect, type Page } from "@playwright/test";
import { button, field, pick } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { replied } from "../support/states.ts";
import type { Say } from "../support/test.ts";

async function signInAs(page: Page, say: Say): Promise<void> {
  await field(page, say("common.email")).fill("anna@demo.example");
  await field(page, say("signIn.password")).fill("not the password");
  await button(page, say("common.signIn")).click();
}

seeScreen({
  screen: "screens/sign-in-screen.tsx",
  path: "/sign-in?redirect=%2Ftasks",
  person: "guest",
  states: [
    {
      kind: "other",
      name: "refusals",
      answers: [{ call: signIn, reply: { status: "Wrong login or password!", attempts: 2 } }],
      act: (page, say) => button(page, say("common.signIn")).click(),
      shows: (say) => say("validations.required"),
      next: [{ name: "a wrong password", act: signInAs, shows: (say) => say("signIn.wrong") }],
    },
    {
      kind: "other",
      name: "the block",
      answers: [{ call: signIn, reply: { status: "Blocked", attempts: 0, until: "2026-11-20T09:15:00.000Z" } }],
      act: signInAs,
      shows: (say) => say("signIn.blocked"),
    },
  ],
});

seeScreen({
  screen: "operator/sign-in/operator-sign-in-screen.tsx",
  path: "/operator/sign-in",
  person: "guest",
  states: [
    {
      kind: "other",
      name: "its code",
      answers: [{ call: operatorSignIn, refuses: { status: 428, type: "totp", codeLength: 6 } }],
      act: signInAs,
      shows: (say) => say("factor.useRecovery"),
      next: [
        {
          name: "a recovery code",
          act: (page, say) => button(page, say("factor.useRecovery")).click(),
          shows: (say) => say("factor.recoveryCode"),
        },
      ],
    },
  ],
});

const country = (say: Say, en: string, ru: string) => (say("common.signIn") === "Sign in" ? en : ru);

seeScreen({
  screen: "screens/sign-up-screen.tsx",
  path: "/sign-up/company",
  person: "guest",
  states: [
    {
      kind: "other",
      name: "of a company, to what is wrong",
      answers: [replied(checkEmail, { status: "AlreadyUse" })],
      act: (page, say) => page.getByRole("combobox", { name: say("common.country") }).click(),
      shows: (say) => country(say, "Cyprus", "Кипр"),
      next: [
        {
          name: "what is wrong",
          act: async (page, say) => {
            await pick(page, say("common.country"), country(say, "Cyprus", "Кипр"));
            await field(page, say("signUp.companyName")).fill("Вольт Студио");
            await field(page, say("signUp.workEmail")).fill("olivia@northwind.example");
            // The answer about the address comes when its field is left, and takes a line.
            await field(page, say("signUp.workEmail")).press("Tab");
            await page.getByText(say("errors.emailTaken")).first().waitFor();
            await page.locator("input[name=terms]").check();
            await page.locator("input[name=privacy]").check();
            await button(page, say("common.continue")).click();
          },
          shows: (say) => say("errors.emailTaken"),
        },
      ],
    },
    {
      kind: "other",
      name: "of a contractor, to what happens next",
      path: "/sign-up/contractor",
      answers: [
        replied(checkEmail, { status: "Done" }),
        { call: registerContractor, reply: { status: "Done", id: 1 } },
      ],
      act: async (page, say) => {
        await pick(page, say("common.country"), country(say, "Serbia", "Сербия"));
        await field(page, say("signUp.firstName")).fill("Ivan");
        await field(page, say("signUp.lastName")).fill("Look");
        await field(page, say("common.email")).fill("ivan@journey.example");
        await field(page, say("common.phone")).fill("11 0000000");
        await field(page, say("common.address")).fill("1 Journey Street, Belgrade");
        await page.locator("input[name=terms]").check();
        await page.locator("input[name=privacy]").check();
        await button(page, say("common.continue")).click();
      },
      shows: (say) => say("signUp.done"),
      next: [
        {
          name: "the way back to what was typed, for a wrong address",
          act: async (page, say) => {
            await button(page, say("signUp.wrongAddress")).click();
            await expect(field(page, say("signUp.firstName"))).toHaveValue("Ivan");
          },
          shows: (say) => say("signUp.title"),
        },
      ],
    },
    {
      kind: "other",
      name: "of a company: terms follow the country, and no tick is taken over to other terms",
      act: async (page, say) => {
        await expect(page.locator("input[name=terms]")).toBeDisabled();
        await pick(page, say("common.country"), country(say, "Cyprus", "Кипр"));
        await page.locator("input[name=terms]").check();
        await pick(page, say("common.country"), country(say, "Malta", "Мальта"));
        await expect(page.locator("input[name=terms]")).not.toBeChecked();
      },
      shows: (say) => say("signUp.termsChanged"),
    },
  ],
});

async function choosePassword(page: Page, say: Say, password: string, repeated: string): Promise<void> {
  await field(page, say("recover.newPassword")).fill(password);
  await field(page, say("recover.repeat")).fill(repeated);
  await button(page, say("recover.save")).click();
}

seeScreen({
  screen: "screens/recover-password-screen.tsx",
  path: "/recover-password",
  person: "guest",
  states: [
    {
      kind: "other",
      name: "the mail is on its way",
      answers: [replied(restorePassword)],
      act: async (page, say) => {
        await field(page, say("common.email")).fill("anna@demo.example");
        await button(page, say("recover.send")).click();
      },
      shows: (say) => say("recover.sent"),
    },
    {
      kind: "other",
      name: "A-81: a new password was chosen: sign-in says so",
      path: "/recover-password?code=abc",
      answers: [
        replied(passwordLink),
        replied(setNewPassword, { status: "Done", jwt: undefined }),
        replied(signInOptions, { serviceMode: null, captcha: null, analytics: null, demo: null }),
      ],
      act: (page, say) => choosePassword(page, say, "demo-password-1", "demo-password-1"),
      shows: (say) => say("RestoreComplete"),
    },
    {
      kind: "other",
      name: "a new password, to a used link",
      path: "/recover-password?code=abc",
      answers: [replied(passwordLink), { call: setNewPassword, refuses: { status: 422, code: "codeWrongOrExpired" } }],
      act: (page, say) => choosePassword(page, say, "short", "other"),
      shows: (say) => new RegExp(say("validations.minLength", { min: 8 })),
      next: [
        {
          name: "the used link",
          act: (page, say) => choosePassword(page, say, "demo-password-1", "demo-password-1"),
          shows: (say) => say("recover.newLink"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-06: a dead link says so before a password is typed",
      path: "/recover-password?code=abc",
      answers: [{ call: passwordLink, refuses: { status: 400, code: "codeWrongOrExpired" } }],
      shows: (say) => say("recover.newLink"),
    },
  ],
});
