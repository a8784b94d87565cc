import { expect, test } from "vitest";
import { productMailHtml } from "./product-mail.ts";

const ORIGIN = "https://fettle.example";
const bodyOf = (text: string) =>
  productMailHtml(text, ORIGIN)
    .split("\n")
    .filter((line) => /<p |overflow-wrap/.test(line))
    .join("\n")
    .replace(/^<tr><td[^>]*>/, "")
    .replace(/<\/td><\/tr>$/, "");

test("shows our name and logo, then the text's paragraphs, in both themes", () => {
  const text = `Hi Mel,\n\nConfirm your email:\n\n${ORIGIN}/auth/verify-email?token=a&b=1\n\nThanks,\nThe team`;
  expect(productMailHtml(text, ORIGIN)).toMatchInlineSnapshot(`
    "<!doctype html><html lang="en-AU"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
    <style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.ground{background:#0b1210!important}.card{background:#121b18!important;border-color:#2b3833!important}.ink{color:#ecf1f0!important}.link{color:#8dd5be!important}}</style></head>
    <body class="ground" style="margin:0;padding:0;background:#f3f7f5">
    <table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f7f5"><tr><td align="center" style="padding:24px 12px">
    <table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d8dfdc;border-radius:12px">
    <tr><td class="ink" style="padding:24px 28px 8px;color:#131c18;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:20px;line-height:32px;font-weight:650">
    <img src="https://fettle.example/icons/192.png" width="32" height="32" alt="" style="display:inline-block;vertical-align:middle;border-radius:8px"> <span style="vertical-align:middle">Fettle</span></td></tr>
    <tr><td class="ink" style="padding:12px 28px 16px;color:#131c18;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;overflow-wrap:anywhere"><p style="margin:0 0 16px">Hi Mel,</p>
    <p style="margin:0 0 16px">Confirm your email:</p>
    <p style="margin:0 0 16px"><a href="https://fettle.example/auth/verify-email?token=a&amp;b=1" class="link" style="color:#124f42;word-break:break-all">https://fettle.example/auth/verify-email?token=a&amp;b=1</a></p>
    <p style="margin:0 0 16px">Thanks,<br>The team</p></td></tr>
    </table></td></tr></table></body></html>"
  `);
});

test("escapes what people wrote, in text and in links", () => {
  const html = bodyOf(
    'Mel "Bay" <b>bold</b> & Co wrote:\n<script>alert(1)</script> https://x.example/?a="><img src=x> javascript:alert(1)',
  );
  expect(html).toMatchInlineSnapshot(
    `"<p style="margin:0 0 16px">Mel &quot;Bay&quot; &lt;b&gt;bold&lt;/b&gt; &amp; Co wrote:<br>&lt;script&gt;alert(1)&lt;/script&gt; <a href="https://x.example/?a=" class="link" style="color:#124f42;word-break:break-all">https://x.example/?a=</a>&quot;&gt;&lt;img src=x&gt; javascript:alert(1)</p>"`,
  );
  expect(html).not.toMatch(/<(?:b|script|img)\b/);
});

test("links addresses without the sentence's full stop", () => {
  expect(bodyOf("Go to https://a.example/x. Or (http://b.example/y).")).toMatchInlineSnapshot(
    `"<p style="margin:0 0 16px">Go to <a href="https://a.example/x" class="link" style="color:#124f42;word-break:break-all">https://a.example/x</a>. Or (<a href="http://b.example/y" class="link" style="color:#124f42;word-break:break-all">http://b.example/y</a>).</p>"`,
  );
});

test("stays in proportion to a long text", () => {
  const text = "https://a.example/".repeat(2_000) + "\n".repeat(50_000);
  expect(productMailHtml(text, ORIGIN).length).toBeLessThan(text.length * 3);
});
