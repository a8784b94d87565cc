import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { HelpCard, SitePage as Page, Site } from "@fettle/rules/website/site-page";
import { breadcrumbData } from "../breadcrumbs.ts";
import { button } from "../link-button.css.ts";
import { SitePage } from "../site-page.tsx";
import { wrap } from "../wrap.css.ts";
import * as css from "./help.css.ts";
import { HelpSearch } from "./help-shell.tsx";

const DESCRIPTION = `Short, step-by-step articles for every screen in ${PRODUCT_NAME} and the things people do most.`;

export function HelpPage({ site, page }: { site: Site; page: Extract<Page, { kind: "help" }> }) {
  const { search, found, groups } = page;
  return (
    <SitePage
      site={site}
      section="Help"
      head={{
        title: search ? `${search} · Help` : "Help",
        description: DESCRIPTION,
        path: "/help",
        isHidden: search !== "",
        data: [breadcrumbData(site, [{ name: "Help", path: "/help" }])],
      }}
    >
      <div className={`${wrap} ${css.contents}`}>
        <h1 className={css.contentsTitle}>How can we help?</h1>
        <HelpSearch search={search} isLarge />
        {found && <Found articles={found} search={search} />}
        <div className={css.groups}>
          {groups.map(({ name, articles }) => (
            <section key={name} className={css.group} aria-label={name}>
              <h2 className={css.groupTitle}>{name}</h2>
              <Cards articles={articles} />
            </section>
          ))}
        </div>
      </div>
    </SitePage>
  );
}

function Found({ articles, search }: { articles: HelpCard[]; search: string }) {
  if (articles.length === 0) {
    return (
      <div className={css.found}>
        <h2 className={css.groupTitle}>No articles found</h2>
        <p className={css.quiet}>Try different words, or contact us.</p>
        <p>
          <a className={button.secondary} href={`/support/new?title=${encodeURIComponent(search)}`}>
            Open a ticket
          </a>
        </p>
      </div>
    );
  }
  return (
    <section className={css.found} aria-label="Search results">
      <h2 className={css.groupTitle}>
        {articles.length} {articles.length === 1 ? "article" : "articles"} for “{search}”
      </h2>
      <Cards articles={articles} withSummary />
    </section>
  );
}

function Cards({ articles, withSummary }: { articles: HelpCard[]; withSummary?: boolean }) {
  return (
    <ul className={css.cards}>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <a className={css.card} href={`/help/${slug}`}>
            {title}
          </a>
          {withSummary && <p className={css.quiet}>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
