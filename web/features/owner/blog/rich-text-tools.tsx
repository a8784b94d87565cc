import { FileButton } from "@fettle/design-system/FileButton";
import { IconButton } from "@fettle/design-system/IconButton";
import { PICTURE_TYPES } from "@fettle/rules/platform/picture";
import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Undo2,
  Video,
} from "lucide-react";
import { Toolbar } from "react-aria-components/Toolbar";
import * as css from "./owner-blog.css.ts";

export type Asking = { for: "picture"; file: File } | { for: "link"; href: string } | { for: "video" };

type Chain = ReturnType<Editor["chain"]>;

interface Tool {
  label: string;
  Icon: LucideIcon;
  isOn?: (editor: Editor) => boolean;
  run: (chain: Chain) => Chain;
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Tool => ({
  label: `Heading ${level}`,
  Icon,
  isOn: (editor) => editor.isActive("heading", { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const TOOLS: Tool[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  {
    label: "Bold",
    Icon: Bold,
    isOn: (editor) => editor.isActive("bold"),
    run: (chain) => chain.toggleBold(),
  },
  {
    label: "Italic",
    Icon: Italic,
    isOn: (editor) => editor.isActive("italic"),
    run: (chain) => chain.toggleItalic(),
  },
  {
    label: "Code",
    Icon: Code,
    isOn: (editor) => editor.isActive("code"),
    run: (chain) => chain.toggleCode(),
  },
  {
    label: "Bulleted list",
    Icon: List,
    isOn: (editor) => editor.isActive("bulletList"),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    label: "Numbered list",
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive("orderedList"),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    label: "Quote",
    Icon: Quote,
    isOn: (editor) => editor.isActive("blockquote"),
    run: (chain) => chain.toggleBlockquote(),
  },
];

const IN_TABLE: Tool[] = [
  { label: "Add row", Icon: TableRowsSplit, run: (chain) => chain.addRowAfter() },
  { label: "Add column", Icon: TableColumnsSplit, run: (chain) => chain.addColumnAfter() },
  { label: "Delete table", Icon: Trash2, run: (chain) => chain.deleteTable() },
];

const insertTable = (chain: Chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true });

interface RichTextToolsProps {
  editor: Editor;
  onAsk: (asking: Asking) => void;
}

export function RichTextTools({ editor, onAsk }: RichTextToolsProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: present }) => ({
      labels: TOOLS.filter(({ isOn }) => isOn?.(present)).map(({ label }) => label),
      isInTable: present.isActive("table"),
      href: String(present.getAttributes("link").href ?? ""),
    }),
  });
  const tool = ({ label, Icon, isOn, run }: Tool) => {
    const isActive = on.labels.includes(label);
    return (
      <IconButton
        key={label}
        label={label}
        size="compact"
        icon={<Icon />}
        variant={isActive ? "secondary" : "ghost"}
        aria-pressed={isOn ? isActive : undefined}
        onPress={() => run(editor.chain().focus()).run()}
      />
    );
  };
  return (
    <Toolbar aria-label="Formatting" className={css.tools}>
      {TOOLS.map(tool)}
      <IconButton
        label="Link"
        size="compact"
        icon={<Link />}
        variant={on.href ? "secondary" : "ghost"}
        onPress={() => onAsk({ for: "link", href: on.href })}
      />
      <FileButton
        size="compact"
        variant="ghost"
        icon={<ImagePlus />}
        accept={PICTURE_TYPES}
        onFiles={([file]) => file && onAsk({ for: "picture", file })}
      >
        Picture
      </FileButton>
      <IconButton
        label="Video"
        size="compact"
        icon={<Video />}
        variant="ghost"
        onPress={() => onAsk({ for: "video" })}
      />
      {tool({ label: "Table", Icon: Table, run: insertTable })}
      {on.isInTable && IN_TABLE.map(tool)}
      {tool({ label: "Undo", Icon: Undo2, run: (chain) => chain.undo() })}
      {tool({ label: "Redo", Icon: Redo2, run: (chain) => chain.redo() })}
    </Toolbar>
  );
}
