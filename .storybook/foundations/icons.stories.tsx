import * as icons from "virtual:icons-in-use";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { SearchField } from "../../design-system/components/SearchField/SearchField.tsx";
import { type GlyphName, glyphs } from "../../design-system/components/StatusGlyph/glyphs.tsx";
import { StatusGlyph } from "../../design-system/components/StatusGlyph/StatusGlyph.tsx";
import { CopyValue } from "./copy-value.tsx";
import * as css from "./foundations.css.ts";
import { Page, Section } from "./page.tsx";

const meta = { title: "Foundations/Icons", parameters: { layout: "fullscreen" } } satisfies Meta;
export default meta;

const words = (name: string) => name.replaceAll(/([a-z])([A-Z\d])/g, "$1 $2").toLowerCase();
const glyphNames = Object.keys(glyphs) as GlyphName[];

function Gallery() {
  const [search, setSearch] = useState("");
  const isFound = (name: string) => words(name).includes(search.trim().toLowerCase());
  const found = Object.entries(icons).filter(([name]) => isFound(name));
  const foundGlyphs = glyphNames.filter(isFound);
  return (
    <>
      <SearchField label="Search icons" placeholder="Search icons" value={search} onChange={setSearch} />
      <p role="status">{found.length + foundGlyphs.length} icons</p>
      <Section title="Icons in use">
        <div className={css.smallGrid}>
          {found.map(([name, Icon]) => (
            <div key={name} className={css.icon}>
              <Icon size={24} aria-hidden />
              <CopyValue value={name} label="the icon" />
            </div>
          ))}
        </div>
      </Section>
      <Section title="Status glyphs">
        <div className={css.smallGrid}>
          {foundGlyphs.map((glyph) => (
            <div key={glyph} className={css.icon}>
              <StatusGlyph status={{ label: glyph, tone: "neutral", glyph }} size={24} />
              <CopyValue value={glyph} label="the glyph" />
            </div>
          ))}
        </div>
      </Section>
    </>
  );
}

export const Icons: StoryObj = {
  render: () => (
    <Page
      title="Icons"
      intro="The Lucide icons the product uses, with a stroke width of 1.75. Look here before you add one: the same action has the same icon everywhere. Statuses have their own glyphs."
    >
      <Gallery />
    </Page>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search icons" }), "calendar");
    await expect(canvas.queryByRole("button", { name: "Copy Pencil, the icon" })).toBeNull();
    await expect(canvas.getAllByRole("button", { name: /^Copy Calendar/ }).length).toBeGreaterThan(0);
    await userEvent.clear(canvas.getByRole("searchbox", { name: "Search icons" }));
    await expect(canvas.getByRole("button", { name: "Copy Pencil, the icon" })).toBeVisible();
    // The page plays this too, and would keep the focus.
    canvas.getByRole("searchbox", { name: "Search icons" }).blur();
  },
};
