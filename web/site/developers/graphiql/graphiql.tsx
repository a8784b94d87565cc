import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "@graphiql/plugin-explorer/style.css";
import "./graphiql.css";
import { DEVELOPERS_PATH, TOKENS_PATH } from "@fettle/rules/website/developer-page";
import { explorerPlugin } from "@graphiql/plugin-explorer";
import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { createClient } from "graphql-ws";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { readStored } from "../../../lib/browser-storage.ts";
import { readTabToken, writeTabToken } from "./tab-token.ts";

const PATH = "/graphql";

const EXAMPLE = `# Your next jobs.
# Ctrl+Enter (⌘+Enter on a Mac) runs it.
# Paste a token above, or sign in to Fettle
# in this browser. Hover a field to read
# about it. Ctrl+Space lists what fits.

query NextJobs {
  jobs(first: 5) {
    nodes {
      number
      title
      status
      scheduledWallTime
      customer {
        name
        phone
      }
    }
  }
}
`;

// Outside the component, so a new token reaches requests without reloading the schema.
let token = readTabToken();

const authorization = () => (token ? { authorization: `Bearer ${token}` } : undefined);

const socket = createClient({
  url: `${location.origin.replace(/^http/, "ws")}${PATH}`,
  connectionParams: () => authorization() ?? {},
});

const fetcher = createGraphiQLFetcher({
  url: PATH,
  fetch: (url, options) =>
    fetch(url, { ...options, headers: { ...(options?.headers as object), ...authorization() } }),
  wsClient: socket,
});

const explorer = explorerPlugin({ showAttribution: false });

function theme(): "light" | "dark" | undefined {
  const chosen = readStored("theme");
  return chosen === "light" || chosen === "dark" ? chosen : undefined;
}

function App() {
  const [typed, setTyped] = useState(token);
  const keep = (text: string) => {
    setTyped(text);
    token = text.trim();
    writeTabToken(token);
  };
  return (
    <>
      <header className="bar">
        <a className="home" href={DEVELOPERS_PATH}>
          Developers
        </a>
        <h1>GraphiQL</h1>
        <label className="token">
          <span>Access token</span>
          <input
            type="password"
            value={typed}
            onChange={({ target }) => keep(target.value)}
            placeholder="fettle_pat_…"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        </label>
        <p className="note">
          Kept in this tab only. Without one, requests use your sign-in. <a href={TOKENS_PATH}>Get a token</a>
        </p>
      </header>
      <main>
        <GraphiQL
          fetcher={fetcher}
          defaultQuery={EXAMPLE}
          plugins={[explorer]}
          shouldPersistHeaders={false}
          {...(theme() && { forcedTheme: theme() })}
        >
          <GraphiQL.Logo>
            <span />
          </GraphiQL.Logo>
        </GraphiQL>
      </main>
    </>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
