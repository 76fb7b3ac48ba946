import * as calls from "@artel/shared/calls/managers/legacy";
import { bind } from "../../http/context.ts";
import { addManager } from "./add-manager.ts";
import { editManager } from "./edit-manager.ts";
import { listManagers } from "./list-managers.ts";

export const managerRoutes = [
  bind(calls.getManagers, listManagers),
  bind(calls.addManager, addManager),
  bind(calls.editManager, editManager),
];
