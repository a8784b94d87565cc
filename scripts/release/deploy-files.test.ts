import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { parseConfig } from "../../api/config.ts";
import { environment } from "../../api/environment.ts";
import { root } from "../run.ts";

/** Node's own, and compose.yaml's for the services next to the server. */
const NOT_OURS = [
  "NODE_COMPILE_CACHE",
  "COMPOSE_PROJECT_NAME",
  "DOMAIN",
  "POSTGRES_PASSWORD",
  "STORE_PASSWORD",
  "GRAFANA_PASSWORD",
];

const read = (path: string) => readFileSync(join(root, path), "utf8");
const schema = (name: string) => JSON.parse(read(`scripts/release/schemas/${name}.json`));
const ajv = new Ajv2019({ strict: false, allErrors: true });

const unknown = (names: string[]) =>
  names.filter((name) => !(name in environment.shape) && !NOT_OURS.includes(name));
const assigned = (text: string) => [...text.matchAll(/^(?:Environment=)?([A-Z][A-Z0-9_]+)=/gm)].map(named);
const named = ([, name = ""]: RegExpMatchArray) => name;

const yamlFiles = readdirSync(join(root, "deploy"), { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".yaml"),
);

test.each(yamlFiles)("deploy/%s is YAML without duplicate keys", (path) => {
  const documents = parseAllDocuments(read(`deploy/${path}`), { merge: true });
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
});

const compose = parse(read("deploy/compose.yaml"), { merge: true });

test("compose.yaml follows the Compose Specification", () => {
  const isValid = ajv.compile(schema("compose"));
  isValid(compose);
  expect(isValid.errors).toBeNull();
  expect(ajv.compile(schema("compose"))({ services: { app: { prots: [] } } })).toBe(false);
});

test("compose.yaml runs two servers, and mounts and waits only for what exists", () => {
  const services = Object.entries<{
    image: string;
    volumes?: string[];
    depends_on?: string[] | Record<string, unknown>;
  }>(compose.services);
  expect(services.filter(([, { image }]) => image === "fettle:local")).toHaveLength(2);
  for (const [, { image, volumes = [], depends_on = [] }] of services) {
    expect(image).toMatch(/^(?:[a-z]+\/)?[a-z]+:(?!latest)[\w.-]+$/);
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) {
      expect(compose.services).toHaveProperty(name);
    }
    for (const volume of volumes) {
      const [source = ""] = volume.split(":");
      if (source.startsWith(".")) expect(existsSync(join(root, "deploy", source)), source).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
  }
});

const manifests = readdirSync(join(root, "deploy/kubernetes")).flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => document.toJS()),
);

test.each(manifests)("the Kubernetes manifest of $kind $metadata.name follows its schema", (manifest) => {
  const { $defs } = schema("kubernetes");
  const ofKind = Object.keys($defs).find((name) => {
    const { apiVersion, kind } = $defs[name].properties ?? {};
    return apiVersion?.enum?.[0] === manifest.apiVersion && kind?.enum?.[0] === manifest.kind;
  });
  expect(ofKind).toBeDefined();
  const isValid = ajv.compile({ $defs, $ref: `#/$defs/${ofKind}` });
  isValid(manifest);
  expect(isValid.errors).toBeNull();
  expect(isValid({ ...manifest, spce: {} })).toBe(false);
});

test("servers that stop get more time than notice and drain together", () => {
  const of = (kind: string) => manifests.find((manifest) => manifest.kind === kind);
  const { stopNoticeMs, stopDrainMs } = parseConfig({ NODE_ENV: "production" });
  const drain = stopDrainMs / 1000;
  const usual = stopNoticeMs / 1000 + drain;
  expect(Number.parseInt(compose.services["app-1"].stop_grace_period, 10)).toBeGreaterThan(usual);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read("deploy/fettle.service"))?.[1])).toBeGreaterThan(usual);
  expect(of("Deployment").spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
    Number(of("ConfigMap").data.STOP_NOTICE_SECONDS) + drain,
  );
});

test("every variable that a deployment file sets exists", () => {
  const ofManifests = manifests.flatMap(({ data, stringData }) =>
    Object.keys(Object.assign({}, data, stringData)),
  );
  const ofDockerfile = [...read("Dockerfile").matchAll(/([A-Z][A-Z_]+)=/g)].map(named);
  const names = {
    "compose.yaml": Object.keys(compose.services["app-1"].environment),
    "example.env": assigned(read("deploy/example.env")),
    "fettle.service": assigned(read("deploy/fettle.service")),
    kubernetes: ofManifests,
    Dockerfile: ofDockerfile.filter((name) => name !== "NODE"),
  };
  for (const [file, each] of Object.entries(names)) {
    expect(each.length, file).toBeGreaterThan(1);
    expect(unknown(each), file).toEqual([]);
  }
});

test("compose.yaml only asks for variables of example.env", () => {
  const asked = [...read("deploy/compose.yaml").matchAll(/\$\{([A-Z_]+)/g)].map(named);
  const offered = assigned(read("deploy/example.env"));
  expect(asked.filter((name) => !offered.includes(name))).toEqual([]);
});

test("Prometheus, Caddy and the manifests reach the servers at their names and ports", () => {
  const { PORT = "4000", METRICS_PORT } = compose.services["app-1"].environment;
  const servers = ["app-1", "app-2"];
  const { scrape_configs, rule_files } = parse(read("deploy/prometheus/prometheus.yaml"));
  expect(scrape_configs[0].static_configs[0].targets).toEqual(
    servers.map((name) => `${name}:${METRICS_PORT}`),
  );
  for (const file of rule_files) expect(existsSync(join(root, "deploy/prometheus", file))).toBe(true);
  expect(read("deploy/Caddyfile")).toContain(
    `reverse_proxy ${servers.map((name) => `${name}:${PORT}`).join(" ")} {`,
  );
  expect(read("Dockerfile")).toContain(`EXPOSE ${PORT}`);
});

test("the Dockerfile copies from stages that exist, uses pinned images and doesn't run as root", () => {
  const text = read("Dockerfile");
  const stages = [...text.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(named);
  for (const [, stage = ""] of text.matchAll(/--from=(\w+)/g)) expect(stages).toContain(stage);
  expect(text).toMatch(/^ARG NODE=node:24\.\d+-/m);
  expect(text.lastIndexOf("\nUSER 10001")).toBeGreaterThan(text.lastIndexOf("\nFROM "));
  expect(text).toContain("\nHEALTHCHECK ");
  const ignored = read(".dockerignore");
  for (const secret of ["**/.env", "**/.data", "release"]) expect(ignored).toContain(`${secret}\n`);
});

const SECTIONS: Record<string, RegExp> = {
  Unit: /^(?:Description|Wants|After)$/,
  Service:
    /^(?:Type|User|Group|WorkingDirectory|Environment|EnvironmentFile|Exec\w+|Restart\w*|Timeout\w+Sec|KillMode|\w+Directory|\w+DirectoryMode|UMask|NoNewPrivileges|CapabilityBoundingSet|Protect\w+|Private\w+|LockPersonality|Restrict\w+|RemoveIPC|SystemCall\w+)$/,
  Install: /^WantedBy$/,
};

test("the systemd unit only has settings of its sections", () => {
  let section = "";
  const wrong = read("deploy/fettle.service")
    .split("\n")
    .filter((line) => {
      if (line === "" || line.startsWith("#")) return false;
      const heading = /^\[(\w+)\]$/.exec(line)?.[1];
      if (heading) section = heading;
      const setting = /^(\w+)=/.exec(line)?.[1];
      return heading ? !(heading in SECTIONS) : !setting || !SECTIONS[section]?.test(setting);
    });
  expect(wrong).toEqual([]);
});

// Only on machines with systemd. Its one complaint is that the release isn't in /opt here.
test.runIf(spawnSync("systemd-analyze", ["--version"]).status === 0)("systemd accepts the unit", () => {
  const { stderr } = spawnSync("systemd-analyze", ["verify", join(root, "deploy/fettle.service")], {
    encoding: "utf8",
  });
  const complaints = stderr.split("\n").filter((line) => line.includes("fettle.service"));
  expect(complaints.filter((line) => !line.includes("is not executable"))).toEqual([]);
});
