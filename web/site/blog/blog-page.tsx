import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { BLOG_CATEGORIES } from "@fettle/rules/website/blog";
import type { SitePage as Page, Site } from "@fettle/rules/website/site-page";
import { Search } from "lucide-react";
import { breadcrumbData } from "../breadcrumbs.ts";
import { button } from "../link-button.css.ts";
import { Newsletter } from "../newsletter/newsletter.tsx";
import { Pager } from "../pager.tsx";
import { SitePage } from "../site-page.tsx";
import { wrap } from "../wrap.css.ts";
import { blogHref } from "./blog-href.ts";
import * as css from "./blog-page.css.ts";
import { PostCard } from "./post-card.tsx";

type List = Extract<Page, { kind: "blog" }>;

const DESCRIPTION = `Practical reading for Australian trade businesses on getting paid, cutting no-shows, service runs and paperwork, from the people who make ${PRODUCT_NAME}.`;

export function BlogPage({ site, list }: { site: Site; list: List }) {
  const { filter, featured, posts, page, pages } = list;
  const { search, category } = filter;
  const heading = category ?? "Blog";
  const title = [heading, category && "Blog", page > 1 && `Page ${page}`].filter(Boolean).join(" · ");
  return (
    <SitePage
      site={site}
      head={{
        title,
        description: category ? `${category}: ${DESCRIPTION}` : DESCRIPTION,
        path: blogHref({ search: "", category }, page),
        isHidden: search !== "",
        data: [
          breadcrumbData(site, [
            { name: "Blog", path: "/blog" },
            ...(category ? [{ name: category, path: blogHref({ search: "", category }) }] : []),
          ]),
        ],
      }}
    >
      <div className={`${wrap} ${css.page}`}>
        <div className={css.head}>
          <h1 className={css.title}>Blog</h1>
          <form className={css.search} action="/blog">
            <Search className={css.searchIcon} size={18} aria-hidden />
            <input
              className={css.searchField}
              type="search"
              name="search"
              defaultValue={search}
              maxLength={SEARCH_MAX}
              placeholder="Search articles"
              aria-label="Search articles"
            />
            {category && <input type="hidden" name="category" value={category} />}
            <button className={css.searchButton} type="submit">
              Search
            </button>
          </form>
        </div>
        <nav className={css.chips} aria-label="Categories">
          {[null, ...BLOG_CATEGORIES].map((each) => (
            <a
              key={each ?? "all"}
              className={css.chip}
              href={blogHref({ search, category: each })}
              aria-current={each === category ? "page" : undefined}
            >
              {each ?? "All"}
            </a>
          ))}
        </nav>
        {featured && <PostCard post={featured} isFeatured />}
        {posts.length > 0 && (
          <div className={css.grid}>
            {posts.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </div>
        )}
        {!featured && posts.length === 0 && <NoPosts isFiltered={search !== "" || category !== null} />}
        <div className={css.pager}>
          <Pager
            page={page}
            pages={pages}
            hrefOf={(other) => blogHref(filter, other)}
            newer="Newer posts"
            older="Older posts"
          />
        </div>
        <Newsletter source="blog" />
      </div>
    </SitePage>
  );
}

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className={css.empty}>
      <h2 className={css.emptyTitle}>{isFiltered ? "No articles found" : "No articles yet"}</h2>
      {isFiltered && (
        <>
          <p>Try different words or another category.</p>
          <a className={button.secondary} href="/blog">
            All articles
          </a>
        </>
      )}
    </div>
  );
}
