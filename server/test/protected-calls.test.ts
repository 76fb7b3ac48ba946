import { expect, test } from "vitest";
import { createTaskQueues } from "../src/features/tasks/pay/task-batch.ts";
import { allBindings } from "../src/features.ts";
import { testWorld } from "../src/testing/world.ts";

/** Written by hand from the requirements: what an account with a factor confirms, and what every account does. */
const onceLinked = [
  // Paying tasks, one or a selection, and making one that is paid at once.
  "payTask",
  "startBulk",
  "changeTask",
  "createTask",
  "newTask",
  // Tasks of an invited address that go to another person.
  "moveInvitedTasks",
  // A payment that goes back to its company.
  "returnPayment",
  // An exchange above the configured amount.
  "requestConversion",
  // A method that a mail confirms by itself.
  "addUsdtWallet",
  "addCardWallet",
  "bindCard",
  "addBill",
  "addLocalWallet",
  // The factors themselves, password and address, and whom the company gives rights.
  "unlinkTotp",
  "unlinkEmailFactor",
  "changePassword",
  "changeEmail",
  "askOwnData",
  "askErasure",
  "addManager",
  "editManager",
  "inviteManager",
  "saveManagerSums",
];
const always = [
  // The first authenticator app, which would take the place of the mailed codes.
  "linkTotp",
  // Codes that stand for the app.
  "newRecoveryCodes",
  // Withdrawing, and where to.
  "withdraw",
  "instantTransfer",
  "flBankPayment",
  "removeWallet",
  "removeWalletLegacy",
  "clearCard",
  "removeBoundCard",
  "removeBill",
  "saveBankSettings",
  // What operators do that moves money or leads to it, or shows and closes much.
  "activateCompany",
  "publishRate",
  "setExchangePair",
  "setSpread",
  "enterBankLine",
  "reviewPayout",
  "buildBatch",
  "dissolveBatch",
  "revealPayoutItem",
  "batchFile",
  "settlePayoutDifference",
  "setServiceMode",
  "publishBanner",
  "issueServiceBypass",
  "settleTopup",
  "decideApproval",
  "adminDoExchange",
  "cancelPayoutByOperator",
  "releaseBatch",
  "markPayoutItems",
  "settleTopups",
  "openCodeSeries",
  "inviteOperator",
  "endOperatorInvitation",
  "changeOperatorRights",
  "removeOperator",
  "addBankAccount",
  "uploadBankFile",
  "putBankLineAside",
  "bookLineOrder",
  "returnBankLine",
  "giveUpReturn",
  "refundTopup",
  "proposeAdjustment",
  "creditDeposit",
  "divideBankLine",
  "proposeAccountTariff",
  "proposeAccountSetting",
  "publishListSet",
  "publishRuleSet",
  "proposePolicy",
  "proposePolicyEnd",
  "proposeSegment",
  "unlockUser",
  "proposeFactorReset",
  "proposeEmailChange",
  "proposeUserClose",
  "proposeUserReopen",
  "viewAsUser",
  "assignVerification",
  "extendVerification",
  "overrideVerification",
  "proposeErasure",
  "importScreeningList",
  "dismissHit",
  "confirmHit",
  "replayWebhook",
  "retryJob",
  "askCardPayin",
  "settleCardPayin",
  "creditCardPayin",
  "collectCardPayin",
];

test("HO-10, T-42: exactly these calls ask for the second factor", async () => {
  const world = await testWorld();
  const bindings = allBindings({ queues: createTaskQueues(world.app.db, world.clock) });
  const asking = (duty: string) => bindings.filter(({ call }) => call.factor === duty).map(({ call }) => call);
  const names = (duty: string) =>
    asking(duty)
      .map(({ name }) => name)
      .sort();
  expect(names("whenLinked")).toEqual([...onceLinked].sort());
  expect(names("always")).toEqual([...always].sort());
  // A code is taken in a transaction: what only reads could not use it up.
  expect(
    asking("whenLinked")
      .concat(asking("always"))
      .filter(({ kind }) => kind === "read"),
  ).toEqual([]);
  await world.close();
});

test("B-13: six GETs write; the one that takes something away needs a header of its own", async () => {
  const bindings = allBindings({ queues: { pay: undefined, accept: undefined } as never });
  const writing = bindings.map(({ call }) => call).filter(({ method, kind }) => method === "GET" && kind !== "read");
  expect(writing.map(({ name, needsIntent }) => [name, needsIntent === true]).sort()).toEqual([
    ["getContractorTask", false],
    ["newRecoveryCodes", true],
    // A read of what is sensitive leaves a record.
    ["operatorCompany", false],
    ["operatorUser", false],
    ["operatorVerification", false],
    ["operatorWallet", false],
  ]);
});
