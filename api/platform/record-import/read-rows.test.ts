import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, csvRow } from "@fettle/rules/platform/csv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FileRow, readRows, UnreadableRowError } from "./read-rows.ts";

async function rowsOf(content: string | Buffer, chunkBytes = 7): Promise<FileRow[]> {
  const bytes = Buffer.from(content as string);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  return all(readRows(Readable.from(chunks)));
}

async function all<Each>(each: AsyncIterable<Each>): Promise<Each[]> {
  const list: Each[] = [];
  for await (const one of each) list.push(one);
  return list;
}

const cellsOf = async (content: string | Buffer) => (await rowsOf(content)).map(({ cells }) => cells);

const utf16 = (text: string, mark: number[], swap: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes]);
};

const ZOE = [
  ["name", "suburb"],
  ["Zoë’s Café", "Ürümqi – Nth"],
];
const TEXT = "name,suburb\r\nZoë’s Café,Ürümqi – Nth\r\n";
const WINDOWS_1252 = Buffer.from("name,suburb\r\nZo\xEB\x92s Caf\xE9,\xDCr\xFCmqi \x96 Nth\r\n", "latin1");

describe("readRows", () => {
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with a byte order mark", Buffer.from(BYTE_ORDER_MARK + TEXT)],
    ["Windows-1252", WINDOWS_1252],
    ["UTF-16, little end first", utf16(TEXT, [0xff, 0xfe], false)],
    ["UTF-16, big end first", utf16(TEXT, [0xfe, 0xff], true)],
    ["UTF-16 without a mark", utf16(TEXT, [], false)],
    ["UTF-16 without a mark, big end first", utf16(TEXT, [], true)],
  ])("reads %s", async (_name, bytes) => {
    expect(await cellsOf(bytes)).toEqual(ZOE);
  });

  it("reads a file pasted together from two encodings", async () => {
    const mixed = Buffer.concat([Buffer.from("name\nCafé\n"), Buffer.from("Caf\xE9\n", "latin1")]);
    expect(await cellsOf(mixed)).toEqual([["name"], ["Café"], ["Café"]]);
  });

  it.each([",", ";", "\t"])("detects %j as the delimiter", async (delimiter) => {
    const quoted = `"a, b; c\td"`;
    const text = [
      ["name", "notes", "x"],
      ["Bob", quoted, ""],
    ]
      .map((row) => row.join(delimiter))
      .join("\n");
    expect(await cellsOf(text)).toEqual([
      ["name", "notes", "x"],
      ["Bob", "a, b; c\td", ""],
    ]);
  });

  it("numbers rows like a spreadsheet, across quoted line breaks and blank rows", async () => {
    const text = 'name,notes\n\n"Bob","two\r\nlines, and ""quotes"""\n , \r\nAnn,\rLast,one';
    expect(await rowsOf(text)).toEqual([
      { number: 1, cells: ["name", "notes"] },
      { number: 3, cells: ["Bob", 'two\r\nlines, and "quotes"'] },
      { number: 5, cells: ["Ann", ""] },
      { number: 6, cells: ["Last", "one"] },
    ]);
  });

  it("says which row has an unclosed quotation mark, after returning the rows before", async () => {
    const met: FileRow[] = [];
    const reading = (async () => {
      for await (const row of readRows(Readable.from([Buffer.from('name\nAnn\n"Bob\nCy\n')]))) met.push(row);
    })();
    await expect(reading).rejects.toMatchObject({ row: 3, message: expect.stringContaining("never closed") });
    await expect(reading).rejects.toBeInstanceOf(UnreadableRowError);
    expect(met).toHaveLength(2);
  });

  it("buffers no more than one row's limit of a file without a line break", async () => {
    let read = 0;
    async function* endless() {
      for (; read < 20_000_000; read += 50_000) yield Buffer.alloc(50_000, "a,");
    }
    await expect(all(readRows(endless()))).rejects.toMatchObject({ row: 1 });
    expect(read).toBeLessThan(2_000_000);
  });

  const wide = { message: expect.stringContaining("more than 500 columns") };
  const reading = (text: string) => rowsOf(text, 64_000);

  it("rejects a row wider than any list", async () => {
    expect(await reading(`name${",".repeat(499)}\n`)).toHaveLength(1);
    await expect(reading(`name\nAnn\n${"x,".repeat(500)}\nBob`)).rejects.toMatchObject({ row: 3, ...wide });
  });

  it("stops at a row of only commas before the end of the file", async () => {
    let read = 0;
    async function* commas() {
      yield Buffer.from("name\n");
      for (; read < 20_000_000; read += 50_000) yield Buffer.alloc(50_000, ",");
    }
    await expect(all(readRows(commas()))).rejects.toMatchObject({ row: 2, ...wide });
    expect(read).toBeLessThan(3_000_000);
  });

  it("counts blank lines and stops if there are too many", async () => {
    await expect(reading(`name\n${"\n".repeat(200_000)}Ann`)).rejects.toMatchObject({
      row: 200_001,
      message: expect.stringContaining("200,000 lines"),
    });
  });

  it("lets other requests through while it reads", async () => {
    let turns = 0;
    let isDone = false;
    const other = () => {
      turns += 1;
      if (!isDone) setImmediate(other);
    };
    setImmediate(other);
    const text = `name,notes\n${"Ann,x\n".repeat(100_000)}`;
    await all(readRows(Readable.from([Buffer.from(text)])));
    isDone = true;
    expect(turns).toBeGreaterThan(5);
  });

  it("doesn't split surrogate pairs when it cuts the text", async () => {
    for (const begin of ["", "x"]) {
      const [row] = await reading(begin + "😀".repeat(20_000));
      expect(row?.cells[0]).toBe(begin + "😀".repeat(20_000));
    }
  });

  it("returns the rows of a file with old Macintosh line breaks as they arrive", async () => {
    const met: string[][] = [];
    // As many lines as are read to guess the delimiter.
    const first = ["name", ...Array<string>(20).fill("Ann")];
    async function* broken() {
      yield Buffer.from([...first, "Caf\xE9", "Bo"].join("\r"), "latin1");
      expect(met).toEqual(first.map((cell) => [cell]));
      yield Buffer.from("b\r");
      throw new Error("gone");
    }
    const reading = (async () => {
      for await (const { cells } of readRows(broken())) met.push(cells);
    })();
    await expect(reading).rejects.toThrow("gone");
    expect(met).toEqual([...first, "Café"].map((cell) => [cell]));
  });

  it("passes on the error that ends the file early", async () => {
    async function* broken() {
      yield Buffer.from("name\nAnn\n");
      throw new Error("gone");
    }
    await expect(all(readRows(Readable.from(broken())))).rejects.toThrow("gone");
  });

  it("reads back anything that was written, with formulas escaped", async () => {
    const cell = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.stringMatching(/^'{0,3}[=+\-@\t\r\n]["',;\s]*$/),
      fc.stringMatching(/^['\u200b\ufeff ]{0,3}[=+\-@＝＋－＠]["',;\s]*$/),
      fc.stringMatching(/^[",;\r\n\t ']*$/),
    );
    const file = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(file, fc.integer({ min: 1, max: 40 }), async (rows, chunkBytes) => {
        const header = ["a", "b"];
        const text = BYTE_ORDER_MARK + [header, ...rows].map(csvRow).join("");
        const filled = rows.filter((row) => row.some((each) => each.trim() !== ""));
        expect((await rowsOf(text, chunkBytes)).map(({ cells }) => cells)).toEqual([header, ...filled]);
      }),
      { numRuns: 300 },
    );
  });
});

const FORMULA_STARTS = [
  "=",
  "+",
  "-",
  "@",
  "\t",
  "\r",
  "＝",
  "＋",
  "－",
  "＠",
  "﹦",
  "\u200b=",
  "\ufeff=",
  " =",
  "\u2060\u00a0＝",
];

it("writes no cell a spreadsheet would run", () => {
  fc.assert(
    fc.property(fc.constantFrom(...FORMULA_STARTS), fc.string(), (first, rest) => {
      // A negative amount isn't a formula.
      fc.pre(!/^-\d+(\.\d+)?$/.test(first + rest));
      expect(csvRow([first + rest, "x"])).toMatch(/^"?'/);
    }),
  );
  expect(csvRow([-5, "-5.50", null, true, "a"])).toBe("-5,-5.50,,true,a\r\n");
});
