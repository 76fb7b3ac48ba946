import { whyNot } from "@artel/shared/calls/actions/app";
import { bind } from "../../http/context.ts";
import { readWhyNot } from "./why-not.ts";

export const actionRoutes = [bind(whyNot, readWhyNot)];
