import { Logo } from "@fettle/design-system/Logo";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { Site } from "@fettle/rules/website/site-page";
import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { choices } from "./consent/consent.css.ts";
import { Consent } from "./consent/consent.tsx";
import { button } from "./link-button.css.ts";
import { type Head, PageHead } from "./page-head.tsx";
import * as css from "./site-page.css.ts";

interface Props {
  site: Site;
  head: Head;
  section?: string;
  tool?: ReactNode;
  children: ReactNode;
}

const LINKS = [
  { href: "/#features", label: "Features" },
  { href: "/#pricing", label: "Pricing" },
  { href: "/blog", label: "Blog" },
  { href: "/#faq", label: "FAQ" },
];

const PAGE_END = "page-end";

export function SitePage({ site, head, section, tool, children }: Props) {
  const current = (href: string) => (href === head.path ? ("page" as const) : undefined);
  return (
    <html lang="en-AU" data-pixel={site.pixelId ?? undefined}>
      <PageHead site={site} head={head} waitsFor={PAGE_END} />
      <body className={css.body}>
        <a className={css.skip} href="#content">
          Skip to content
        </a>
        <header className={css.header}>
          <div className={css.bar}>
            <a className={css.home} href="/" aria-label={`${PRODUCT_NAME}, home`}>
              <Logo />
            </a>
            {section && <span className={css.section}>{section}</span>}
            {tool ?? (
              <nav className={css.links} aria-label="Main">
                {LINKS.map(({ href, label }) => (
                  <a key={href} className={css.link} href={href} aria-current={current(href)}>
                    {label}
                  </a>
                ))}
              </nav>
            )}
            <div className={css.end}>
              <a className={`${css.link} ${css.onlyWide}`} href="/auth/login">
                Log in
              </a>
              <a className={`${button.hivis} ${css.trial}`} href="/auth/register">
                Start free trial
              </a>
              <details className={css.menu}>
                <summary className={css.menuButton} aria-label="Menu">
                  <Menu size={22} aria-hidden />
                </summary>
                <nav className={css.menuList} aria-label="Menu">
                  {[...LINKS, { href: "/auth/login", label: "Log in" }].map(({ href, label }) => (
                    <a key={href} className={css.menuLink} href={href} aria-current={current(href)}>
                      {label}
                    </a>
                  ))}
                </nav>
              </details>
            </div>
          </div>
        </header>
        <main className={css.main} id="content">
          {children}
        </main>
        <footer className={css.footer}>
          <div className={css.footerBar}>
            <a className={css.home} href="/" aria-label={`${PRODUCT_NAME}, home`}>
              <Logo height={30} />
            </a>
            <nav className={css.footerLinks} aria-label="Footer">
              <a className={css.link} href="/blog">
                Blog
              </a>
              <a className={css.link} href="/help">
                Help
              </a>
              <a className={css.link} href="/status">
                Status
              </a>
              <a className={css.link} href="/developers">
                Developers
              </a>
              <a className={css.link} href="/privacy">
                Privacy policy
              </a>
              <a className={css.link} href="/terms">
                Terms
              </a>
              <a className={css.link} href="/contact">
                Contact
              </a>
              <a className={css.link} href="/auth/login">
                Log in
              </a>
              {site.pixelId && (
                <button className={`${css.link} ${choices}`} type="button" data-consent-open>
                  Advertising choices
                </button>
              )}
            </nav>
            <p className={css.made}>Made for Australian trades</p>
          </div>
        </footer>
        {site.pixelId && <Consent />}
        <div id={PAGE_END} hidden />
      </body>
    </html>
  );
}
