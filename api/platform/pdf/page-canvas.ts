import PDFDocument from "pdfkit";
import { type Face, freshFont, type SpareFace } from "./document-fonts.ts";
import { printableText, type TextRun, textRuns } from "./printable-text.ts";

/** A4 at 96 dpi, as in the design. All coordinates are in these pixels, from the top left. */
export const PAGE = { width: 794, height: 1123, left: 60, right: 734, top: 58, bottom: 1079 } as const;
const POINTS = 0.75;

export const INK = { text: "#131C18", secondary: "#56615B", rule: "#C3CBC7", hair: "#E2E8E5" } as const;

export type TextStyle = {
  face: Face;
  size: number;
  leading: number;
  color?: string;
  tracking?: number;
  tabular?: boolean;
};

export type Tag = PDFKit.PDFStructureElement;

type Place = { x: number; y: number; width?: number; align?: "left" | "right" };

/** Places the baseline from the font's ascent and descent, as browsers do. */
const METRICS: Record<Face, { ascent: number; descent: number }> = {
  regular: { ascent: 0.96875, descent: 0.2412 },
  semiBold: { ascent: 0.96875, descent: 0.2412 },
  title: { ascent: 0.878, descent: 0.21 },
};

/** A PDF drawn in pixels and tagged while drawing: PDF/UA, en-AU, every font embedded. */
export class PageCanvas {
  readonly root: Tag;
  y: number = PAGE.top;
  private readonly pdf: PDFKit.PDFDocument;
  private readonly bytes: Promise<Buffer>;
  private readonly faces = new Set<Face | SpareFace>();
  private readonly widths = new Map<TextStyle, Map<string, number>>();
  private readonly onPage: (canvas: PageCanvas, page: number) => void;
  private pages = 0;

  constructor(about: { title: string; author: string; onPage: (canvas: PageCanvas, page: number) => void }) {
    this.pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      // Missing from the types.
      subset: "PDF/UA" as never,
      lang: "en-AU",
      displayTitle: true,
      font: null as never,
      info: { Title: about.title, Author: about.author, Creator: about.author },
    });
    const chunks: Buffer[] = [];
    this.bytes = new Promise((resolve, reject) => {
      this.pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on("end", () => resolve(Buffer.concat(chunks)));
      this.pdf.on("error", reject);
    });
    this.onPage = about.onPage;
    this.root = this.pdf.struct("Document", { title: about.title });
    this.pdf.addStructure(this.root);
    this.addPage();
  }

  addPage() {
    this.pdf.addPage();
    this.y = PAGE.top;
    this.pages += 1;
    this.onPage(this, this.pages);
  }

  ensure(height: number) {
    if (this.y + height > PAGE.bottom) this.addPage();
  }

  element(
    type: string,
    parent: Tag = this.root,
    options: { title?: string; scope?: string; alt?: string } = {},
  ) {
    const element = this.pdf.struct(type, options as never);
    parent.add(element);
    return element;
  }

  mark(element: Tag, draw: () => void) {
    const type = (element as Tag & { dictionary: { data: { S: string } } }).dictionary.data.S;
    const content = this.pdf.markStructureContent(type);
    draw();
    this.pdf.endMarkedContent();
    element.add(content);
  }

  artifact(draw: () => void) {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  line(text: string, style: TextStyle, { x, y, width = 0, align = "left" }: Place) {
    const { ascent, descent } = METRICS[style.face];
    const baseline = y + (style.leading - (ascent + descent) * style.size) / 2 + ascent * style.size;
    let left = align === "right" ? x + width - this.width(text, style) : x;
    const runs = textRuns(printableText(text), style.face);
    for (const [index, run] of runs.entries()) {
      this.pdf.font(this.known(run.face), style.size * POINTS).fillColor(style.color ?? INK.text);
      this.pdf.text(run.text, left * POINTS, baseline * POINTS, {
        lineBreak: false,
        baseline: "alphabetic",
        ...spacing(style),
      } as PDFKit.Mixins.TextOptions);
      if (index < runs.length - 1) left += this.runWidth(run, style);
    }
  }

  /** Words and letters repeat, so measure each once per style. */
  width(text: string, style: TextStyle): number {
    const known = this.widths.get(style) ?? new Map<string, number>();
    this.widths.set(style, known);
    const before = known.get(text);
    if (before !== undefined) return before;
    const runs = textRuns(printableText(text), style.face);
    const width = runs.reduce((sum, run) => sum + this.runWidth(run, style), 0);
    known.set(text, width);
    return width;
  }

  private runWidth({ face, text }: TextRun, style: TextStyle): number {
    this.pdf.font(this.known(face), style.size * POINTS);
    return this.pdf.widthOfString(text, spacing(style)) / POINTS;
  }

  rule(
    y: number,
    { from = PAGE.left as number, to = PAGE.right as number, weight = 1, color = INK.rule as string } = {},
  ) {
    this.artifact(() => {
      this.pdf.rect(from * POINTS, y * POINTS, (to - from) * POINTS, weight * POINTS).fill(color);
    });
  }

  box({ x, y, width, height }: Required<Omit<Place, "align">> & { height: number }) {
    const [left, top, wide, high] = [x + 0.5, y + 0.5, width - 1, height - 1].map((side) => side * POINTS);
    this.artifact(() => {
      this.pdf.lineWidth(POINTS).roundedRect(left ?? 0, top ?? 0, wide ?? 0, high ?? 0, 7 * POINTS);
      this.pdf.stroke(INK.rule);
    });
  }

  picture(bytes: Buffer, alt: string, at: { x: number; y: number; width: number; height: number }): number {
    // pdfkit opens PNG and JPEG; its types don't declare the method.
    const { openImage } = this.pdf as PDFKit.PDFDocument & {
      openImage(src: Buffer): { width: number; height: number };
    };
    const image = openImage.call(this.pdf, bytes);
    const scale = Math.min(at.width / image.width, at.height / image.height, 1);
    this.mark(this.element("Figure", this.root, { alt }), () => {
      this.pdf.image(image as never, at.x * POINTS, at.y * POINTS, { width: image.width * scale * POINTS });
    });
    return image.height * scale;
  }

  watermark(word: string) {
    const style: TextStyle = { face: "title", size: 170, leading: 170, color: "#EAEFED" };
    this.artifact(() => {
      this.pdf.save();
      this.pdf.rotate(-52, { origin: [(PAGE.width / 2) * POINTS, (PAGE.height / 2) * POINTS] });
      this.line(word, style, {
        x: (PAGE.width - this.width(word, style)) / 2,
        y: (PAGE.height - style.leading) / 2,
      });
      this.pdf.restore();
    });
  }

  async finish(onEachPage: (page: number, pages: number) => void): Promise<Buffer> {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page);
      onEachPage(page - start + 1, count);
    }
    this.pdf.end();
    return this.bytes;
  }

  private known<AnyFace extends Face | SpareFace>(face: AnyFace): AnyFace {
    if (!this.faces.has(face)) this.pdf.registerFont(face, freshFont(face));
    this.faces.add(face);
    return face;
  }
}

function spacing({ size, tracking, tabular }: TextStyle): PDFKit.Mixins.TextOptions {
  return {
    ...(tracking ? { characterSpacing: tracking * size * POINTS } : {}),
    ...(tabular ? { features: ["tnum"] } : {}),
  } as PDFKit.Mixins.TextOptions;
}
