// Loaded before the server (NODE_OPTIONS=--import), in its threads too: the wall clock is off by as
// many milliseconds as the file CLOCK_FILE says at the moment.
import { readFileSync } from "node:fs";

const RealDate = Date;
const realNow = RealDate.now;

const shiftedNow = () => realNow() + Number(readFileSync(process.env.CLOCK_FILE, "utf8"));

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(shiftedNow());
    else super(...parts);
  }

  static now() {
    return shiftedNow();
  }
};
