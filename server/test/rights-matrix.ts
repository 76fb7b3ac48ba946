/**
 * Who may call what. WRITTEN BY HAND from the specification and the rights of operators and managers, and never made
 * from `who` of the calls: it is the other opinion that the running server is compared with. `rights.test.ts` fails
 * on a route without a row and on a row without a route, so a new route begins with its row here.
 *
 * A row is: method, path, [#variant of the body] | who may | whose object, and other remarks
 *
 * Who may:
 *   everyone        guests too
 *   person          members of a company (owner and managers) and contractors
 *   company         members of a company, whatever their rights
 *   manager         managers of a company, whatever their rights, and not its owner
 *   owner           the owner of a company alone (balances, funding, settings, managers)
 *   newTask, acceptTask, makePay, allTask, invFreel    the owner, and managers with this right
 *   readsFinance    the owner, and managers with the right finance, which only reads
 *   contractor      contractors
 *   operator        operators, whatever their rights; everybody else is answered 404
 *   support, treasury, compliance, finance, admin      operators with this right
 * Several with + between them. Without a live session all but `everyone` is 401, for the operators' calls 404.
 *
 * Remarks:
 *   of <object>     the test asks with an object of company A or contractor A; `seenBy` below says who then gets 404
 *   any <object>    the same, but strangers are not refused as a whole: what is not theirs is skipped and stays
 *   missing         the test asks for what nobody has, such as the secret of a link: whoever may call is answered 404
 *   kyc             a contractor whose verification is overdue is refused with withdrawalBlocked
 *   loopback        answered on the machine itself only
 *   raw             the realtime engine answers, with tokens of its own (platform/realtime)
 */
export const rightsMatrix = `
GET    /healthz                                    | everyone
GET    /readyz                                     | everyone
GET    /version                                    | everyone
GET    /metrics                                    | everyone     | loopback
GET    /docs                                       | everyone
GET    /docs/json                                  | everyone
GET    /docs/yaml                                  | everyone
GET    /docs/errors                                | everyone
GET    /docs/static/*                              | everyone
GET    /docs/static/index.html                     | everyone
GET    /docs/static/swagger-initializer.js         | everyone
POST   /webhooks/:service                          | everyone     | missing
GET    /assets/*                                   | everyone
GET    /.well-known/security.txt                   | everyone     | missing
POST   /connection/http_stream                     | everyone     | raw
OPTIONS /connection/http_stream                    | everyone     | raw
GET    /connection/sse                             | everyone     | raw
POST   /emulation                                  | everyone     | raw
OPTIONS /emulation                                 | everyone     | raw

POST   /rest/api/signin                            | everyone
POST   /login                                      | everyone
GET    /api/app/sign-in-options                    | everyone
GET    /api/app/legal/:name                        | everyone     | missing
POST   /api/app/demo/sign-in                       | everyone     | missing
POST   /restore                                    | everyone
POST   /setnewpassword                             | everyone
POST   /api/app/password-link                      | everyone
POST   /register                                   | everyone
POST   /regSave                                    | everyone
POST   /checkEmail                                 | everyone
GET    /api/app/invitation                         | everyone     | missing
POST   /2fa/email/refresh                          | everyone     | missing
POST   /2fa/unlock                                 | everyone
POST   /api/app/confirm-email                      | everyone
POST   /api/app/email-change/keep                  | everyone
POST   /api/app/email-change/prove                 | everyone
GET    /api/app/wallets/confirmation               | everyone
POST   /api/app/wallets/confirm                    | everyone
GET    /getRate                                    | everyone
GET    /getCurrencies                              | everyone
POST   /getCategory                                | everyone

POST   /rest/api/user-init                         | person
GET    /api/app/view                               | person       | missing
POST   /rest/api/cf-token-update                   | person
POST   /rest/api/logout                            | person
GET    /2fa/status                                 | person
GET    /2fa/totp/qr                                | person
GET    /2fa/totp/recovery                          | person       | missing
POST   /2fa/totp                                   | person
DELETE /2fa/totp                                   | person       | missing
POST   /2fa/email                                  | person
DELETE /2fa/email                                  | person
POST   /rest/api/LoadCategories                    | person
GET    /rest/api/getRateAuth                       | person
POST   /rest/api/getInvoicesApp                    | person
GET    /api/app/documents                          | person
GET    /api/app/documents/page                     | person
GET    /api/app/documents/:id                      | person       | of document
POST   /api/app/documents/:id/send                 | person       | of document
GET    /api/app/documents/order                    | company      | missing
GET    /api/app/document-options                   | person
GET    /api/app/statements                         | readsFinance+contractor
GET    /api/app/history                            | readsFinance+contractor
GET    /api/app/history/accounts                   | readsFinance+contractor
GET    /api/app/company-log                        | owner
GET    /api/app/company-log/people                 | owner
GET    /api/app/company-review                     | owner
POST   /api/app/company-review/answer              | owner
POST   /api/app/company-review/papers              | owner
POST   /api/app/company-review/papers/:paper/remove | owner       | missing
GET    /api/app/history/chain                      | readsFinance+contractor | missing
GET    /api/app/content/:id                        | person       | missing
GET    /api/app/own-data                           | person
POST   /api/app/own-data                           | person
POST   /api/app/own-data/:id/part                  | person       | missing
GET    /api/app/erasure                            | person
POST   /api/app/erasure                            | person
POST   /api/app/erasure/cancel                     | person
GET    /api/app/sessions                           | person
GET    /api/app/search                             | person
GET    /api/app/views                              | person
POST   /api/app/views                              | person
PUT    /api/app/views/:id                          | person       | missing
DELETE /api/app/views/:id                          | person       | missing
GET    /api/app/notifications                      | person
GET    /api/app/notifications/unread               | person
POST   /api/app/notifications/:id/read             | person       | missing
POST   /api/app/notifications/read                 | person
GET    /api/app/notifications/preferences          | person
POST   /api/app/notifications/preferences          | person
POST   /api/app/password                           | person
PUT    /api/app/language                           | person
POST   /api/app/email                              | person
POST   /rest/api/task                              | person       | of task
POST   /api/app/task/:id/reject                    | acceptTask+contractor | of task
POST   /api/app/tasks/bulk #pay                    | makePay      | of draft
POST   /api/app/tasks/bulk #complete               | acceptTask   | of task
POST   /api/app/tasks/bulk #reject                 | acceptTask+contractor | of task
POST   /api/app/tasks/bulk #propose                | manager      | of draft
POST   /api/app/tasks/bulk #delete                 | newTask      | of draft
POST   /api/app/tasks/bulk #accept                 | contractor   | of task
GET    /api/app/tasks/bulk                         | person
GET    /api/app/tasks/bulk/:id                     | person       | of run
POST   /api/app/tasks/bulk/:id/stop                | person       | of run

POST   /rest/api/getProfileInfo                    | company
POST   /rest/api/updateProfile                     | owner
POST   /rest/api/reqToAdmin                        | person
PUT    /api/app/time-zone                          | owner+contractor
GET    /api/app/support-chat                       | person
GET    /api/app/support                            | person
GET    /api/app/support/:id                        | person       | missing
POST   /api/app/support/:id/messages               | person       | missing
POST   /rest/api/getInfo                           | company
GET    /api/app/balances/company                   | company
GET    /api/app/company                            | company
GET    /api/app/profile/plan                       | person
GET    /api/app/settings                           | owner
GET    /api/app/compliance/profile                 | person
GET    /api/app/why-not                            | person
GET    /api/app/company/settings                   | owner
PUT    /api/app/company/settings                   | owner
POST   /rest/api/setNewTaskMode                    | owner
PUT    /api/app/settings/import-amounts            | owner
PUT    /api/app/settings/documents                 | owner
POST   /rest/api/updateSetting                     | owner
POST   /rest/api/autoKYCforFreelancers/set         | owner
POST   /rest/api/getManagers                       | owner
GET    /api/app/managers                           | owner
PUT    /api/app/managers/:id/sums                  | owner        | missing
POST   /api/app/managers/invite                    | owner
POST   /api/app/managers/:id/invite                | owner        | missing
POST   /rest/api/addManager                        | owner
POST   /rest/api/editManager                       | owner        | of manager
GET    /api/app/topups                             | owner
POST   /api/app/topups                             | owner
GET    /api/app/deposits                           | owner
POST   /api/app/deposits/address                   | owner
POST   /api/app/topups/:id/cancel                  | owner        | missing
POST   /rest/api/rechargeAccount                   | owner
GET    /api/app/card-payins                        | owner
GET    /api/app/card-payins/:id                    | owner
POST   /api/app/card-payins                        | owner
POST   /rest/api/doEcommPayIn                      | owner
POST   /rest/api/GetCompanyExchange                | owner
GET    /api/app/cash-flow                          | readsFinance
GET    /api/app/cash-flow/page                     | readsFinance
GET    /api/app/cash-flow/totals                   | readsFinance
GET    /api/app/cash-flow/charts                   | readsFinance
GET    /api/app/home/cash-flow                     | readsFinance+contractor
GET    /api/app/home/changes                       | person
GET    /api/app/cash-flow/groups                   | readsFinance
POST   /rest/api/GetCompanyFinance                 | readsFinance
POST   /rest/api/GetExchange                       | owner+contractor
GET    /api/app/exchange/options                   | owner+contractor
GET    /api/app/exchange/cover                     | owner+contractor
GET    /api/app/exchange/quote                     | owner+contractor
POST   /rest/api/ReqForConversion                  | owner+contractor
GET    /rest/api/GetCompanyCategory                | company
POST   /rest/api/GetCompanyCategory                | company
POST   /rest/api/freelancers                       | company
GET    /api/app/contractors                        | company
GET    /api/app/contractors/:id                    | company      | of contractor
GET    /api/app/own-companies                      | contractor
POST   /api/app/own-companies/:id/leave            | contractor   | missing
POST   /api/app/own-companies/:id/return           | contractor   | missing
GET    /api/app/contractors/:id/task-options       | company      | of contractor
GET    /api/app/contractors/:id/settings           | owner        | of contractor
PUT    /api/app/contractors/:id/settings           | owner        | of contractor
POST   /api/app/contractors/:id/deactivate         | invFreel     | of contractor
POST   /api/app/contractors/:id/move-tasks         | owner        | missing
POST   /api/app/contractors/invite                 | invFreel
POST   /api/app/contractors/invite/preview         | invFreel
POST   /api/app/contractors/invite/again           | invFreel     | missing
POST   /api/app/contractors/:id/invitation-link    | invFreel     | missing
POST   /rest/api/convertToActive                   | invFreel     | of contractor
GET    /api/app/invitation-text                    | invFreel
POST   /rest/api/inventation                       | invFreel
POST   /rest/api/invitation                        | invFreel

POST   /rest/api/tasks                             | company
GET    /api/app/tasks/company                      | company
GET    /api/app/tasks/company/summary              | company
GET    /api/app/tasks/company/page                 | company
GET    /api/app/task/:id/company                   | company      | of draft
POST   /api/app/tasks/payment-estimate             | makePay
POST   /api/app/tasks/amount-estimate              | company
POST   /rest/api/newtask                           | newTask
POST   /api/app/tasks                              | newTask
PUT    /api/app/task/:id                           | newTask      | of draft
POST   /rest/api/fastChangeTask                    | newTask      | of draft
DELETE /api/app/task/:id                           | newTask      | of draft
DELETE /rest/api/deleteTasks                       | newTask      | any draft
GET    /api/app/tasks/import/context               | newTask
POST   /api/app/tasks/import/estimate              | newTask
POST   /api/app/tasks/imports                      | newTask
GET    /api/app/tasks/imports                      | newTask
POST   /api/app/tasks/imports/repeats              | newTask
GET    /api/app/tasks/imports/:id                  | newTask      | of import
GET    /api/app/tasks/imports/:id/failures         | newTask      | of import
POST   /api/app/tasks/imports/:id/stop             | newTask      | of import
POST   /api/app/tasks/imports/:id/resume           | newTask      | of import
POST   /api/app/task/:id/pay                       | makePay      | of draft
POST   /rest/api/changeTask #pay                   | makePay      | of draft
POST   /api/app/task/:id/proposal                  | manager      | of draft
DELETE /api/app/task/:id/proposal                  | manager      | of draft
POST   /api/app/task/:id/proposal/decline          | makePay      | of draft
POST   /api/app/task/:id/complete                  | acceptTask   | of task
POST   /rest/api/changeTask #complete              | acceptTask   | of task
POST   /rest/api/changeTask #reject                | acceptTask   | of task

POST   /rest/api/getFreelancerSettings             | contractor
POST   /rest/api/updateFreelancerSettings          | contractor
GET    /api/app/terms                              | contractor
GET    /api/app/banners                            | person
POST   /rest/api/getFreelancerInfo                 | contractor
GET    /api/app/balances/contractor                | contractor
POST   /rest/api/getMyCompany                      | contractor
GET    /api/app/company-invitations                | contractor
POST   /api/app/company-invitations/:id/answer     | contractor   | missing
POST   /rest/api/loadMyCompany                     | contractor
POST   /rest/api/loadLast3invoices                 | contractor
POST   /rest/api/GetFreelancerTasks                | contractor
GET    /api/app/tasks/contractor                   | contractor
GET    /api/app/tasks/contractor/summary           | contractor
GET    /api/app/tasks/contractor/page              | contractor
GET    /api/app/task/:id/contractor                | contractor   | of task
GET    /api/app/task/:id/contractor/view           | contractor   | missing
POST   /api/app/task/:id/accept                    | contractor   | of task
POST   /api/app/task/:id/return                    | contractor   | of task
POST   /rest/api/flchangeTask #accept              | contractor   | of task
POST   /rest/api/flchangeTask #reject              | contractor   | of task
GET    /api/app/wallets                            | contractor
GET    /api/app/wallets/methods                    | contractor
GET    /api/app/verification                       | contractor
GET    /api/app/verification/token                 | contractor
GET    /api/app/verification/levels                | person
POST   /api/app/verification/step                  | contractor
POST   /api/app/verification/papers                | contractor
POST   /api/app/verification/papers/:paper/remove  | contractor   | missing
GET    /sumsub/command/websdk_token                | contractor
GET    /sumsub/levels                              | person
GET    /api/app/wallets/bank                       | contractor
POST   /rest/api/wallets/add                       | contractor
POST   /rest/api/wallets/addUsdt                   | contractor
POST   /rest/api/wallets/remove                    | contractor   | of wallet
DELETE /api/app/wallets/:id                        | contractor   | of wallet
POST   /rest/api/wallets/resend                    | contractor   | of wallet
POST   /api/app/wallets/:id/resend/                | contractor   | of wallet
POST   /rest/api/clearCard                         | contractor   | missing
POST   /rest/api/wallets/bindCard                  | contractor
POST   /rest/api/wallets/removeBoundCard           | contractor   | missing
GET    /api/app/wallets/card-links/:id             | contractor   | missing
POST   /api/app/wallets                            | contractor
GET    /api/app/banks-belarus                      | contractor
GET    /rest/api/bills                             | contractor
POST   /rest/api/bills/add                         | contractor
POST   /rest/api/bills/remove                      | contractor   | missing
POST   /rest/api/bills/resend                      | contractor   | missing
POST   /rest/api/getBankList                       | contractor
POST   /rest/api/flBankPaymentSave                 | contractor
GET    /api/app/withdrawals                        | contractor
GET    /api/app/withdrawals/overview               | contractor
GET    /api/app/withdrawals/quotas                 | contractor
POST   /api/app/withdrawals/estimate               | contractor
POST   /api/app/withdrawals/withdraw               | contractor   | kyc
POST   /rest/api/instantTransfer                   | contractor   | of wallet
POST   /rest/api/flBankPayment                     | contractor   | kyc
GET    /api/app/payouts/page                       | contractor
GET    /api/app/payouts/requests                   | contractor
POST   /api/app/payouts/requests/:id/cancel        | contractor   | of payout

POST   /api/operator/sign-in                       | everyone
GET    /api/operator/invitation                    | everyone     | missing
POST   /api/operator/invitation                    | everyone     | missing
POST   /api/operator/me                            | operator
PUT    /api/operator/me/language                   | operator
POST   /api/operator/sign-out                      | operator
POST   /api/operator/realtime-token                | operator
GET    /api/operator/openapi                      | operator
GET    /api/operator/operators                    | operator
POST   /api/operator/operators/invitations        | admin
POST   /api/operator/operators/invitations/:id/end | admin
POST   /api/operator/operators/:id/rights          | admin
POST   /api/operator/operators/:id/remove          | admin
POST   /api/operator/code-series                   | treasury
GET    /api/operator/code-series                   | operator
POST   /api/operator/code-series/end               | operator
GET    /api/operator/overview                      | operator
GET    /api/operator/audit                         | operator
GET    /api/operator/search                        | operator
GET    /api/operator/views                         | operator
POST   /api/operator/views                         | operator
PUT    /api/operator/views/:id                     | operator     | missing
DELETE /api/operator/views/:id                     | operator     | missing
GET    /api/operator/companies                     | operator
GET    /api/operator/companies/:id                 | operator     | missing
POST   /api/operator/companies/:id/question        | compliance   | missing
POST   /api/operator/companies/:id/refuse          | compliance   | missing
POST   /api/operator/companies/:id/reopen          | compliance   | missing
POST   /api/operator/companies/:id/take-back       | compliance   | missing
POST   /api/operator/companies/:id/papers/:paper/read | compliance | missing
POST   /api/operator/companies/:id/vat-check       | compliance   | missing
POST   /api/operator/companies/:id/vat-check/ask   | compliance   | missing
POST   /api/operator/companies/:id/proforma        | treasury
GET    /api/operator/wallets                       | operator
GET    /api/operator/wallets/:id                   | operator     | missing
POST   /api/operator/wallets/:id/refuse            | compliance   | missing
POST   /api/operator/wallets/:id/pass              | compliance   | missing
POST   /api/operator/wallets/:id/look-again        | compliance   | missing
GET    /api/operator/ledger/accounts               | finance+treasury
GET    /api/operator/ledger/movements              | finance+treasury
GET    /api/operator/ledger/postings               | finance+treasury
GET    /api/operator/ledger/postings/:id           | finance+treasury
POST   /api/operator/ledger/adjustments            | finance
GET    /api/operator/documents                     | operator
GET    /api/operator/documents/:id                 | operator
POST   /api/operator/documents/:id/correct         | finance
POST   /api/operator/companies/:id/activate        | compliance
GET    /api/operator/topups                        | operator
GET    /api/operator/topups/:id                    | operator
POST   /api/operator/topups/:id/settle             | treasury
POST   /api/operator/topups/:id/cancel             | treasury
POST   /api/operator/topups/:id/refund             | treasury
GET    /api/operator/reconciliation                | operator
GET    /api/operator/reconciliation/:place/:day    | operator
POST   /api/operator/topups/settle                 | treasury
POST   /api/operator/statements                    | treasury
GET    /api/operator/deposits                      | operator
GET    /api/operator/deposits/addresses            | operator
POST   /api/operator/deposits/:id/credit           | treasury
POST   /api/operator/deposits/addresses/:place/give-up | treasury
GET    /api/operator/statements/accounts           | operator
POST   /api/operator/statements/accounts           | treasury
POST   /api/operator/statements/files              | treasury
GET    /api/operator/statements/lines              | operator
GET    /api/operator/statements/lines/:id          | operator
POST   /api/operator/statements/lines/:id/aside    | treasury
POST   /api/operator/statements/lines/:id/order    | treasury
POST   /api/operator/statements/lines/:id/return   | treasury
POST   /api/operator/statements/lines/:id/return/give-up | treasury
POST   /api/operator/statements/lines/:id/divide   | treasury
GET    /api/operator/card-payins                   | operator
GET    /api/operator/card-payins/:id               | operator
POST   /api/operator/card-payins/:id/ask           | treasury
POST   /api/operator/card-payins/:id/settle        | treasury
POST   /api/operator/card-payins/:id/credit        | treasury
POST   /api/operator/card-payins/:id/collect       | treasury
GET    /api/operator/approvals                     | operator
GET    /api/operator/approvals/:id                 | operator
POST   /api/operator/approvals/:id/decide          | operator
GET    /api/operator/terms                         | operator
POST   /api/operator/terms                         | compliance
GET    /api/operator/banners                       | operator
POST   /api/operator/banners                       | admin
POST   /api/operator/banners/:id/end               | admin
GET    /api/operator/rates                         | operator
POST   /api/operator/rates                         | treasury
POST   /api/operator/rates/pairs                   | treasury
GET    /api/operator/rates/history                 | operator
POST   /api/operator/rates/fetch                   | treasury
POST   /api/operator/rates/spreads                 | treasury
GET    /api/operator/exchanges                     | operator
GET    /api/operator/exchanges/party               | operator
GET    /api/operator/exchanges/quote               | operator
POST   /rest/api/adminDoExchange                   | treasury
POST   /rest/api/adminLogsExchange                 | operator
GET    /api/operator/payouts                       | operator
GET    /api/operator/payouts/:id                   | operator
POST   /api/operator/payouts/:id/review            | compliance
POST   /api/operator/payouts/:id/cancel            | treasury
POST   /api/operator/payouts/items/:id/destination | treasury
POST   /api/operator/payouts/differences/:id/settle | treasury
GET    /api/operator/verifications                 | operator
GET    /api/operator/verifications/:id             | compliance   | missing
POST   /api/operator/verifications/:id/assign      | compliance   | missing
POST   /api/operator/verifications/:id/extend      | compliance   | missing
GET    /api/operator/screening                     | compliance
GET    /api/operator/screening/hits                | compliance
POST   /api/operator/screening/lists               | compliance
POST   /api/operator/screening/hits/:id/dismiss    | compliance   | missing
POST   /api/operator/screening/hits/:id/confirm    | compliance   | missing
GET    /api/operator/erasures                      | operator
POST   /api/operator/erasures                      | support
POST   /api/operator/erasures/:id/end              | support      | missing
POST   /api/operator/verifications/:id/override    | compliance   | missing
POST   /api/operator/verifications/:id/ask         | compliance   | missing
POST   /api/operator/verifications/:id/papers/:paper/read | compliance | missing
GET    /api/operator/verification-levels           | operator
POST   /api/operator/verification-levels/:name/texts | compliance | missing
GET    /api/operator/accounts                      | operator
GET    /api/operator/accounts/:id                  | operator     | missing
GET    /api/operator/accounts/:id/tariff/effect    | operator     | missing
GET    /api/operator/accounts/:id/settings/effect  | operator     | missing
POST   /api/operator/accounts/:id/tariff           | finance
POST   /api/operator/accounts/:id/settings         | admin
GET    /api/app/reference                          | person
GET    /api/app/reference/closed-countries         | everyone
GET    /api/operator/reference                     | operator
GET    /api/operator/reference/:id                 | operator
GET    /api/operator/reference/:id/preview         | operator
POST   /api/operator/reference                     | compliance
POST   /api/operator/reference/:id                 | compliance
POST   /api/operator/reference/:id/discard         | compliance
POST   /api/operator/reference/:id/publish         | compliance
GET    /api/app/rules                              | person
GET    /api/operator/rules                         | operator
GET    /api/operator/rules/:id                     | operator
GET    /api/operator/rules/:id/preview             | operator
POST   /api/operator/rules                         | finance
POST   /api/operator/rules/:id                     | finance
POST   /api/operator/rules/:id/discard             | finance
POST   /api/operator/rules/:id/publish             | finance
GET    /api/operator/tasks/:id                     | operator     | missing
GET    /api/operator/users                         | operator
GET    /api/operator/users/:id                     | operator     | missing
POST   /api/operator/users/:id/phone               | support      | missing
POST   /api/operator/users/:id/notes               | operator     | missing
POST   /api/operator/users/:id/unlock              | support      | missing
POST   /api/operator/users/:id/sessions/end        | support      | missing
POST   /api/operator/users/:id/factor/reset        | support      | missing
POST   /api/operator/users/:id/email               | support      | missing
POST   /api/operator/users/:id/email/stop          | support      | missing
POST   /api/operator/users/:id/close               | support      | missing
POST   /api/operator/users/:id/reopen              | support      | missing
POST   /api/operator/users/:id/view                | support+compliance | missing
POST   /api/operator/users/views/end               | operator
GET    /api/operator/policies                      | operator
GET    /api/operator/policies/reach                | operator
GET    /api/operator/policies/as-user              | operator
POST   /api/operator/policies                      | compliance
POST   /api/operator/policies/:id/end              | compliance
GET    /api/operator/segments                      | operator
POST   /api/operator/segments                      | compliance
GET    /api/operator/tickets                       | operator
GET    /api/operator/tickets/:id                   | operator     | missing
POST   /api/operator/tickets/:id/reply             | support      | missing
POST   /api/operator/tickets/:id/notes             | support      | missing
POST   /api/operator/tickets/:id/assign            | support      | missing
POST   /api/operator/tickets/:id/close             | support      | missing
GET    /api/operator/live-sessions                 | operator
POST   /api/operator/live-sessions/:id/disconnect  | support      | missing
GET    /api/operator/jobs                          | operator
POST   /api/operator/jobs/:id/retry                | admin        | missing
GET    /api/operator/webhooks                      | operator
GET    /api/operator/webhooks/:id                  | operator
POST   /api/operator/webhooks/:id/replay           | treasury
GET    /api/operator/batches                       | operator
GET    /api/operator/batches/:id                   | operator
POST   /api/operator/batches                       | treasury
POST   /api/operator/batches/:id/dissolve          | treasury
POST   /api/operator/batches/:id/results           | treasury
POST   /api/operator/batches/:id/file              | treasury
POST   /api/operator/batches/:id/release           | finance
GET    /api/operator/service-mode                  | operator
PUT    /api/operator/service-mode                  | admin
POST   /api/operator/service-bypass                | admin

DELETE /api/app/sessions/:id                       | person       | missing
DELETE /api/app/sessions                           | person
`;

/** Who sees an object of company A and contractor A; everybody else who may call is answered 404, as for a missing one. */
export const seenBy = {
  /** A draft of company A; managers see those they made, so the test lets each of them be its maker. */
  draft: ["company A"],
  /** A task on approval, of company A for contractor A; managers as above. */
  task: ["company A", "contractor A"],
  /** Contractor A, linked with company A. */
  contractor: ["company A"],
  /** A proforma of company A. Without allTask a manager sees the documents of the own tasks only; it has none. */
  document: ["owner A", "allTask A"],
  /** A bulk run that the owner of company A started. */
  run: ["owner A"],
  /** An import that the owner of company A started. */
  import: ["owner A"],
  /** A manager of company A. */
  manager: ["owner A"],
  wallet: ["contractor A"],
  payout: ["contractor A"],
} as const satisfies Record<string, readonly ("company A" | "owner A" | "allTask A" | "contractor A")[]>;

export type SeenObject = keyof typeof seenBy;

export interface MatrixRow {
  readonly method: string;
  readonly path: string;
  readonly who: readonly string[];
  readonly remarks: readonly string[];
  /** Method and path, and the variant where bodies of one route need different rights. */
  readonly text: string;
}

/** The rows of the table above. */
export function matrixRows(): MatrixRow[] {
  return rightsMatrix
    .trim()
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [route = "", who = "", remarks = ""] = line.split("|").map((cell) => cell.trim());
      const [method = "", path = "", variant = ""] = route.replace("#", "").split(/\s+/);
      return {
        method,
        path,
        who: who.split("+"),
        remarks: remarks === "" ? [] : remarks.split(",").map((remark) => remark.trim()),
        text: `${method} ${path}${variant ? ` ${variant}` : ""}`,
      };
    });
}
