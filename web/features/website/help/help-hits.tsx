import { Highlight } from "@fettle/design-system/Highlight";
import { searchWords } from "@fettle/rules/platform/search-words";
import { BookOpen, ChevronRight } from "lucide-react";
import { Fragment, type MouseEvent } from "react";
import type { HelpHitFragment } from "../../../generated/graphql.ts";
import * as css from "./help.css.ts";
import { openHelp } from "./help-panel.ts";

interface Props {
  articles: readonly HelpHitFragment[];
  search?: string;
}

/** Articles open in the panel, or in a new tab if the click asks for one. */
export function HelpHits({ articles, search = "" }: Props) {
  return (
    <ul className={css.hits}>
      {articles.map(({ slug, title, group, minutes }) => (
        <li key={slug}>
          <a
            href={`/help/${slug}`}
            className={css.hit}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              openHelp(slug);
            }}
          >
            <BookOpen size={18} strokeWidth={1.75} aria-hidden className={css.hitIcon} />
            <span className={css.hitWords}>
              <span className={css.hitTitle}>
                <Matches text={title} search={search} />
              </span>
              <span className={css.quiet}>
                {group}, {minutes} min read
              </span>
            </span>
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden className={css.hitIcon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey || button !== 0;

function Matches({ text, search }: { text: string; search: string }) {
  const asked = searchWords(search).toSorted((one, other) => other.length - one.length);
  return text.split(" ").map((word, index) => (
    <Fragment key={`${index} ${word}`}>
      {index > 0 && " "}
      <Highlight label={word} text={asked.find((start) => word.toLowerCase().startsWith(start)) ?? ""} />
    </Fragment>
  ));
}
