import { Readable } from "node:stream";
import { Download } from "../../graphql/download.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { Drawing } from "./drawing.ts";
import type { DrawingFor } from "./drawing-threads.ts";

type Pdf = {
  path: string;
  name: string;
  whom: DrawingFor;
  drawing: Drawing;
};

/** Drawn when requested. Browsers show it rather than save it. */
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
