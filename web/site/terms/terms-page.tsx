import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { Seller, Site } from "@fettle/rules/website/site-page";
import { breadcrumbData } from "../breadcrumbs.ts";
import * as css from "../privacy/privacy-page.css.ts";
import { SellerDetails } from "../seller-details.tsx";
import { SitePage } from "../site-page.tsx";
import { wrap } from "../wrap.css.ts";
import { TERMS_SECTIONS, TERMS_UPDATED } from "./terms.ts";

export function TermsPage({ site, seller }: { site: Site; seller: Seller }) {
  return (
    <SitePage
      site={site}
      head={{
        title: "Terms of use",
        description: `The agreement between your business and ${PRODUCT_NAME}: the trial, plans, your data and liability.`,
        path: "/terms",
        data: [breadcrumbData(site, [{ name: "Terms of use", path: "/terms" }])],
      }}
    >
      <div className={`${wrap} ${css.page}`}>
        <article className={css.policy}>
          <h1 className={css.title}>Terms of use</h1>
          <p className={css.updated}>
            Last updated: <time dateTime={TERMS_UPDATED.date}>{TERMS_UPDATED.words}</time>
          </p>
          <div className={css.seller}>
            <SellerDetails seller={seller} />
          </div>
          {TERMS_SECTIONS.map(({ id, title, paragraphs }) => (
            <section key={id} className={css.section} id={id} aria-labelledby={`${id}-title`}>
              <h2 className={css.heading} id={`${id}-title`}>
                {title}
              </h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
          <p className={css.contact}>
            <a className={css.link} href="/contact">
              Contact us
            </a>{" "}
            <a className={css.link} href="/privacy">
              Privacy policy
            </a>
          </p>
        </article>
        <nav className={css.contents} aria-label="On this page">
          <p className={css.contentsTitle}>On this page</p>
          <ol className={css.contentsList}>
            {TERMS_SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a className={css.contentsLink} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </SitePage>
  );
}
