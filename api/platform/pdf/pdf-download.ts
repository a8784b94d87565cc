import { Readable } from "node:stream";
import { Download } from "../../graphql/download.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { Drawing } from "./drawing.ts";
import type { DrawingFor } from "./drawing-threads.ts";

type Pdf = {
  path: string;
  /** Of the file, without its extension. */
  name: string;
  whom: DrawingFor;
  drawing: Drawing;
};

/** A PDF that is drawn when its path is requested, and shown by the browser rather than saved. */
export function pdfDownload({ path, name, whom, drawing }: Pdf): Download {
  const fileName = `${name.replace(/[^\p{L}\p{N}.()&'-]+/gu, " ").trim()}.pdf`;
  const content = () =>
    Readable.from(
      (async function* () {
        yield await drawPdf(whom, drawing);
      })(),
    );
  return new Download(path, fileName, "application/pdf", content, "inline");
}
