import type { PostCard } from "@fettle/rules/website/site-page";
import * as css from "./post-card.css.ts";

/** The title says the same thing, so the alt text is empty. */
export function Cover({ post, isFirst }: { post: PostCard; isFirst: boolean }) {
  if (!post.coverImageUrl) {
    return (
      <div className={css.noCover}>
        <svg viewBox="0 0 52 44" width="104" height="88" aria-hidden="true">
          <rect x="4" y="10" width="44" height="23" rx="11.5" fill="#d8f346" />
          <rect x="19.1" y="15.3" width="13.8" height="12.4" rx="6.2" fill="#f9ffe0" />
          <path d="M15.2 10v23M36.8 10v23" stroke="#0a2922" strokeWidth="2.7" />
        </svg>
      </div>
    );
  }
  return (
    <img
      className={css.cover}
      src={post.coverImageUrl}
      alt=""
      width={1200}
      height={675}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
    />
  );
}
