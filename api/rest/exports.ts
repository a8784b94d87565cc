import { z } from "zod";
import { Download } from "../graphql/download.ts";
import { type ExportKind, RestExportFileDocument } from "./generated/documents.ts";
import { type Route, route } from "./route.ts";

const exportRoute = (url: string, kind: ExportKind, tag: string, summary: string, produces = "text/csv") =>
  route({
    method: "GET",
    url,
    summary,
    tag,
    produces,
    response: z.instanceof(Download),
    document: RestExportFileDocument,
    variables: () => ({ kind }),
    output: ({ exportFile }) => exportFile,
  });

export const exportRoutes: Route[] = [
  exportRoute("/api/customers/export.csv", "customers", "Customers", "Customers in use as a CSV file"),
  exportRoute("/api/equipment/export.csv", "equipment", "Equipment", "Equipment in use as a CSV file"),
  exportRoute("/api/prices/export.csv", "prices", "Price list", "The price list as a CSV file"),
  exportRoute("/api/jobs/export.csv", "jobs", "Jobs", "Jobs as a CSV file, with local times"),
  exportRoute(
    "/api/export.zip",
    "everything",
    "Organisation",
    "All the organisation's data, as a zip of CSV files",
    "application/zip",
  ),
];
