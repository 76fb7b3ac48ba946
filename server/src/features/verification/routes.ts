import * as app from "@artel/shared/calls/verification/app";
import * as steps from "@artel/shared/calls/verification/app-steps";
import * as legacy from "@artel/shared/calls/verification/legacy";
import * as operator from "@artel/shared/calls/verification/operator";
import * as levels from "@artel/shared/calls/verification/operator-levels";
import { bind, bindBatch } from "../../http/context.ts";
import { listLevels } from "./levels.ts";
import { askNow } from "./operator/ask-now.ts";
import {
  assignByOperator,
  describeAssignment,
  describeExtension,
  extendByOperator,
} from "./operator/assign-by-operator.ts";
import { changeTexts, listEditedLevels } from "./operator/level-texts.ts";
import { listVerifications, readVerification } from "./operator/list-verifications.ts";
import { askToOverride, describeOverride } from "./operator/override.ts";
import { readPaperOf } from "./operator/read-paper.ts";
import { issueToken, readOwn, rememberStepAction } from "./own-verification.ts";
import { removeOwnPaper, uploadOwnPaper } from "./papers.ts";

export const verificationRoutes = [
  bind(legacy.websdkToken, issueToken),
  bind(app.verificationLevels, listLevels),
  bind(steps.verificationToken, issueToken),
  bind(app.getVerification, readOwn),
  bind(steps.rememberStep, rememberStepAction),
  bindBatch(steps.uploadPaper, uploadOwnPaper),
  bind(steps.removePaper, removeOwnPaper),
  bind(operator.operatorVerifications, listVerifications),
  bind(operator.operatorVerification, readVerification),
  bind(operator.assignVerification, assignByOperator, undefined, describeAssignment),
  bind(operator.extendVerification, extendByOperator, undefined, describeExtension),
  bind(operator.overrideVerification, askToOverride, undefined, describeOverride),
  bind(operator.askVerification, askNow),
  bind(levels.operatorLevels, listEditedLevels),
  bind(levels.changeLevelTexts, changeTexts),
  bindBatch(operator.readPaper, readPaperOf),
];
