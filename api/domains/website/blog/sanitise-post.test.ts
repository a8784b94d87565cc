import { quickestRun } from "@fettle/rules/testing/quickest-run";
import { POST_MAX } from "@fettle/rules/website/blog";
import { expect, test } from "vitest";
import { lacksAlternativeText, sanitisePost } from "./sanitise-post.ts";

const IMAGE = "/api/public/blog/images/01890000-0000-7000-8000-000000000000.webp";

test("keeps everything the editor creates", () => {
  const html = [
    "<h2>One</h2><h3>Two</h3><h4>Three</h4>",
    "<p>A <strong>strong</strong> <em>word</em> and <code>code</code><br />here</p>",
    "<ul><li><p>Item</p></li></ul><ol><li><p>Item</p></li></ol><blockquote><p>Said</p></blockquote><hr />",
    `<p><a href="https://a.au/?b=1&amp;c=2" rel="noopener">Out</a> <a href="/blog" rel="noopener">In</a></p>`,
    `<img src="${IMAGE}" alt="A ladder" />`,
    `<table><tbody><tr><th colspan="2"><p>Head</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>`,
    `<p><a href="https://youtu.be/abc" rel="noopener" data-video="YouTube">Film</a></p>`,
  ].join("");
  expect(sanitisePost(html)).toBe(html);
  expect(sanitisePost(sanitisePost(html))).toBe(html);
});

test("uses a picture's stored size, or else a valid size from the HTML", () => {
  const sized = (size: string) => sanitisePost(`<img src="${IMAGE}" alt="A van"${size}>`);
  expect(sized(' width="640" height="480"')).toBe(
    `<img src="${IMAGE}" alt="A van" width="640" height="480" />`,
  );
  for (const size of [' width="640"', ' width="1e9" height="4"', ' width="100%" height="0"']) {
    expect(sized(size)).toBe(`<img src="${IMAGE}" alt="A van" />`);
  }
  const stored = new Map([[IMAGE, { width: 1_600, height: 800 }]]);
  expect(sanitisePost(`<img src="${IMAGE}" alt="A van" width="4" height="4">`, stored)).toBe(
    `<img src="${IMAGE}" alt="A van" width="1600" height="800" />`,
  );
});

test("turns plain text into paragraphs, without markup", () => {
  expect(sanitisePost("One & two\nthree\n\nFour < 5")).toBe(
    "<p>One &amp; two<br />three</p><p>Four &lt; 5</p>",
  );
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  `<img src="https://evil.example/pixel.gif" alt="x">`,
  `<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="x">`,
  `<img src="${IMAGE}" alt="x" onload=alert(1) srcset="https://evil.example/x" style="x:y">`,
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<svg><p><style><!--</style><img src=x onerror=alert(1)>--></style></p></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<template><script>alert(1)</script></template>",
  "<textarea></textarea><img src=x onerror=alert(1)>",
  "<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href=' java\nscript:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href='jav&#x09;ascript:alert(1)'>x</a>",
  "<a href='vbscript:x'>x</a><a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='//evil.example'>x</a><a href='/\\evil.example'>x</a>",
  "<a data-video='YouTube' href='https://evil.example/x' target=_blank ping='https://evil.example'>x</a>",
  "<p style='background:url(javascript:alert(1))' class=x id=y>x</p>",
  "<iframe src='https://www.youtube.com/embed/x' srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=x></object><embed src=x><base href='https://evil.example'><meta http-equiv=refresh content=0>",
  "<form action=/><input><button formaction='javascript:alert(1)'>x</button></form>",
  "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
  "<<script>alert(1);//<</script>",
  "<td colspan='9999' rowspan='x'>x</td>",
])("neutralises %s", (payload) => {
  const clean = sanitisePost(`<p>before</p>${payload}`);
  const tags = clean.match(/<[^>]*>/g) ?? [];
  const known =
    /^<\/?(?:p|a|strong|em|code|pre|td|br|hr|img)(?: (?:href|rel|src|alt|data-video|colspan|rowspan)="[^"<>]*")*(?: \/)?>$/;
  for (const tag of tags) expect(tag).toMatch(known);
  for (const [, address] of clean.matchAll(/(?:href|src)="([^"]*)"/g)) {
    expect([IMAGE, "https://evil.example/x"]).toContain(address);
  }
  expect(clean).not.toContain("data-video");
  expect(clean.replace(/&lt;.*?&gt;/g, "")).not.toMatch(/<script|9999/i);
  expect(sanitisePost(clean)).toBe(clean);
});

test.each([
  ["levels", (size: number) => "<blockquote>".repeat(size / 12)],
  ["open tags", (size: number) => "<p><a href='".repeat(size / 12)],
  ["comments", (size: number) => "<!--".repeat(size / 4)],
  ["less-than signs", (size: number) => "<".repeat(size)],
  ["entities", (size: number) => "<p>&amp".repeat(size / 7)],
  ["attributes", (size: number) => `<p ${"a='1' ".repeat(size / 6)}>x</p>`],
])("sanitises the longest content of %s quickly", (_name, make) => {
  let clean = "";
  const sanitise = () => {
    clean = sanitisePost(make(POST_MAX));
  };
  expect(quickestRun(2_000, sanitise)).toBeLessThan(2_000);
  let deepest = 0;
  let depth = 0;
  for (const [, end] of clean.matchAll(/<(\/?)blockquote>/g)) {
    depth += end ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  expect(deepest).toBeLessThanOrEqual(31);
});

test("detects images without alternative text", () => {
  expect(lacksAlternativeText(`<p>x</p><img src="${IMAGE}" alt="" />`)).toBe(true);
  expect(lacksAlternativeText(`<img src="${IMAGE}" alt="One" /><img src="${IMAGE}" alt=" " />`)).toBe(false);
  expect(
    lacksAlternativeText(sanitisePost(`<img src="${IMAGE}" alt="One"><img src="${IMAGE}" alt=" ">`)),
  ).toBe(true);
});
