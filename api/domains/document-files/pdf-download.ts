import { Readable } from "node:stream";
import { Download } from "../../graphql/download.ts";

/**
 * A PDF that is rendered when its path is requested, and shown by the browser rather than saved.
 * @param name of the file, without its extension
 */
export function pdfDownload(path: string, name: string, draw: () => Promise<Buffer>): Download {
  const fileName = `${name.replace(/[^\p{L}\p{N}.()&'-]+/gu, " ").trim()}.pdf`;
  const content = () =>
    Readable.from(
      (async function* () {
        yield await draw();
      })(),
    );
  return new Download(path, fileName, "application/pdf", content, "inline");
}
