import * as app from "@artel/shared/calls/managers/app";
import * as calls from "@artel/shared/calls/managers/legacy";
import { bind } from "../../http/context.ts";
import { addManager } from "./add-manager.ts";
import { saveDaySums } from "./day-sums.ts";
import { editManager } from "./edit-manager.ts";
import { findManagers } from "./find-managers.ts";
import { inviteManager, inviteManagerAgain } from "./invite-manager.ts";
import { listManagers } from "./list-managers.ts";

export const managerRoutes = [
  bind(calls.getManagers, listManagers),
  bind(app.findManagers, findManagers),
  bind(app.saveManagerSums, saveDaySums),
  bind(app.inviteManager, inviteManager),
  bind(app.inviteManagerAgain, inviteManagerAgain),
  bind(calls.addManager, addManager),
  bind(calls.editManager, editManager),
];
