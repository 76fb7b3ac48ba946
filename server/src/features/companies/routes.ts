import * as calls from "@artel/shared/calls/companies";
import { bind } from "../../http/context.ts";
import { getMyCompany, loadMyCompany } from "./list-companies.ts";

export const companyRoutes = [bind(calls.getMyCompany, getMyCompany), bind(calls.loadMyCompany, loadMyCompany)];
