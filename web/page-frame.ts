import { join } from "node:path";
import type { Plugin } from "vite";
import { dark } from "../design-system/tokens/dark.ts";
import { light } from "../design-system/tokens/light.ts";
import { layout, media, radius } from "../design-system/tokens/scale.ts";
import { chunkAsScript } from "./inline-chunk.ts";

const MODULE = join(import.meta.dirname, "app/show-page-frame.ts");
const STYLESHEET = /<link rel="stylesheet"[^>]{0,200}>/g;
const BEFORE_APP = '<div id="root">';

const coloursOf = ({ color }: typeof light) =>
  `--frame:${color.bgFrame};--on:${color.bgFrameActive};--edge:${color.borderFrame};--sheet:${color.bgCanvas};--card:${color.bgSurface};--line:${color.borderSubtle};--bar:${color.bgTrack}`;

/** A running clock's bar, with its padding and border. */
const CLOCK_BAR = "57px";

/** Measures as in AppShell, TopBar, Sidebar and SkeletonRow, so nothing moves when the app takes over. */
const STYLE = `
html{${coloursOf(light)}}
[data-theme=dark]{${coloursOf(dark)}}
@media ${media.dark}{:root:not([data-theme=light]){${coloursOf(dark)}}}
html:not([data-frame]) #frame{display:none}
html[data-frame]{background:var(--frame)}
#frame{position:fixed;inset:0;z-index:1;display:grid;grid-template-columns:${layout.sidebar} minmax(0,1fr);background:var(--frame)}
#frame *{box-sizing:border-box}
#frame i{display:block;height:14px;border-radius:${radius.sm};background:var(--bar)}
#frame header{display:none}
#frame aside{padding:17px 17px 12px;color:#fff}
#frame aside b{display:block;height:36px;margin:17px -5px 10px;border:1px solid var(--edge);border-radius:${radius.md}}
#frame aside i{width:96px;margin:22px 0 0 34px;background:var(--on)}
#frame main{overflow:hidden;margin:${layout.sheetInset} ${layout.sheetInset} ${layout.sheetInset} 0;padding:22px ${layout.pageGutter};border-radius:${radius.sheet};background:var(--sheet)}
#frame main>i{width:180px;height:28px;margin-bottom:28px}
#frame ul{display:grid;gap:16px;max-width:${layout.pageMax};margin:0 auto;padding:0;list-style:none}
#frame li{min-height:76px;padding:18px;border-radius:${radius.lg};background:var(--card);border:1px solid var(--line)}
#frame li i{width:62%}
#frame li i+i{width:40%;height:11px;margin-top:10px}
html[data-frame=list] #frame ul{gap:0}
html[data-frame=list] #frame li{border-radius:0;border-bottom:0}
html[data-frame=list] #frame li:first-child{border-radius:${radius.lg} ${radius.lg} 0 0}
html[data-frame=list] #frame li:last-child{border-radius:0 0 ${radius.lg} ${radius.lg};border-bottom:1px solid var(--line)}
html[data-frame=home] #frame ul{grid-template-columns:1fr 1fr}
html[data-frame=home] #frame li{min-height:148px}
html[data-frame=home] #frame li:nth-child(n+3){min-height:420px}
html[data-frame=home] #frame li:nth-child(n+5){display:none}
html[data-frame=record] #frame li{min-height:180px}
html[data-clock] #frame main{border-top:${CLOCK_BAR} solid var(--card)}
@media ${media.phone}{
#frame{display:flex;flex-direction:column}
#frame aside,#frame main>i{display:none}
#frame header{display:flex;align-items:center;gap:14px;min-height:calc(${layout.topbar} + env(safe-area-inset-top));padding:env(safe-area-inset-top) 21px;color:#fff}
#frame header i{width:110px;background:var(--on)}
#frame main{flex:1;margin:0;padding:14px ${layout.pageGutterPhone};border-radius:0}
html[data-frame=home] #frame li:nth-child(n+3){grid-column:1/-1;min-height:220px}
}`.replaceAll("\n", "");

const BARS = "<i></i><i></i>";
const FRAME = `<div id="frame" aria-hidden="true"><header><svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M4 5h16M4 12h16M4 19h16"/></svg><i></i></header><aside><svg height="31" viewBox="0 0 52 44"><rect x="4" y="10" width="44" height="23" rx="11.5" fill="#D8F346"/><rect x="19.1" y="15.3" width="13.8" height="12.4" rx="6.2" fill="#F9FFE0"/><path d="M15.2 10v23M36.8 10v23" stroke="${light.color.bgFrame}" stroke-width="2.7"/></svg><b></b>${"<i></i>".repeat(8)}</aside><main><i></i><ul>${`<li>${BARS}</li>`.repeat(7)}</ul></main></div>`;

/**
 * Sends the app's frame with the page, so it's painted before any style or script arrives. Styles follow it, because
 * the browser paints nothing below a style that's still loading.
 */
export function pageFrame(): Plugin {
  return {
    name: "page-frame",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: MODULE });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { filename, bundle = {} }) {
        if (filename !== join(import.meta.dirname, "index.html")) return [];
        if (!html.includes(BEFORE_APP)) throw new Error("The page has no place for its frame");
        const styles = html.match(STYLESHEET) ?? [];
        return {
          html: html
            .replace(STYLESHEET, "")
            .replace(BEFORE_APP, () => `${FRAME}${styles.join("")}\n    ${BEFORE_APP}`),
          tags: [
            { tag: "style", children: STYLE, injectTo: "head" },
            { tag: "script", children: chunkAsScript(bundle, MODULE), injectTo: "head" },
          ],
        };
      },
    },
  };
}
