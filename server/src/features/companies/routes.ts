import * as app from "@artel/shared/calls/companies/app";
import * as own from "@artel/shared/calls/companies/app-review";
import * as settings from "@artel/shared/calls/companies/app-settings";
import * as legacy from "@artel/shared/calls/companies/legacy";
import * as operator from "@artel/shared/calls/companies/operator";
import * as page from "@artel/shared/calls/companies/operator-page";
import * as review from "@artel/shared/calls/companies/operator-review";
import { type Binding, bind, bindBatch, withCheck } from "../../http/context.ts";
import { activateCompanyAction, describeActivation, screenBefore } from "./activate-company.ts";
import { askRegister } from "./ask-vat-register.ts";
import { getCompanySettings, putCompanySettings } from "./company-settings.ts";
import { getCompany } from "./get-company.ts";
import { getSettings } from "./get-settings.ts";
import { getMyCompany, loadMyCompany } from "./list-companies.ts";
import { operatorCompaniesAction } from "./operator-companies.ts";
import { addOwnPaper, answerOwn, removeOwnPaper } from "./review/answer-review.ts";
import { askOne, refuseOne, reopenOne, takeBackOne } from "./review/ask-company.ts";
import { readOwnReview } from "./review/present-review.ts";
import { readPaperOf } from "./review/read-paper.ts";
import { setAutoKycAction } from "./set-auto-kyc.ts";
import { setDocumentSettings } from "./set-document-settings.ts";
import { setImportAmounts } from "./set-import-amounts.ts";
import { setTaskMode } from "./set-task-mode.ts";
import { updateSetting } from "./update-setting.ts";
import { keepVatCheck } from "./vat-check.ts";

export const companyRoutes: readonly Binding[] = [
  bind(legacy.getMyCompany, getMyCompany),
  bind(legacy.loadMyCompany, loadMyCompany),
  bind(app.getCompany, getCompany),
  bind(app.getSettings, getSettings),
  bind(app.setImportAmounts, setImportAmounts),
  bind(app.setDocumentSettings, setDocumentSettings),
  bind(settings.companySettings, getCompanySettings),
  bind(settings.saveCompanySettings, putCompanySettings),
  bind(legacy.setNewTaskMode, setTaskMode),
  bind(legacy.updateSetting, updateSetting),
  bind(legacy.setAutoKyc, setAutoKycAction),
  bind(operator.operatorCompanies, operatorCompaniesAction),
  bind(page.askVatRegister, askRegister),
  bind(page.noteVatCheck, keepVatCheck),
  bind(own.companyReview, readOwnReview),
  bind(own.answerReview, answerOwn),
  bindBatch(own.addReviewPaper, addOwnPaper),
  bind(own.removeReviewPaper, removeOwnPaper),
  bind(review.askCompany, askOne),
  bind(review.refuseCompany, refuseOne),
  bind(review.reopenCompany, reopenOne),
  bind(review.takeBackActivation, takeBackOne),
  bindBatch(review.readReviewPaper, readPaperOf),
  withCheck(bind(operator.activateCompany, activateCompanyAction, undefined, describeActivation), screenBefore),
];
