import { builder } from "../../../graphql/builder.ts";
import { rowsOf } from "../../../graphql/query-cost.ts";
import { REPORT_DAYS, readReport } from "../../support/desk/read-report.ts";
import { reportType } from "../../support/desk/report-type.ts";

const OwnerSupportReport = reportType("OwnerSupport");

builder.queryField("ownerSupportReport", (t) =>
  t.field({
    ...rowsOf(() => 100),
    type: OwnerSupportReport,
    description: "The support desk’s figures, including customer satisfaction.",
    authScopes: { owner: true },
    args: { days: t.arg.int({ defaultValue: REPORT_DAYS }) },
    resolve: (_root, { days }, { services }) => readReport(services, days ?? REPORT_DAYS),
  }),
);
