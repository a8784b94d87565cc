import { Button } from "@fettle/design-system/Button";
import { FileButton } from "@fettle/design-system/FileButton";
import { Select } from "@fettle/design-system/Select";
import { TextArea } from "@fettle/design-system/TextArea";
import { TextField } from "@fettle/design-system/TextField";
import { PICTURE_TYPES } from "@fettle/rules/platform/picture";
import {
  BLOG_CATEGORIES,
  EXCERPT_MAX,
  META_DESCRIPTION_MAX,
  META_DESCRIPTION_SHOWN,
  META_TITLE_MAX,
  META_TITLE_SHOWN,
  SLUG_MAX,
} from "@fettle/rules/website/blog";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import type { OwnerPostFieldsFragment } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import * as css from "./owner-blog.css.ts";
import { uploadBlogImage } from "./upload-blog-image.ts";
import type { PostEdits } from "./use-post-autosave.ts";

const CATEGORIES = BLOG_CATEGORIES.map((id) => ({ id, label: id }));

interface PostSideProps {
  post: OwnerPostFieldsFragment;
  onEdit: (change: PostEdits) => void;
}

export function PostSide({ post, onEdit }: PostSideProps) {
  const [tags, setTags] = useState(post.tags.join(", "));
  return (
    <div className={css.stack}>
      <TextField
        label="Address"
        description={`/blog/${post.slug}`}
        maxLength={SLUG_MAX}
        value={post.slug}
        onChange={(slug) => onEdit({ slug })}
      />
      <Select
        label="Category"
        items={CATEGORIES}
        selectedKey={post.category as (typeof BLOG_CATEGORIES)[number]}
        onSelectionChange={(category) => onEdit({ category })}
      />
      <TextField
        label="Tags"
        isOptional
        description="Separate tags with commas"
        value={tags}
        onChange={(text) => {
          setTags(text);
          onEdit({ tags: tagsIn(text) });
        }}
      />
      <TextField label="Author" value={post.authorName} onChange={(authorName) => onEdit({ authorName })} />
      <TextArea
        label="Excerpt"
        isOptional
        maxLength={EXCERPT_MAX}
        value={post.excerpt ?? ""}
        onChange={(excerpt) => onEdit({ excerpt })}
      />
      <Cover post={post} onEdit={onEdit} />
      <TextField
        label="Meta title"
        isOptional
        maxLength={META_TITLE_MAX}
        description={`Search engines show about ${META_TITLE_SHOWN} characters`}
        value={post.metaTitle ?? ""}
        onChange={(metaTitle) => onEdit({ metaTitle })}
      />
      <TextArea
        label="Meta description"
        isOptional
        maxLength={META_DESCRIPTION_MAX}
        description={`Search engines show about ${META_DESCRIPTION_SHOWN} characters`}
        value={post.metaDescription ?? ""}
        onChange={(metaDescription) => onEdit({ metaDescription })}
      />
      <SearchResult post={post} />
    </div>
  );
}

const tagsIn = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

function Cover({ post: { coverImageUrl, coverAlt }, onEdit }: PostSideProps) {
  const [isUploading, setUploading] = useState(false);
  const upload = async ([file]: File[]) => {
    if (!file) return;
    setUploading(true);
    try {
      onEdit({ coverImageUrl: await uploadBlogImage(file) });
    } catch (error) {
      showFailure(error, "The cover wasn’t uploaded");
    }
    setUploading(false);
  };
  return (
    <div className={css.stack}>
      {coverImageUrl && <img className={css.cover} src={coverImageUrl} alt={coverAlt ?? ""} />}
      <div className={css.bar}>
        <FileButton
          size="compact"
          icon={<ImageUp />}
          accept={PICTURE_TYPES}
          isPending={isUploading}
          onFiles={(files) => void upload(files)}
        >
          {coverImageUrl ? "Change cover" : "Upload cover"}
        </FileButton>
        {coverImageUrl && (
          <Button
            size="compact"
            variant="ghost"
            onPress={() => onEdit({ coverImageUrl: null, coverAlt: null })}
          >
            Remove cover
          </Button>
        )}
      </div>
      {coverImageUrl && (
        <TextField
          label="Cover description"
          value={coverAlt ?? ""}
          onChange={(alt) => onEdit({ coverAlt: alt })}
        />
      )}
    </div>
  );
}

function SearchResult({ post }: { post: OwnerPostFieldsFragment }) {
  const title = post.metaTitle || post.title;
  const description = post.metaDescription || post.excerpt || "No description yet";
  return (
    <section className={css.result} aria-label="Search engine preview">
      <p className={css.quiet}>/blog/{post.slug}</p>
      <p className={css.resultTitle}>{cut(title, META_TITLE_SHOWN)}</p>
      <p className={css.quiet}>{cut(description, META_DESCRIPTION_SHOWN)}</p>
    </section>
  );
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text);
