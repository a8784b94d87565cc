import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";
import type { SitePage as Page, Site } from "@fettle/rules/website/site-page";
import { Share2 } from "lucide-react";
import { breadcrumbData } from "../breadcrumbs.ts";
import { formatDay } from "../format-day.ts";
import { button } from "../link-button.css.ts";
import { SitePage } from "../site-page.tsx";
import { wrap } from "../wrap.css.ts";
import * as css from "./help.css.ts";
import { HelpSearch } from "./help-shell.tsx";

type Shown = Extract<Page, { kind: "helpArticle" }>;

export function HelpArticlePage({ site, page }: { site: Site; page: Shown }) {
  const { article, siblings, related } = page;
  const { slug, title, summary, group, audience, updated, minutes, html } = article;
  const path = `/help/${slug}`;
  const url = `${site.origin}${path}`;
  const facts = [
    `${minutes} min read`,
    `Updated ${formatDay(updated)}`,
    ...(audience ? [`For ${audience}`] : []),
  ];
  return (
    <SitePage
      site={site}
      section="Help"
      tool={<HelpSearch />}
      head={{
        title: `${title} · Help`,
        description: summary,
        path,
        data: [
          breadcrumbData(site, [
            { name: "Help", path: "/help" },
            { name: title, path },
          ]),
        ],
      }}
    >
      <div className={`${wrap} ${css.columns}`}>
        <article className={css.article}>
          <nav className={css.crumbs} aria-label="Breadcrumb">
            <a className={css.crumb} href="/help">
              Help
            </a>
            <span aria-hidden="true">›</span>
            <span>{group}</span>
          </nav>
          <h1 className={css.title}>{title}</h1>
          <div className={css.factsRow}>
            <p className={css.facts}>{facts.join(" · ")}</p>
            <span className={css.share}>
              <span className={css.shareSaid} role="status" data-share-said />
              <a
                className={css.shareLink}
                href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
                data-share={url}
              >
                <Share2 size={16} aria-hidden />
                Share
              </a>
            </span>
          </div>
          <p className={css.summary}>{summary}</p>
          <details className={css.onThisPage}>
            <summary className={css.onThisPageTitle}>On this page</summary>
            <Headings shown={page} />
          </details>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own article, which the server sanitised. */}
          <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
          {related.length > 0 && (
            <section className={css.related} aria-labelledby="read-next">
              <h2 className={css.groupTitle} id="read-next">
                Read next
              </h2>
              <ul className={css.cards}>
                {related.map((each) => (
                  <li key={each.slug}>
                    <a className={css.card} href={`/help/${each.slug}`}>
                      {each.title}
                    </a>
                    <p className={css.quiet}>{each.summary}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </article>
        <div className={css.side}>
          <nav className={css.siblings} aria-label={group}>
            <p className={css.siblingsTitle}>{group}</p>
            <ul>
              {siblings.map((each) => (
                <li key={each.slug}>
                  <a
                    className={css.sibling}
                    href={`/help/${each.slug}`}
                    aria-current={each.slug === slug ? "page" : undefined}
                  >
                    {each.title}
                  </a>
                  {each.slug === slug && <Headings shown={page} />}
                </li>
              ))}
            </ul>
          </nav>
          <section className={css.stuck} aria-labelledby="still-stuck">
            <h2 className={css.stuckTitle} id="still-stuck">
              Still stuck?
            </h2>
            <p className={css.quiet}>
              Ask the assistant, or contact our support team with a ticket or by email at{" "}
              <a className={css.mail} href={`mailto:${SUPPORT_EMAIL}`}>
                {SUPPORT_EMAIL}
              </a>
              .
            </p>
            <a className={button.primary} href={`/support?assistant=${encodeURIComponent(title)}`}>
              Ask the assistant
            </a>
            <a className={button.secondary} href={`/support/new?title=${encodeURIComponent(title)}`}>
              New ticket
            </a>
          </section>
        </div>
      </div>
    </SitePage>
  );
}

function Headings({ shown: { article } }: { shown: Shown }) {
  if (article.headings.length === 0) return null;
  return (
    <ul className={css.headings}>
      {article.headings.map(({ id, text }) => (
        <li key={id}>
          <a className={css.heading} href={`#${id}`}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
