import { type BusinessFigure, FIGURE_DESCRIPTIONS } from "@fettle/rules/business-figures";
import { csvRow } from "@fettle/rules/csv";
import type { SystemClient } from "../../database/client.ts";
import { figurePage } from "./business-figures.ts";
import { businessDay } from "./business-time.ts";
import type { Range } from "./figure-rows.ts";

/** More organisations than the product will have. */
const EVERYBODY = 100_000;

/** All organisations behind a figure as CSV; amounts in dollars. */
export async function figureCsv(system: SystemClient, figure: BusinessFigure, range: Range): Promise<string> {
  const isCount = FIGURE_DESCRIPTIONS[figure].unit === "count";
  const rows = await figurePage(system, figure, range, { take: EVERYBODY, skip: 0 });
  const header = csvRow(["Organisation", "Id", "Date", isCount ? "Messages" : "Dollars a month", "Counts"]);
  const lines = rows.map(({ name, orgId, at, amount, isCounted }) =>
    csvRow([
      name,
      orgId,
      at && businessDay(at).toString(),
      isCount ? amount : (amount / 100).toFixed(2),
      isCounted ? "yes" : "no",
    ]),
  );
  return header + lines.join("");
}
