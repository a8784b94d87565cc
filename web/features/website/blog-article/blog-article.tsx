import { isHtml, plainParagraphs, readMinutes } from "@fettle/rules/website/blog";
import { Fragment } from "react";
import * as css from "./blog-article.css.ts";

export interface Article {
  title: string;
  excerpt: string | null;
  /** Sanitised HTML from the server, or plain text. */
  content: string;
  category: string;
  tags: string[];
  authorName: string;
  date: string | null;
  coverImageUrl: string | null;
  coverAlt: string | null;
}

export function BlogArticle({ article }: { article: Article }) {
  const { title, excerpt, content, category, tags, authorName, date, coverImageUrl, coverAlt } = article;
  return (
    <article className={css.article}>
      <p className={css.category}>{category}</p>
      <h1 className={css.title}>{title}</h1>
      {excerpt && <p className={css.excerpt}>{excerpt}</p>}
      <p className={css.byline}>
        {[authorName, date, `${readMinutes(content)} min read`].filter(Boolean).join(" · ")}
      </p>
      {coverImageUrl && (
        <img className={css.cover} src={coverImageUrl} alt={coverAlt ?? ""} fetchPriority="high" />
      )}
      <ArticleContent content={content} />
      {tags.length > 0 && (
        <ul className={css.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className={css.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function ArticleContent({ content }: { content: string }) {
  if (isHtml(content)) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it when it was saved.
    return <div className={css.prose} dangerouslySetInnerHTML={{ __html: content }} />;
  }
  return (
    <div className={css.prose}>
      {plainParagraphs(content).map((lines) => (
        <p key={lines.join("\n")}>
          {lines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
