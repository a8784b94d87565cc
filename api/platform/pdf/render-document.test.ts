import { unprintableWords } from "@fettle/rules/platform/unprintable-words";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { documentLine, quarterlyInvoice } from "./document.fixtures.ts";
import type { DocumentData, DocumentLine } from "./document-data.ts";
import { printableText } from "./printable-text.ts";
import { renderDocument } from "./render-document.ts";

const read = async (data: DocumentData) => {
  const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(data)));
  const { text: pages } = await extractText(pdf);
  return { pdf, pages: pages.map(oneSpaced), text: oneSpaced(pages.join(" ")) };
};
const oneSpaced = (text: string) => text.replace(/\s+/g, " ");

const manyLines = (count: number, more: Partial<DocumentLine> = {}) =>
  Array.from({ length: count }, (_, index) =>
    documentLine(`Item ${index + 1}.`, "Supplied and fitted", index + 1, 12.5, more),
  );

test("a tax invoice has everything the law requires", async () => {
  const { text } = await read(quarterlyInvoice);
  for (const part of [
    "Tax invoice",
    "INV-0412",
    "Bayside Air & Refrigeration Pty Ltd",
    "12 Levanswell Road, Moorabbin VIC 3189",
    "ABN 51 824 753 556",
    "(03) 5550 4410 · accounts@baysideair.example",
    "Bill to Kingston Fresh Foods Attn: Dimitri Pappas 88 Keys Road Moorabbin VIC 3189",
    "Issue date 2 November 2026",
    "Due date 16 November 2026",
    "Your reference PO 20871",
    "Quarterly service, packaged unit Clean coils, check gas pressures 4 $285.00 10% $1,140.00",
    "Food safety temperature log Supplied at no charge 1 $0.00 0% $0.00",
    "Subtotal $2,020.00",
    "GST (10%) $202.00",
    "Total AUD $2,222.00",
    "Amount due $2,222.00",
    "Account name Bayside Air & Refrigeration BSB 013-999 Account number 44102776 Payment reference INV-0412",
    "Terms Payment within 14 days of the issue date.",
  ]) {
    expect(text).toContain(part);
  }
});

test("an invoice shows no GST if the business isn't registered", async () => {
  const seller = { ...quarterlyInvoice.seller, gstRegistered: false };
  const lines = quarterlyInvoice.lines.map((line) => ({ ...line, taxRate: 0 as const }));
  const { text } = await read({ ...quarterlyInvoice, seller, lines });
  expect(text).toContain("Invoice INV-0412");
  expect(text).not.toMatch(/tax invoice|\bGST\b/i);
  expect(text).toContain("Total AUD $2,020.00");
  expect(text).toContain("ABN 51 824 753 556");
});

test("GST already charged stays on the document when the registration ends", async () => {
  const seller = { ...quarterlyInvoice.seller, gstRegistered: false };
  expect((await read({ ...quarterlyInvoice, seller })).text).toContain("GST (10%) $202.00");
});

test("labels prices that include GST; GST is an eleventh", async () => {
  const { text } = await read({
    ...quarterlyInvoice,
    taxMode: "inclusive",
    lines: [documentLine("Service", "", 1, 110), documentLine("Part", "", 3, 11.3333)],
  });
  expect(text).toContain("Amount incl. GST");
  expect(text).toContain("Part 3 $11.3333 10% $34.00");
  expect(text).toContain("Subtotal $130.91 GST (10%) $13.09 Total AUD $144.00");
});

test("a quote has an expiry date and doesn't ask for payment", async () => {
  const { text } = await read({ ...quarterlyInvoice, kind: "quote", number: "QU-0007" });
  expect(text).toContain("Quote QU-0007");
  expect(text).toContain("Prepared for Kingston Fresh Foods");
  expect(text).toContain("Expiry date 16 November 2026");
  expect(text).toContain("Total AUD $2,222.00");
  expect(text).not.toMatch(/How to pay|Amount due|Tax invoice/);
});

test("deducts payments; a paid invoice doesn't say how to pay", async () => {
  const part = await read({ ...quarterlyInvoice, paidCents: 100_000 });
  expect(part.text).toContain("Amount paid −$1,000.00 Amount due $1,222.00");
  const paid = await read({ ...quarterlyInvoice, paidCents: 222_200 });
  expect(paid.text).toContain("Amount due $0.00");
  expect(paid.text).not.toContain("How to pay");
  const over = await read({ ...quarterlyInvoice, paidCents: 230_000 });
  expect(over.text).toContain("Amount paid −$2,300.00 Overpaid $78.00");
});

test("marks drafts and void invoices; nothing is due on a void one", async () => {
  const draft = await read({ ...quarterlyInvoice, status: "draft" });
  expect(draft.text).toContain("INV-0412 · Draft");
  const voided = await read({ ...quarterlyInvoice, status: "void" });
  expect(voided.text).toContain("INV-0412 · Void");
  expect(voided.text).toContain("Amount due $0.00");
  expect(voided.text).not.toContain("How to pay");
});

test("prints PayID with or without a bank account", async () => {
  const payId = "accounts@baysideair.example";
  const both = await read({ ...quarterlyInvoice, seller: { ...quarterlyInvoice.seller, payId } });
  expect(both.text).toContain(`44102776 PayID ${payId} Payment reference INV-0412`);
  const alone = { ...quarterlyInvoice.seller, payId, bsb: null, accountNumber: null };
  const { text } = await read({ ...quarterlyInvoice, seller: alone });
  expect(text).toContain(`How to pay PayID ${payId} Payment reference INV-0412`);
});

test("prints the logo above the name, with alt text", async () => {
  const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#124F42" } })
    .png()
    .toBuffer();
  const bytes = await renderDocument({ ...quarterlyInvoice, seller: { ...quarterlyInvoice.seller, logo } });
  expect(bytes.toString("latin1")).toContain("/Subtype /Image");
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  expect(JSON.stringify(await page.getStructTree())).toContain(`${quarterlyInvoice.seller.name} logo`);
});

test("shows discounts only if a line has one", async () => {
  const lines = [documentLine("Filter", "", 6, 118, { discount: 1250 }), documentLine("Labour", "", 1, 90)];
  const { text } = await read({ ...quarterlyInvoice, lines });
  expect(text).toContain("Qty Unit price Discount GST Amount");
  expect(text).toContain("Filter 6 $118.00 12.5% 10% $619.50");
  expect(text).toContain("Labour 1 $90.00 10% $90.00");
});

test("never wraps a figure, however long", async () => {
  const lines = [
    documentLine("Chiller", "", 1_000_000, 0.0101),
    documentLine("Plant", "", 2, 9_999_999.9999),
  ];
  const { text } = await read({ ...quarterlyInvoice, taxMode: "inclusive", lines });
  expect(text).toContain("Chiller 1,000,000 $0.0101 10% $10,100.00");
  expect(text).toContain("Plant 2 $9,999,999.9999 10% $20,000,000.00");
});

test("is tagged, titled and in Australian English, with its fonts embedded", async () => {
  const bytes = await renderDocument(quarterlyInvoice);
  const raw = bytes.toString("latin1");
  expect(raw).toMatch(/\/Lang \(en-AU\)/);
  expect(raw).toMatch(/\/MarkInfo/);
  expect(raw).toMatch(/\/DisplayDocTitle true/);
  expect(raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect([...raw.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name).sort()).toEqual([
    "Archivo-DocumentTitle",
    "Inter-DocumentRegular",
    "Inter-DocumentSemiBold",
  ]);
  expect(raw.match(/\/FontFile2/g)).toHaveLength(3);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Tax invoice INV-0412", Author: quarterlyInvoice.seller.name });
  const roles: string[] = [];
  const walk = (node: object) => {
    if ("role" in node) roles.push(String(node.role));
    if ("children" in node && Array.isArray(node.children)) node.children.forEach(walk);
  };
  walk((await (await pdf.getPage(1)).getStructTree()) ?? {});
  for (const role of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"]) expect(roles).toContain(role);
  expect(roles.filter((role) => role === "TR")).toHaveLength(1 + quarterlyInvoice.lines.length);
});

test("200 lines: repeats the table's head, numbers every page and keeps the totals with the last line", async () => {
  const { pages } = await read({ ...quarterlyInvoice, lines: manyLines(200) });
  expect(pages.length).toBeGreaterThan(10);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain("Description Qty Unit price GST Amount");
  }
  expect(pages.at(-1)).toContain("Item 200.");
  expect(pages.at(-1)).toContain("Amount due");
  for (let index = 1; index <= 200; index++)
    expect(pages.join(" ")).toContain(`Item ${index}. Supplied and fitted`);
});

test("prints the totals on the same page as the last line, at any table length", {
  timeout: 60_000,
}, async () => {
  for (let count = 1; count <= 30; count++) {
    const { pages } = await read({ ...quarterlyInvoice, lines: manyLines(count) });
    expect(
      pages.find((page) => page.includes("Total AUD")),
      `${count} lines`,
    ).toContain(`Item ${count}.`);
  }
});

test("prints a name of 200 characters and a description of 10,000 in full", async () => {
  const itemName = `${"W".repeat(199)}Z`;
  const description = `${"Checked and noted. ".repeat(520)}The end.`;
  const lines = [documentLine(itemName, description, 1, 99), documentLine("Afterwards", "", 1, 1)];
  const { pages, text } = await read({ ...quarterlyInvoice, title: "T".repeat(200), lines });
  expect(text.replaceAll(" ", "")).toContain(itemName);
  expect(text.match(/ noted\./g)).toHaveLength(520);
  expect(text).toContain("The end.");
  expect(pages.slice(-2).join(" ")).toContain("Afterwards");
});

test("continues terms of 10,000 characters over pages, in full", async () => {
  const terms = Array.from({ length: 800 }, (_, index) => `Clause ${index}.`).join(" ");
  const { text } = await read({ ...quarterlyInvoice, terms });
  for (let index = 0; index < 800; index++) expect(text).toContain(`Clause ${index}.`);
});

test("prints names in any alphabet", async () => {
  const name = "Đặng Ολυμπία Живко Łódź Façade & Sons – “Best”";
  const seller = { ...quarterlyInvoice.seller, name };
  expect((await read({ ...quarterlyInvoice, seller })).text).toContain(name);
});

test("prints Chinese, Japanese and Korean with Latin, each in its own embedded font", async () => {
  const name = "陈大文 Air → 玥喆堃";
  const { buyer, seller } = quarterlyInvoice;
  const data = {
    ...quarterlyInvoice,
    seller: { ...seller, name },
    buyer: buyer && { ...buyer, name: "김민준" },
  };
  const bytes = await renderDocument({ ...data, title: "東京 ラーメン, ★" });
  const raw = bytes.toString("latin1");
  expect(raw).toMatch(/\+NotoSansSC-/);
  expect(raw).toMatch(/\+NotoSansKR-/);
  const { text } = await read({ ...data, title: "東京 ラーメン, ★" });
  for (const words of [name, "김민준", "東京 ラーメン, ★"]) expect(text).toContain(words);
});

test("text can be read back as printed, whatever was printed before", async () => {
  // Щ and ":" are drawn using the glyphs for Ш and ".". In Noto Sans, ➀ and ① share a glyph.
  const texts = ["Щ:➀", "Ш.①"];
  for (const title of texts) expect((await read({ ...quarterlyInvoice, title })).text).toContain(title);
  const both = await Promise.all(texts.map((title) => read({ ...quarterlyInvoice, title })));
  for (const [index, { text }] of both.entries()) expect(text).toContain(texts[index]);
});

test("drops emoji or prints a plain sign; unknown characters become a question mark", () => {
  expect(printableText("Ted 🔧👨‍👩‍👧 Plumbing ✅ ❤️ 🇦🇺")).toBe("Ted Plumbing ✓ ♥");
  expect(printableText("🔧 Ted")).toBe("Ted");
  expect(printableText("محمد Đặng देव")).toBe("???? Đặng ??");
  expect(printableText(printableText("Ngu\u031b"))).toBe("Ngư");
});

test("the screens warn about every character that prints as a question mark", () => {
  for (let code = 0; code < 0x30000; code++) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{L}\p{Nd}]/u.test(letter) || unprintableWords([letter]).length > 0) continue;
    expect(printableText(letter), code.toString(16)).not.toContain("?");
  }
});
