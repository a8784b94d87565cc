import type { PostCard as Post } from "@fettle/rules/website/site-page";
import { formatDay } from "../format-day.ts";
import { Cover } from "./cover.tsx";
import * as css from "./post-card.css.ts";

interface Props {
  post: Post;
  isFeatured?: boolean;
  level?: "h2" | "h3";
}

export function PostCard({ post, isFeatured = false, level: Title = "h2" }: Props) {
  return (
    <article className={isFeatured ? css.featured : css.card}>
      <Cover post={post} isFirst={isFeatured} />
      <div className={css.words}>
        <p className={css.about}>{post.category} · 5 min read</p>
        <Title className={isFeatured ? css.featuredTitle : css.title}>
          <a className={css.link} href={`/blog/${post.slug}`}>
            {post.title}
          </a>
        </Title>
        {post.excerpt && <p className={isFeatured ? css.featuredExcerpt : css.excerpt}>{post.excerpt}</p>}
        <p className={css.byline}>
          {post.authorName}, <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>
        </p>
      </div>
    </article>
  );
}
