import { toast } from "@fettle/design-system/Toast";
import { PICTURE_TYPES } from "@fettle/rules/platform/picture";
import { isPostLink, videoSiteOf } from "@fettle/rules/website/blog";
import Image from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useState } from "react";
import { prose } from "../../website/blog-article/blog-article.css.ts";
import { AskDialog } from "./ask-dialog.tsx";
import * as css from "./owner-blog.css.ts";
import { type Asking, RichTextTools } from "./rich-text-tools.tsx";
import { uploadBlogImage } from "./upload-blog-image.ts";

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    strike: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: (href) => isPostLink(href ?? "") },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
];

const insertLinked = (chain: ReturnType<Editor["chain"]>, text: string, href: string) =>
  chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] }).run();

function ChosenPicture({ file }: { file: File }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return src && <img className={css.chosen} src={src} alt={file.name} />;
}

interface RichTextProps {
  /** Initial value only. */
  content: string;
  onChange: (html: string) => void;
}

/** Pictures can be picked, dropped or pasted; each asks for alt text. */
export function RichText({ content, onChange }: RichTextProps) {
  const [asking, setAsking] = useState<Asking>();
  const takeFiles = (files: FileList | undefined) => {
    const file = [...(files ?? [])].find(({ type }) => (PICTURE_TYPES as readonly string[]).includes(type));
    if (file) setAsking({ for: "picture", file });
    return file !== undefined;
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    injectCSS: false,
    editorProps: {
      attributes: { class: prose, "aria-label": "Content", role: "textbox", "aria-multiline": "true" },
      handleDrop: (_view, event, _slice, moved) => !moved && takeFiles(event.dataTransfer?.files),
      handlePaste: (_view, event) => takeFiles(event.clipboardData?.files),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  const insertPicture = async (file: File, alt: string) => {
    const src = await uploadBlogImage(file);
    editor.chain().focus().setImage({ src, alt }).run();
  };
  const setLink = (href: string) => {
    const chain = editor.chain().focus();
    const isAt = editor.isActive("link") || !editor.state.selection.empty;
    // With no text selected, link the URL itself.
    if (href && !isAt) insertLinked(chain, href, href);
    else if (href) chain.extendMarkRange("link").setLink({ href }).run();
    else chain.extendMarkRange("link").unsetLink().run();
  };
  const insertVideo = (href: string, title: string) => {
    const marks = [{ type: "link", attrs: { href } }];
    editor
      .chain()
      .focus()
      .insertContent({ type: "paragraph", content: [{ type: "text", text: title, marks }] })
      .run();
    toast({ title: "Video linked", tone: "success" });
  };
  return (
    <div className={css.editor}>
      <RichTextTools editor={editor} onAsk={setAsking} />
      <div className={css.words}>
        <EditorContent editor={editor} />
      </div>
      {asking?.for === "picture" && (
        <AskDialog
          title="Add a picture"
          submitLabel="Add picture"
          asked={[
            {
              id: "alt",
              label: "Picture description",
              description: "Screen readers read this to people who can’t see the picture.",
            },
          ]}
          problemOf={({ alt }) => (alt ? null : { id: "alt", message: "Describe the picture" })}
          onAnswer={({ alt = "" }) => insertPicture(asking.file, alt.trim())}
          onClose={() => setAsking(undefined)}
        >
          <ChosenPicture file={asking.file} />
        </AskDialog>
      )}
      {asking?.for === "link" && (
        <AskDialog
          title="Link"
          submitLabel="Set link"
          asked={[
            {
              id: "href",
              label: "Address",
              description:
                "https://…, mailto:… or a page on this site, e.g. /blog. Leave empty to remove the link.",
              initial: asking.href,
            },
          ]}
          problemOf={({ href = "" }) =>
            !href || isPostLink(href.trim())
              ? null
              : { id: "href", message: "Enter a web address, starting with https://" }
          }
          onAnswer={({ href = "" }) => setLink(href.trim())}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.for === "video" && (
        <AskDialog
          title="Link a video"
          submitLabel="Add video"
          asked={[
            { id: "href", label: "Address", description: "A YouTube or Vimeo link." },
            { id: "title", label: "Title" },
          ]}
          problemOf={({ href = "", title }) => {
            if (!videoSiteOf(href))
              return { id: "href", message: "Enter a YouTube or Vimeo address, starting with https://" };
            return title ? null : { id: "title", message: "Title is required" };
          }}
          onAnswer={({ href = "", title = "" }) => insertVideo(href, title)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
