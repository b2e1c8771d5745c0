import { deferred } from "../../../../lib/deferred";
import * as menu from "./slot-menu";

export const loadSlotMenu = () => import("./slot-menu").then((part) => part.SlotMenu);

/** A tap on a picked player opens it. */
export const SlotMenu = deferred(import.meta.env.SSR ? menu.SlotMenu : null, loadSlotMenu);
