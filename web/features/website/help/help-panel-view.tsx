import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Dialog } from "@fettle/design-system/Dialog";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { IconButton } from "@fettle/design-system/IconButton";
import { Link } from "@fettle/design-system/Link";
import { SearchField } from "@fettle/design-system/SearchField";
import { SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { ExternalLink, X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  AssistantSwitchDocument,
  HelpArticleDocument,
  HelpForDocument,
  type HelpTextFragment,
} from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { picturesIn } from "../../../lib/picture-theme.ts";
import { askAssistant } from "../../../platform/assistant-open.ts";
import { isSitePage } from "../../../platform/members-path.ts";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { useClosesByEscape } from "../../../platform/screen/use-closes-by-escape.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { useStore } from "../../../platform/store.ts";
import { themeStore } from "../../../platform/theme.ts";
import * as css from "./help.css.ts";
import { HelpHits, opensElsewhere } from "./help-hits.tsx";
import { type HelpView, helpView, openHelp } from "./help-panel.ts";
import { KeyList } from "./key-list.tsx";
import { useHelpHits } from "./use-help-hits.ts";

const HITS = 6;

const close = () => helpView.set(null);

function askInstead(words: string) {
  close();
  askAssistant(words);
}

export default function HelpPanel({ view }: { view: HelpView }) {
  const isPhone = useIsPhone();
  const [search, setSearch] = useState("");
  const body = (
    <>
      <SearchField
        label="Search help"
        placeholder="Search help"
        maxLength={SEARCH_MAX}
        value={search}
        onChange={setSearch}
      />
      {search.trim() ? (
        <Found search={search} onOpen={() => setSearch("")} />
      ) : (
        <>
          {"path" in view && <KeyList />}
          <Shown key={"slug" in view ? view.slug : view.path} view={view} />
        </>
      )}
    </>
  );
  const { data } = useQuery(AssistantSwitchDocument, { fetchPolicy: "cache-only" });
  const ask = (
    <>
      {data?.assistant.isOn && <Button onPress={() => askInstead(search.trim())}>Ask the assistant</Button>}
      <Button
        href={search.trim() ? `/support/new?title=${encodeURIComponent(search.trim())}` : "/support/new"}
        onPress={close}
      >
        Open a ticket
      </Button>
    </>
  );
  if (isPhone) {
    return (
      <Dialog title="Help" isOpen onOpenChange={close} isDismissable footer={ask}>
        <div className={css.body}>{body}</div>
      </Dialog>
    );
  }
  return (
    <Beside view={view} ask={ask}>
      {body}
    </Beside>
  );
}

function Beside({ view, ask, children }: { view: HelpView; ask: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  // Opening another article removes the link that had focus.
  useEffect(() => {
    panel.current?.focus();
    panel.current?.querySelector("[data-scrolls]")?.scrollTo({ top: 0 });
  }, [view]);
  useClosesByEscape(panel, close);
  return (
    <aside ref={panel} aria-label="Help" tabIndex={-1} className={css.panel} data-help-panel>
      <header className={css.head}>
        <p className={css.panelTitle}>Help</p>
        <IconButton label="Close" icon={<X />} size="compact" onPress={close} />
      </header>
      <div className={css.scroll} data-scrolls>
        <div className={css.body}>{children}</div>
      </div>
      <footer className={css.foot}>
        <span className={css.stuck}>Still stuck?</span>
        {ask}
      </footer>
    </aside>
  );
}

function Found({ search, onOpen }: { search: string; onOpen: () => void }) {
  const { articles, isLoading, hasFailed } = useHelpHits(search, HITS);
  if (hasFailed) return <p className={css.quiet}>Search failed. Check your connection.</p>;
  if (isLoading) return <CardsSkeleton label="Loading help" />;
  if (articles.length === 0) return <p className={css.quiet}>No articles found</p>;
  return (
    // Also catches keyboard clicks on the links inside.
    <div onClickCapture={(event) => !opensElsewhere(event) && onOpen()}>
      <HelpHits articles={articles} search={search} />
    </div>
  );
}

function Shown({ view }: { view: HelpView }) {
  const context = { handlesErrors: true };
  const named = useQuery(HelpArticleDocument, {
    variables: { slug: "slug" in view ? view.slug : "" },
    skip: !("slug" in view),
    context,
  });
  const ofScreen = useQuery(HelpForDocument, {
    variables: { path: "path" in view ? view.path : "" },
    skip: !("path" in view),
    context,
  });
  const asked = "slug" in view ? named : ofScreen;
  const article = "slug" in view ? named.data?.helpArticle : ofScreen.data?.helpFor;
  if (article) return <Article article={article} />;
  if (asked.error) {
    return (
      <ErrorState
        heading="Failed to load the article"
        onRetry={() => void asked.refetch().catch((error) => ignored(error, "the panel shows it"))}
      />
    );
  }
  if (asked.loading) return <CardsSkeleton label="Loading help" />;
  return <p className={css.quiet}>Article not found</p>;
}

function Article({ article }: { article: HelpTextFragment }) {
  const { slug, title, summary, audience, minutes, html, related } = article;
  const navigate = useNavigate();
  const theme = useStore(themeStore);
  /** Articles open in the panel, the app's screens next to it, and the public site in a tab of its own. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href");
    if (!href?.startsWith("/") || opensElsewhere(event)) return;
    event.preventDefault();
    const [, help] = /^\/help\/([\w-]+)$/.exec(href) ?? [];
    if (help) openHelp(help);
    else if (isSitePage(href)) open(`${SERVER_URL}${href}`, "_blank", "noopener");
    else void navigate(href);
  };
  return (
    <article className={css.article}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.quiet}>
        {[`${minutes} min read`, audience && `For ${audience}`].filter(Boolean).join(" · ")}
      </p>
      <p className={css.summary}>{summary}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's key press arrives here as a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links inside can be pressed. */}
      <div
        className={css.prose}
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own article, which the server sanitised.
        dangerouslySetInnerHTML={{ __html: picturesIn(theme, html) }}
      />
      {related.length > 0 && (
        <section aria-label="Read next">
          <h3 className={css.subtitle}>Read next</h3>
          <HelpHits articles={related} />
        </section>
      )}
      <p className={css.quiet}>
        <Link href={`${SERVER_URL}/help/${slug}`} target="_blank">
          Open in a new window <ExternalLink size={14} aria-hidden />
        </Link>
      </p>
    </article>
  );
}
