import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { PostCard as Card, PublicPost, Site } from "@fettle/rules/website/site-page";
import { ArrowLeft, Share2 } from "lucide-react";
import { BlogArticle } from "../../features/website/blog-article/blog-article.tsx";
import { breadcrumbData } from "../breadcrumbs.ts";
import { formatDay } from "../format-day.ts";
import { button } from "../link-button.css.ts";
import { Newsletter } from "../newsletter/newsletter.tsx";
import { organisationData } from "../organisation-data.ts";
import { SitePage } from "../site-page.tsx";
import { wrap } from "../wrap.css.ts";
import * as css from "./article-page.css.ts";
import { PostCard } from "./post-card.tsx";

interface Props {
  site: Site;
  post: PublicPost;
  more: Card[];
}

export function ArticlePage({ site, post, more }: Props) {
  const path = `/blog/${post.slug}`;
  const url = `${site.origin}${path}`;
  const description = post.metaDescription ?? post.excerpt ?? post.title;
  return (
    <SitePage
      site={site}
      head={{
        title: post.metaTitle ?? post.title,
        description,
        path,
        publishedAt: post.publishedAt,
        image: { url: `${path}/social.png`, alt: post.title },
        data: [
          postData(site, post),
          breadcrumbData(site, [
            { name: "Blog", path: "/blog" },
            { name: post.title, path },
          ]),
        ],
      }}
    >
      <div className={`${wrap} ${css.page}`}>
        <nav className={css.crumbs} aria-label="Breadcrumb">
          <a className={css.back} href="/blog">
            <ArrowLeft size={18} aria-hidden />
            Back to Blog
          </a>
          <span className={css.share}>
            <span role="status" data-share-said />
            <a
              className={button.secondary}
              href={`mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(url)}`}
              data-share={url}
            >
              <Share2 size={18} aria-hidden />
              Share
            </a>
          </span>
        </nav>
        <BlogArticle article={{ ...post, date: formatDay(post.publishedAt) }} />
        <aside className={css.product}>
          <p className={css.productWords}>
            {PRODUCT_NAME} keeps your trade business’s jobs, schedule, quotes and invoices in one place.
          </p>
          <a className={button.secondary} href="/">
            See {PRODUCT_NAME}
          </a>
        </aside>
        {more.length > 0 && (
          <section className={css.more} aria-labelledby="more-title">
            <div className={css.moreHead}>
              <h2 className={css.moreTitle} id="more-title">
                Keep reading
              </h2>
              <a className={button.secondary} href="/blog">
                More Posts
              </a>
            </div>
            <div className={css.grid}>
              {more.map((each) => (
                <PostCard key={each.slug} post={each} level="h3" />
              ))}
            </div>
          </section>
        )}
        <Newsletter source="article" />
      </div>
    </SitePage>
  );
}

const postData = (site: Site, post: PublicPost) => ({
  "@type": "BlogPosting",
  headline: post.title,
  ...(post.excerpt && { description: post.excerpt }),
  articleSection: post.category,
  ...(post.tags.length > 0 && { keywords: post.tags }),
  datePublished: post.publishedAt,
  dateModified: post.updatedAt,
  author: { "@type": post.authorName === PRODUCT_NAME ? "Organization" : "Person", name: post.authorName },
  publisher: organisationData(site),
  image: `${site.origin}${post.coverImageUrl ?? `/blog/${post.slug}/social.png`}`,
  mainEntityOfPage: `${site.origin}/blog/${post.slug}`,
  inLanguage: "en-AU",
});
