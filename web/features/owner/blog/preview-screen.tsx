import { useReadQuery } from "@apollo/client/react";
import { BackLink } from "@fettle/design-system/patterns/BackLink";
import type { LoaderFunctionArgs } from "react-router";
import { OwnerPostScreenDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { PortalNotFound } from "../../../platform/portal/portal-not-found.tsx";
import { BlogArticle } from "../../website/blog-article/blog-article.tsx";
import * as css from "./owner-blog.css.ts";
import { dateWords } from "./post-words.ts";

export const loader = (args: LoaderFunctionArgs) => ({
  post: preload(args, OwnerPostScreenDocument, { id: args.params.id ?? "" }),
});

export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>().post);
  const post = data.ownerPost;
  if (!post) return <PortalNotFound />;
  const { publishedAt } = post;
  return (
    <div className={css.page}>
      <BackLink href={`/admin/blog/${post.id}`}>Back to the editor</BackLink>
      <BlogArticle article={{ ...post, date: publishedAt && dateWords(publishedAt) }} />
    </div>
  );
}
