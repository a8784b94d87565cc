import sharp from "sharp";
import type { Target } from "./measure.ts";
import type { Sample } from "./sample.ts";

export type Abuse = (abuser: Target, sample: Sample, turn: number) => Promise<Response>;

const get =
  (path: (sample: Sample) => string): Abuse =>
  ({ port, headers }, sample) =>
    fetch(`http://127.0.0.1:${port}${path(sample)}`, { headers });

const photo = await sharp({
  create: {
    width: 3_000,
    height: 2_000,
    channels: 3,
    background: "#808080",
    noise: { type: "gaussian", mean: 120, sigma: 25 },
  },
})
  .jpeg()
  .toBuffer();

function upload({ port, headers }: Target, path: string, field: string, file: Blob, name: string) {
  const form = new FormData();
  form.set(field, file, name);
  return fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body: form });
}

const COSTLY = `{ jobs(first: 100) { totalCount edges { node { id title number status description
  customer { id name jobs(first: 5) { edges { node { id title } } } } technicians { id name } } } } }`;

export const ABUSES = {
  "a list of jobs": get(() => "/api/jobs"),
  "a list of customers": get(() => "/api/customers"),
  "a list of invoices": get(() => "/api/invoices"),
  PDFs: get(({ invoiceId }) => `/api/invoices/${invoiceId}/pdf`),
  "an export": get(() => "/api/customers/export.csv"),
  "an import": (target, _sample, turn) => {
    const rows = Array.from({ length: 2_000 }, (_, row) => `Imported ${turn} ${row},${row} Kent Street,Kew`);
    return upload(
      target,
      "/api/customers/import-csv",
      "csvFile",
      new Blob([["name,street,suburb", ...rows].join("\n")]),
      "a.csv",
    );
  },
  "costly queries": ({ port, headers }) =>
    fetch(`http://127.0.0.1:${port}/graphql`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ query: COSTLY }),
    }),
  uploads: (target, { jobId }, turn) =>
    upload(
      target,
      `/api/jobs/${jobId}/photos`,
      "photo",
      new Blob([photo, String(turn)], { type: "image/jpeg" }),
      "a.jpg",
    ),
} satisfies Record<string, Abuse>;

export type AbuseName = keyof typeof ABUSES;
