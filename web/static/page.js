// @ts-check
/**
 * What every page does besides being read. Everything here is a comfort: without
 * script the pages show the same things and the forms post just the same.
 */

import { openDialogs } from "./dialogs.js";
import { sendOnce } from "./forms.js";
import { switchLook } from "./look.js";
import { tellTimes } from "./times.js";
import { countUnread } from "./unread.js";

tellTimes(document);
sendOnce(document);
switchLook(document);
openDialogs(document);
countUnread(document);
