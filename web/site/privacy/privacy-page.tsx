import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";
import type { Site } from "@fettle/rules/website/site-page";
import { ArrowLeft } from "lucide-react";
import { breadcrumbData } from "../breadcrumbs.ts";
import { SitePage } from "../site-page.tsx";
import { wrap } from "../wrap.css.ts";
import * as css from "./privacy-page.css.ts";
import { PRIVACY_SECTIONS, PRIVACY_UPDATED, PROCESSORS } from "./privacy-policy.ts";

export function PrivacyPage({ site }: { site: Site }) {
  return (
    <SitePage
      site={site}
      head={{
        title: "Privacy policy",
        description: `What ${PRODUCT_NAME} stores about trade businesses, their teams and their customers, who else sees it, where and for how long, and what you can ask us to do.`,
        path: "/privacy",
        data: [breadcrumbData(site, [{ name: "Privacy policy", path: "/privacy" }])],
      }}
    >
      <div className={`${wrap} ${css.page}`}>
        <article className={css.policy}>
          <a className={css.back} href="/">
            <ArrowLeft size={18} aria-hidden />
            Back to Dashboard
          </a>
          <h1 className={css.title}>Privacy policy</h1>
          <p className={css.updated}>
            Last updated: <time dateTime={PRIVACY_UPDATED.date}>{PRIVACY_UPDATED.words}</time>
          </p>
          {PRIVACY_SECTIONS.map(({ id, title, paragraphs, points, after, hasProcessors }) => (
            <section key={id} className={css.section} id={id} aria-labelledby={`${id}-title`}>
              <h2 className={css.heading} id={`${id}-title`}>
                {title}
              </h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points && (
                <ul className={css.points}>
                  {points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
              {hasProcessors && <Processors />}
              {after && <p>{after}</p>}
            </section>
          ))}
          <p className={css.contact}>
            <a className={css.link} href={`mailto:${SUPPORT_EMAIL}?subject=Privacy`}>
              {SUPPORT_EMAIL}
            </a>
          </p>
        </article>
        <nav className={css.contents} aria-label="On this page">
          <p className={css.contentsTitle}>On this page</p>
          <ol className={css.contentsList}>
            {PRIVACY_SECTIONS.map(({ id, title }) => (
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

function Processors() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it on a phone
    <section className={css.scroller} tabIndex={0} aria-label="Our service providers">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Purpose</th>
            <th scope="col">Information</th>
            <th scope="col">Location</th>
          </tr>
        </thead>
        <tbody>
          {PROCESSORS.map(({ name, purpose, data, countries }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              <td>{data}</td>
              <td>{countries}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
