import type { TideTask } from "./answer.ts";
import { completeTide, readComplete } from "./complete.ts";
import { readHistoryQuery, tideHistory } from "./history.ts";
import { importRecord } from "./import.ts";
import { listPaths, listWorks, readListQuery, readShowQuery, showPath, showWork } from "./lists.ts";
import { createPath, readPath } from "./paths.ts";
import { queryPatterns, readPatternQuery } from "./patterns_query.ts";
import { readPictureQuery, tidePicture } from "./picture.ts";
import { exportRecord } from "./portable.ts";
import { readRecord } from "./portable_check.ts";
import { readStart, startTide } from "./start.ts";
import { readUpdate, updateExecution } from "./update.ts";
import { readWork, saveWork } from "./works.ts";

function task<Draft, Answer>(given: TideTask<Draft, Answer>): TideTask<Draft, Answer> {
  return given;
}

/** Everything that can be asked of the record. */
export const TASKS = {
  saveWork: task({ kind: "write", read: readWork, run: saveWork }),
  createPath: task({ kind: "write", read: readPath, run: createPath }),
  startTide: task({ kind: "write", read: readStart, run: startTide }),
  updateExecution: task({ kind: "write", read: readUpdate, run: updateExecution }),
  completeTide: task({ kind: "write", read: readComplete, run: completeTide }),
  queryPatterns: task({ kind: "read", read: readPatternQuery, run: queryPatterns }),
  history: task({ kind: "read", read: readHistoryQuery, run: tideHistory }),
  listWorks: task({ kind: "read", read: readListQuery, run: listWorks }),
  showWork: task({ kind: "read", read: readShowQuery, run: showWork }),
  listPaths: task({ kind: "read", read: readListQuery, run: listPaths }),
  showPath: task({ kind: "read", read: readShowQuery, run: showPath }),
  picture: task({ kind: "read", read: readPictureQuery, run: tidePicture }),
  exportRecord: task({ kind: "read", read: () => null, run: exportRecord }),
  importRecord: task({ kind: "write", read: ({ text }) => readRecord(text as string), run: importRecord }),
};
