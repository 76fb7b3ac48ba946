import * as calls from "@artel/shared/calls/catalogue/legacy";
import { bind } from "../../http/context.ts";
import { getCategory, getCompanyCategory, loadCategories } from "./list-services.ts";

export const catalogueRoutes = [
  bind(calls.getCategory, getCategory),
  bind(calls.loadCategories, loadCategories),
  bind(calls.getCompanyCategory, getCompanyCategory),
  bind(calls.postCompanyCategory, getCompanyCategory),
];
