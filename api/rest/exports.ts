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
    // A token can't download everything at once.
    audience: kind === "everything" ? "app" : "integrators",
    produces,
    ...(kind === "everything" && { refusals: [413] }),
    response: z.instanceof(Download),
    document: RestExportFileDocument,
    recordKind: kind,
    variables: () => ({ kind }),
    output: ({ exportFile }) => exportFile,
  });

export const exportRoutes: Route[] = [
  exportRoute(
    "/api/customers/export.csv",
    "customers",
    "Customers",
    "Download active customers as a CSV file",
  ),
  exportRoute(
    "/api/equipment/export.csv",
    "equipment",
    "Equipment",
    "Download active equipment as a CSV file",
  ),
  exportRoute("/api/prices/export.csv", "prices", "Price list", "Download the price list as a CSV file"),
  exportRoute("/api/jobs/export.csv", "jobs", "Jobs", "Download jobs as a CSV file, with local times"),
  exportRoute(
    "/api/jobs/completed/export.csv",
    "completed_jobs",
    "Completed jobs",
    "Download completed jobs as a CSV file, with their hours, amounts and invoices",
  ),
  exportRoute(
    "/api/export.zip",
    "everything",
    "Organisation",
    "Download all the organisation's data as a zip of CSV files",
    "application/zip",
  ),
];
