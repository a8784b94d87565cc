import { PAGE, PageCanvas } from "./page-canvas.ts";
import { TEXT } from "./text-styles.ts";

type About = { kind: string; number: string; seller: string; mark: string | null };

export function openPages({ kind, number, seller, mark }: About): PageCanvas {
  return new PageCanvas({
    title: `${kind} ${number}`.trim(),
    author: seller,
    onPage: (canvas, page) => {
      if (mark) canvas.watermark(mark);
      if (page === 1) return;
      const place = { x: PAGE.left, y: canvas.y - 22, width: PAGE.right - PAGE.left };
      canvas.artifact(() => {
        canvas.line(shortened(canvas, seller, 400), TEXT.label, place);
        canvas.line(`${kind} ${shortened(canvas, number, 160)}`, TEXT.label, { ...place, align: "right" });
      });
      canvas.y += 10;
    },
  });
}

export function closePages(canvas: PageCanvas): Promise<Buffer> {
  return canvas.finish((page, pages) => {
    if (pages === 1) return;
    const place = { x: PAGE.left, y: PAGE.bottom + 8, width: PAGE.right - PAGE.left };
    canvas.artifact(() => {
      canvas.line(`Page ${page} of ${pages}`, TEXT.label, { ...place, align: "right" });
    });
  });
}

function shortened(canvas: PageCanvas, name: string, width: number): string {
  if (canvas.width(name, TEXT.label) <= width) return name;
  let kept = name;
  while (kept && canvas.width(`${kept}…`, TEXT.label) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
