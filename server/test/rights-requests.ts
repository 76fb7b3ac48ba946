import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { shippedContent } from "@artel/shared/rules/shipped-content";
import type { SeenObject } from "./rights-matrix.ts";

/** A body or query that is right enough to reach what decides about rights; `id` is the object of the row. */
type Body = (id: string) => Record<string, unknown>;

const md5 = "0123456789abcdef0123456789abcdef";
const secret = "f".repeat(32);
const reason = "rights matrix";
const seenReward = { companyId: 1, currency: "USD", reward: "1.00" };
/** What the one who is allowed saw matters after rights alone. */
const seen = { contractorId: 1, currency: "USD", total: "1.00", reward: "1.00" };
const range = { DateFrom: "2026-11-01", DateTo: "2026-11-30" };
const row = {
  number: 2,
  cells: {
    email: "x@y.test",
    amount: "100",
    currency: "USD",
    serviceCode: "1",
    description: "Work",
    deadline: "30/11/2026",
  },
};
const shownTasks = {
  ...{ sort: "-id", search: "logo", tab: "all", period: "thisMonth", columns: ["cost"] },
  filters: [{ column: "title", text: "logo" }],
};
const shownRecords = { ...shownTasks, sort: "-at", columns: ["ip"], filters: [{ column: "who", text: "olga" }] };
const signUp = { Country: "RS", Email: "not an address", Phone: "+381601234567", Surname: "Test", Name: "Test" };
const transfer = { Amount: "1", From: "USD", To: "EUR" };

/** By method and path (and variant) of a row; a row without an entry sends its object's id alone. */
const bodies: Readonly<Record<string, Body>> = {
  "POST /rest/api/signin": () => ({ login: "nobody@rights.test", password: md5 }),
  "POST /login": () => ({ login: "nobody@rights.test", password: md5 }),
  "POST /api/operator/sign-in": () => ({ login: "nobody@rights.test", password: md5 }),
  "POST /restore": () => ({ Email: "nobody@rights.test" }),
  "POST /api/app/password-link": () => ({ code: secret }),
  "POST /setnewpassword": () => ({ SecurityCode: secret, NewPassword: "River-Lamp-42" }),
  "POST /register": () => ({ ...signUp, NameAdmin: "Test Test" }),
  "POST /regSave": () => ({ ...signUp, Address: "Street 1" }),
  "POST /checkEmail": () => ({ Email: "nobody@rights.test" }),
  "GET /api/app/search": () => ({ q: "logo" }),
  "GET /api/operator/search": () => ({ q: "logo" }),
  "GET /api/app/invitation": () => ({ ref: secret }),
  "POST /2fa/email/refresh": () => ({ token: secret }),
  "POST /2fa/unlock": () => ({ code: secret }),
  "GET /api/app/wallets/confirmation": () => ({ code: secret }),
  "POST /api/app/wallets/confirm": () => ({ code: secret }),
  "POST /2fa/totp": () => ({ code: "000000" }),
  "POST /getCategory": () => ({ Ids: [1] }),
  "POST /rest/api/LoadCategories": () => ({ Id: 0 }),
  "POST /api/app/demo/sign-in": () => ({ email: "nobody@rights.test" }),
  "POST /api/app/confirm-email": () => ({ code: secret }),
  "POST /api/app/email-change/keep": () => ({ code: secret }),
  "POST /api/app/email-change/prove": () => ({ code: secret }),
  "POST /api/app/password": () => ({ OldPassword: md5, NewPassword: "River-Lamp-42" }),
  "POST /api/app/email": () => ({ Email: "bad", Password: md5 }),
  "POST /api/app/own-data": () => ({ Password: md5 }),
  "POST /api/app/own-data/:id/part": () => ({ id: "00000000-0000-0000-0000-000000000000", place: 0 }),
  "POST /api/app/erasure": () => ({ Password: md5 }),
  "PUT /api/app/language": () => ({ language: "en" }),
  "PUT /api/operator/me/language": () => ({ language: "en" }),
  "PUT /api/operator/service-mode": () => ({ isOn: false, reason }),
  "POST /api/operator/service-bypass": () => ({ reason }),
  "DELETE /api/app/sessions/:id": () => ({ id: "00000000-0000-0000-0000-000000000000" }),
  "PUT /api/app/time-zone": () => ({ timeZone: "Asia/Kathmandu" }),
  "GET /api/app/views": () => ({ list: "tasks" }),
  "POST /api/app/views": () => ({ list: "tasks", name: "Mine", state: shownTasks }),
  "PUT /api/app/views/:id": () => ({ id: 0, name: "Ours", isDefault: false, state: shownTasks }),
  "DELETE /api/app/views/:id": () => ({ id: 0 }),
  "POST /api/app/notifications/:id/read": () => ({ id: 0 }),
  "POST /api/app/notifications/read": () => ({ upTo: 0 }),
  "POST /api/app/notifications/preferences": () => ({ choices: [{ kind: "taskSent", onScreen: true, mail: "off" }] }),
  "GET /api/operator/views": () => ({ list: "operator-audit" }),
  "POST /api/operator/views": () => ({ list: "operator-audit", name: "Mine", state: shownRecords }),
  "PUT /api/operator/views/:id": () => ({ id: 0, name: "Ours", isDefault: false, state: shownRecords }),
  "DELETE /api/operator/views/:id": () => ({ id: 0 }),
  "GET /api/app/content/:id": () => ({ id: "00000000-0000-0000-0000-000000000000" }),
  "GET /api/app/cash-flow/groups": () => ({ group: "month" }),
  "GET /api/app/statements": () => ({ currency: "USD" }),
  "GET /api/app/history/chain": () => ({ accountId: 0 }),
  "POST /rest/api/task": (Id) => ({ Id }),
  "POST /api/app/tasks/bulk pay": (id) => ({ action: "pay", items: [{ id, seen }] }),
  "POST /api/app/tasks/bulk complete": (id) => ({ action: "complete", items: [{ id, seen }] }),
  "POST /api/app/tasks/bulk reject": (id) => ({ action: "reject", items: [{ id, seen }], reason }),
  "POST /api/app/tasks/bulk propose": (id) => ({ action: "propose", items: [{ id, seen }] }),
  "POST /api/app/task/:id/reject": (id) => ({ id, reason }),
  "POST /api/app/task/:id/return": (id) => ({
    ...{ id, amount: "1", reason },
    seen: { companyId: 1, currency: "USD", left: "1.00" },
  }),
  "POST /api/app/task/:id/proposal": (id) => ({ id, seen }),
  "POST /api/app/payouts/requests/:id/cancel": (id) => ({ id, seen: { currency: "USD", amount: "1.00" } }),
  "POST /api/app/task/:id/proposal/decline": (id) => ({ id, reason }),
  "POST /api/app/tasks/bulk delete": (id) => ({ action: "delete", items: [{ id }] }),
  "POST /api/app/tasks/bulk accept": (id) => ({ action: "accept", items: [{ id, seen: seenReward }] }),
  "POST /rest/api/reqToAdmin": () => ({ Text: "How do I pay?" }),
  "GET /api/app/support/:id": () => ({ id: "999999" }),
  "POST /api/app/support/:id/messages": () => ({ id: "999999", text: "And the fee?" }),
  "POST /rest/api/updateProfile": () => ({ city: "Limassol" }),
  "POST /rest/api/setNewTaskMode": () => ({ Value: "0" }),
  "PUT /api/app/settings/import-amounts": () => ({ isAny: true }),
  "PUT /api/app/settings/documents": () => ({ documentLanguage: "both" }),
  "POST /api/app/documents/:id/send": (id) => ({ id, email: "books@accountant.test", language: "en" }),
  "GET /api/app/documents/order": () => ({ task: "999999", order: "1" }),
  "POST /rest/api/updateSetting": () => ({ Key: "UserSettings", Value: '{"companyPayTax":false}' }),
  "POST /api/app/contractors/invite": () => ({ emails: ["bad"] }),
  "POST /api/app/contractors/invite/preview": () => ({ emails: ["bad"] }),
  "POST /api/app/contractors/invite/again": () => ({ ids: [0] }),
  "POST /api/app/contractors/:id/invitation-link": () => ({ id: 0 }),
  "POST /api/app/company-invitations/:id/answer": () => ({ id: 0, answer: "agree" }),
  "POST /api/app/contractors/:id/move-tasks": () => ({ id: 0, seen: { tasks: 1, reserved: [] } }),
  "PUT /api/app/contractors/:id/settings": (id) => ({ id, values: { project: "Spring" } }),
  "POST /api/app/company-review/answer": () => ({ text: "Here it is." }),
  "POST /api/app/company-review/papers": () => ({
    ...{ name: "extract.pdf", content: Buffer.from("%PDF-1.7").toString("base64") },
  }),
  "POST /api/app/company-review/papers/:paper/remove": () => ({ paper: "01234567-89ab-4cde-8f01-23456789abcd" }),
  "PUT /api/app/company/settings": () => ({ values: { companyPayTax: false } }),
  "POST /rest/api/autoKYCforFreelancers/set": () => ({ Active: false }),
  "POST /rest/api/updateFreelancerSettings": () => ({ city: "Belgrade" }),
  "POST /rest/api/addManager": () => ({ Name: "Max", SurName: "Test", Email: "bad", Password: "lamp7" }),
  "POST /rest/api/editManager": (Email) => ({ Email, Rights: '{"newTask":true}' }),
  "POST /api/app/managers/invite": () => ({ Name: "Max", SurName: "Test", Email: "bad" }),
  "POST /api/app/managers/:id/invite": () => ({ id: 0 }),
  "PUT /api/app/managers/:id/sums": () => ({ id: 0, sums: [{ currency: "USD", daySum: "500.00" }] }),
  "POST /api/app/topups/:id/cancel": () => ({ id: "999999" }),
  "POST /api/app/topups": () => ({ Count: "0", Cur: "USD" }),
  "POST /rest/api/rechargeAccount": () => ({ Count: "0", Cur: "USD" }),
  "GET /api/app/legal/:name": () => ({ name: "nobody", language: "en" }),
  "GET /api/app/exchange/cover": () => ({ to: "EUR", missing: "1" }),
  "GET /api/app/exchange/quote": () => ({ from: "USD", to: "EUR", amount: "1" }),
  "POST /rest/api/ReqForConversion": () => transfer,
  "POST /rest/api/convertToActive": (id) => ({ id }),
  "POST /rest/api/inventation": () => ({ email: "bad" }),
  "POST /rest/api/invitation": () => ({ email: "bad" }),
  "POST /rest/api/tasks": () => range,
  "POST /api/app/tasks/payment-estimate": () => ({ ids: [1] }),
  "POST /api/app/tasks/amount-estimate": () => ({ amount: "100" }),
  "POST /rest/api/newtask": () => ({ nametask: "Task", price: "1" }),
  "POST /api/app/tasks": () => ({ title: "Task", amount: "1" }),
  "PUT /api/app/task/:id": (id) => ({ id, title: "Renamed" }),
  "POST /rest/api/fastChangeTask": (id) => ({ id, data: { nametask: "Renamed" } }),
  "DELETE /rest/api/deleteTasks": (id) => ({ indexes: [id] }),
  "POST /api/app/tasks/import/estimate": () => ({ rows: [row] }),
  "POST /api/app/tasks/imports": () => ({ key: "rights-import", fileName: "tasks.xlsx", mode: "valid", rows: [row] }),
  "POST /api/app/tasks/imports/repeats": () => ({
    rows: [{ number: 2, email: "nobody@rights.test", title: "Task", currency: "USD", amount: "100.00" }],
  }),
  "POST /rest/api/changeTask pay": (ID) => ({ ID, Status: 2 }),
  "POST /rest/api/changeTask complete": (ID) => ({ ID, Status: 4 }),
  "POST /rest/api/changeTask reject": (ID) => ({ ID, Status: 7 }),
  "POST /rest/api/GetFreelancerTasks": () => range,
  "POST /rest/api/flchangeTask accept": (ID) => ({ ID, Status: 4 }),
  "POST /rest/api/flchangeTask reject": (ID) => ({ ID, Status: 8 }),
  "POST /rest/api/wallets/add": () => ({ num: "1" }),
  "POST /rest/api/wallets/addUsdt": () => ({ Network: "TRC20", Address: "wrong" }),
  "POST /rest/api/wallets/remove": (Id) => ({ Id }),
  "POST /rest/api/wallets/resend": (Id) => ({ Id }),
  "POST /rest/api/clearCard": () => ({}),
  "POST /rest/api/wallets/bindCard": () => ({}),
  "GET /api/app/wallets/card-links/:id": () => ({ id: "CL00000000000000000000000000000000" }),
  "POST /rest/api/wallets/removeBoundCard": (Id) => ({ Id }),
  "POST /api/app/wallets": () => ({ type: "cardBlr", currency: "BYN", number: "1", bankId: 0, holder: "" }),
  "POST /rest/api/bills/add": () => ({ FIO: "", Number: "", BIK: "", INN: "", TaxState: 1 }),
  "POST /rest/api/bills/remove": () => ({ UUID: "00000000-0000-4000-8000-000000000000" }),
  "POST /rest/api/bills/resend": () => ({ UUID: "00000000-0000-4000-8000-000000000000" }),
  "POST /rest/api/flBankPaymentSave": () => ({ city: "Belgrade" }),
  "POST /api/app/withdrawals/estimate": () => ({ amount: "50", type: "toBank", walletId: "", currency: "USD" }),
  "POST /api/app/withdrawals/withdraw": () => ({ amount: "50", type: "toBank", walletId: "", currency: "USD" }),
  "POST /rest/api/instantTransfer": (CardId) => ({ Currency: "USDT", Amount: "20", CardId }),
  "POST /rest/api/flBankPayment": () => ({ Currency: "USD", Amount: "50" }),
  "GET /api/operator/invitation": () => ({ code: secret, email: "nobody@rights.test" }),
  "POST /api/operator/invitation": () => ({
    code: secret,
    email: "nobody@rights.test",
    name: "No",
    surname: "Body",
    password: "River-Lamp-42",
    totp: "000000",
  }),
  "GET /api/operator/companies/:id": () => ({ id: "999999" }),
  "POST /api/operator/companies/:id/question": () => ({ id: "999999", text: "Who signs for the company?" }),
  "POST /api/operator/companies/:id/refuse": () => ({ id: "999999", reason }),
  "POST /api/operator/companies/:id/reopen": () => ({ id: "999999", reason }),
  "POST /api/operator/companies/:id/take-back": () => ({ id: "999999", reason }),
  "POST /api/operator/companies/:id/papers/:paper/read": () => ({
    ...{ id: "999999", paper: "01234567-89ab-4cde-8f01-23456789abcd", reason },
  }),
  "POST /api/operator/companies/:id/vat-check": () => ({ id: "999999", number: "CY10259033P", isValid: true, reason }),
  "POST /api/operator/companies/:id/proforma": () => ({ id: "999999", currency: "EUR", amount: "500", reason }),
  "GET /api/operator/wallets/:id": () => ({ id: "999999" }),
  "POST /api/operator/wallets/:id/refuse": () => ({ id: "999999", version: 1, reason }),
  "POST /api/operator/wallets/:id/pass": () => ({ id: "999999", flaggedAt: "2026-11-20T09:00:00.000Z", reason }),
  "POST /api/operator/wallets/:id/look-again": () => ({ id: "999999", reason }),
  "GET /api/operator/ledger/movements": () => ({ owner: "0", account: "rounding", currency: "BYN" }),
  "GET /api/operator/ledger/postings/:id": () => ({ id: "999999" }),
  "POST /api/operator/ledger/adjustments": () => ({
    ...{ fromAccount: "feeTask", toAccount: "available", toOwner: "999999", currency: "USD", amount: "1" },
    ...{ code: "wrongFee", evidence: reason, reason },
  }),
  "GET /api/operator/documents/:id": () => ({ id: "999999" }),
  "POST /api/operator/documents/:id/correct": () => ({
    ...{ id: "999999", reason, lines: [] },
    client: { CompanyName: "A", Address1: "", City: "", ZIP: "", Country: "CY", VAT: "", VatEU: "", RegNo: "" },
  }),
  "POST /api/operator/companies/:id/activate": () => ({ id: "999999", reason }),
  "GET /api/operator/topups/:id": () => ({ id: "999999" }),
  "POST /api/operator/topups/:id/cancel": () => ({ id: "999999", reason }),
  "GET /api/operator/reconciliation/:place/:day": () => ({ place: "bank-999999-EUR", day: "2026-11-20" }),
  "POST /api/operator/topups/:id/refund": () => ({
    ...{ id: "999999", place: 1, amount: "1.00", reason },
    seen: { companyId: 1, payer: "Acme", currency: "USD", left: "1.00" },
  }),
  "POST /api/operator/topups/:id/settle": () => ({ id: "999999", reason }),
  "POST /api/operator/statements": () => ({
    valueDate: "2026-11-20",
    payer: "",
    reference: "",
    currency: "USD",
    amount: "1",
    reason,
  }),
  "POST /api/operator/statements/accounts": () => ({ account: "LT00", currency: "XXX", reason }),
  "POST /api/operator/statements/files": () => ({ name: "statement.csv", content: "", reason }),
  "GET /api/operator/statements/lines/:id": () => ({ id: "999999" }),
  "POST /api/operator/statements/lines/:id/aside": () => ({
    id: "999999",
    reason,
    seen: { currency: "USD", amount: "1.00" },
  }),

  "POST /api/operator/statements/lines/:id/order": () => ({
    id: "999999",
    reason,
    seen: { orderId: "AP1", currency: "USD", amount: "1.00" },
  }),
  "POST /api/operator/statements/lines/:id/return": () => ({
    id: "999999",
    reason,
    seen: { currency: "USD", amount: "1.00" },
  }),
  "POST /api/operator/statements/lines/:id/return/give-up": () => ({
    id: "999999",
    reason,
    seen: { orderId: "AB1", currency: "USD", amount: "1.00" },
  }),
  "POST /api/operator/statements/lines/:id/divide": () => ({
    id: "999999",
    parts: ["0.40", "0.60"],
    reason,
    seen: { currency: "USD", amount: "1.00" },
  }),
  "POST /api/operator/deposits/:id/credit": () => ({
    id: "999999",
    reason,
    seen: { companyId: 1, currency: "USDT", amount: "1.00" },
  }),
  "POST /api/operator/deposits/addresses/:place/give-up": () => ({ place: "999999", reason }),
  "GET /api/operator/approvals/:id": () => ({ id: "999999" }),
  "POST /api/operator/approvals/:id/decide": () => ({ id: "999999", decision: "refused", reason }),
  "POST /api/operator/rates": () => ({ currency: "XXX", rate: "1", reason }),
  "POST /api/operator/operators/invitations": () => ({ email: "bad", rights: ["support"], reason }),
  "POST /api/operator/operators/:id/rights": () => ({ id: 0, rights: ["support"], reason }),
  "POST /api/operator/operators/:id/remove": () => ({ id: 0, reason }),
  "POST /api/operator/operators/invitations/:id/end": () => ({ id: 0, reason }),
  "POST /api/operator/code-series": () => ({ kind: "topup.settle", count: 1, sums: [] }),
  "POST /api/operator/code-series/end": () => ({ kind: "topup.settle" }),
  "POST /api/operator/topups/settle": () => ({ items: [], reason }),
  "POST /api/operator/rates/pairs": () => ({ from: "USD", to: "XXX", isOffered: true, reason }),
  "GET /api/operator/rates/history": () => ({ currency: "EUR", days: "7" }),
  "POST /api/operator/rates/spreads": () => ({ from: "USD", to: "XXX", bps: 10, reason }),
  "GET /api/operator/exchanges/party": () => ({ find: "999999" }),
  "GET /api/operator/exchanges/quote": () => ({ userId: "999999", amount: "1", from: "USD", to: "EUR" }),
  "POST /rest/api/adminDoExchange": () => ({ userId: 999_999, ...transfer, comment: reason }),
  "POST /rest/api/adminLogsExchange": () => range,
  "GET /api/operator/payouts/:id": () => ({ id: "999999" }),
  "POST /api/operator/payouts/:id/review": () => ({ id: "999999", decision: "clear", reason }),
  "POST /api/operator/payouts/:id/cancel": () => ({ id: "999999", reason }),
  "POST /api/operator/payouts/items/:id/destination": () => ({ id: "999999", reason }),
  "POST /api/operator/payouts/differences/:id/settle": () => ({ id: "999999", reason }),
  "POST /api/app/verification/step": () => ({ step: "fullname" }),
  "POST /api/app/verification/papers": () => ({
    name: "bill.pdf",
    kind: "utilityBill",
    content: "JVBERi0xLjcKJSVFT0YK",
  }),
  "POST /api/app/verification/papers/:paper/remove": () => ({ paper: "01234567-89ab-4cde-8f01-23456789abcd" }),
  "GET /api/operator/verifications/:id": () => ({ id: "999999" }),
  "POST /api/operator/verifications/:id/assign": () => ({ id: "999999", level: "basic", reason }),
  "POST /api/operator/verifications/:id/extend": () => ({ id: "999999", dueDate: "2026-12-10", reason }),
  "POST /api/operator/screening/lists": () => ({ name: "List", content: "name,reference", reason }),
  "POST /api/operator/screening/hits/:id/dismiss": () => ({ id: "999999", reason }),
  "POST /api/operator/screening/hits/:id/confirm": () => ({ id: "999999", reason }),
  "POST /api/operator/erasures": () => ({ account: "999999", reason }),
  "POST /api/operator/erasures/:id/end": () => ({ id: "999999", reason }),
  "POST /api/operator/verifications/:id/override": () => ({ id: "999999", state: "accepted", reason }),
  "POST /api/operator/verification-levels/:name/texts": () => ({
    ...{ name: "nobody", version: "x", reason, widgetTitleEn: "Title", widgetTitleRu: "Заголовок" },
    ...{ widgetDescEn: "Text", widgetDescRu: "Текст", popupTitleEn: "Title", popupTitleRu: "Заголовок" },
    ...{ popupContentEn: "Text", popupContentRu: "Текст" },
  }),
  "POST /api/operator/verifications/:id/ask": () => ({ id: "999999", reason }),
  "POST /api/operator/verifications/:id/papers/:paper/read": () => ({
    ...{ id: "999999", paper: "01234567-89ab-4cde-8f01-23456789abcd", reason },
  }),
  "GET /api/operator/accounts/:id": () => ({ id: "999999" }),
  "GET /api/operator/accounts/:id/tariff/effect": () => ({ id: "999999", tariff: "premium" }),
  "GET /api/operator/accounts/:id/settings/effect": () => ({ id: "999999", setting: "isFriend", value: "on" }),
  "POST /api/operator/accounts/:id/tariff": () => ({ id: "999999", tariff: "premium", version: 0, reason }),
  "POST /api/operator/accounts/:id/settings": () => ({
    ...{ id: "999999", setting: "isFriend", value: "on" },
    ...{ version: 0, reason },
  }),
  "GET /api/operator/reference/:id": () => ({ id: "999999" }),
  "GET /api/operator/reference/:id/preview": () => ({ id: "999999" }),
  "POST /api/operator/reference": () => ({ name: "Services of spring", basedOn: 999999, content: shippedLists }),
  "POST /api/operator/reference/:id": () => ({
    id: "999999",
    revision: 1,
    name: "Services of spring",
    content: shippedLists,
  }),
  "POST /api/operator/reference/:id/discard": () => ({ id: "999999" }),
  "POST /api/operator/reference/:id/publish": () => ({ id: "999999", revision: 1, reason }),
  "GET /api/operator/rules/:id": () => ({ id: "999999" }),
  "GET /api/operator/rules/:id/preview": () => ({ id: "999999" }),
  "POST /api/operator/rules": () => ({ name: "Fees of spring", basedOn: 999999, content: shippedContent }),
  "POST /api/operator/rules/:id": () => ({
    id: "999999",
    revision: 1,
    name: "Fees of spring",
    content: shippedContent,
  }),
  "POST /api/operator/rules/:id/discard": () => ({ id: "999999" }),
  "POST /api/operator/rules/:id/publish": () => ({ id: "999999", revision: 1, reason }),
  "GET /api/app/task/:id/contractor/view": () => ({ id: "999999" }),
  "GET /api/operator/tasks/:id": () => ({ id: "999999" }),
  "GET /api/operator/users/:id": () => ({ id: "999999" }),
  "POST /api/operator/users/:id/phone": () => ({ id: "999999", reason }),
  "POST /api/operator/users/:id/notes": () => ({ id: "999999", text: "Called back" }),
  "POST /api/operator/users/:id/unlock": () => ({ id: "999999", reason }),
  "POST /api/operator/users/:id/sessions/end": () => ({ id: "999999", reason }),
  "POST /api/operator/users/:id/factor/reset": () => ({ id: "999999", reason }),
  "POST /api/operator/users/:id/email": () => ({ id: "999999", email: "new@person.test", reason }),
  "POST /api/operator/users/:id/email/stop": () => ({ id: "999999", reason }),
  "POST /api/operator/users/:id/close": () => ({ id: "999999", reason }),
  "POST /api/operator/users/:id/reopen": () => ({ id: "999999", reason }),
  "POST /api/operator/users/:id/view": () => ({ id: "999999", reason }),
  "GET /api/operator/policies/reach": () => ({ method: "toCard" }),
  "GET /api/operator/policies/as-user": () => ({ account: "999999" }),
  "POST /api/operator/policies": () => ({
    ...{ method: "cardBlr", country: "AQ", currency: "BYN", begins: "2098-01-01T00:00:00Z", status: "disabled" },
    ...{ messageEn: "Moves", messageRu: "Переезд", ends: "2098-01-02T00:00:00Z", reason },
  }),
  "POST /api/operator/banners": () => ({
    ...{ audience: "companies", titleEn: "Moves", titleRu: "Переезд", textEn: "Moves", textRu: "Переезд" },
    ...{ firstDay: "2098-01-01", reason },
  }),
  "POST /api/operator/banners/:id/end": () => ({ id: "999999", reason }),
  "POST /api/operator/policies/:id/end": () => ({ id: "999999", reason }),
  "POST /api/operator/segments": () => ({ version: 0, name: "Pilot", members: [], reason }),
  "GET /api/operator/tickets/:id": () => ({ id: "999999" }),
  "POST /api/operator/tickets/:id/reply": () => ({ id: "999999", text: "On its page", seenMessages: 0 }),
  "POST /api/operator/tickets/:id/notes": () => ({ id: "999999", text: "Asked before" }),
  "POST /api/operator/tickets/:id/assign": () => ({ id: "999999", operator: null, reason }),
  "POST /api/operator/tickets/:id/close": () => ({ id: "999999", seenMessages: 0, reason }),
  "POST /api/operator/live-sessions/:id/disconnect": () => ({ id: "999999", signsOut: false, reason }),
  "POST /api/operator/jobs/:id/retry": () => ({ id: "999999", reason }),
  "GET /api/operator/webhooks/:id": () => ({ id: "999999" }),
  "POST /api/operator/webhooks/:id/replay": () => ({ id: "999999", reason }),
  "GET /api/operator/batches/:id": () => ({ id: "999999" }),
  "POST /api/operator/batches": () => ({ ids: ["999999"], reason }),
  "POST /api/operator/batches/:id/dissolve": () => ({ id: "999999", reason }),
  "POST /api/operator/batches/:id/file": () => ({ id: "999999", format: "csv", reason }),
  "POST /api/operator/batches/:id/results": () => ({
    id: "999999",
    reason,
    results: [{ itemId: "1", result: "paid", reference: "r" }],
  }),
  "POST /api/operator/batches/:id/release": () => ({ id: "999999", reason }),
};

/** Files behind the rows that end in a star. */
const files: Readonly<Record<string, string>> = {
  "/docs/static/*": "/docs/static/index.html",
  "/assets/*": "/assets/app.js",
};

export interface Request {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly query?: Record<string, string>;
  readonly payload?: Record<string, unknown>;
}

/** All parameters of a row's request, wherever they go, with the id of its object. */
export function bodyOf(row: { path: string; text: string }, id: string): Record<string, unknown> {
  return { ...(bodies[row.text]?.(id) ?? (row.path.includes(":id") ? { id } : {})) };
}

/** The request of a row with the id of its object. */
export function requestOf(row: { method: string; path: string; text: string }, id: string): Request {
  const body = bodyOf(row, id);
  const url = (files[row.path] ?? row.path).replace(/:(\w+)/g, (_, name: string) => {
    const value = String(body[name]);
    delete body[name];
    return encodeURIComponent(value);
  });
  const method = row.method as Request["method"];
  return method === "GET" ? { method, url, query: body as Record<string, string> } : { method, url, payload: body };
}

/** Rows for which a body is written down, to find those of calls that are gone. */
export const rowsWithBodies: readonly string[] = Object.keys(bodies);

/** The object that a row asks for, by its remark `of` or `any`. */
export function objectOf(remarks: readonly string[]): { kind: SeenObject; isSelection: boolean } | undefined {
  const remark = remarks.map((text) => /^(of|any) (\w+)$/.exec(text)).find((match) => match !== null);
  return remark ? { kind: remark[2] as SeenObject, isSelection: remark[1] === "any" } : undefined;
}
