import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import spectralRulesets from "@stoplight/spectral-rulesets";

// Each rule that's off needs a reason.
const OFF = {
  // Documented paths like /api/jobs/completed/{id} stay. The server tries fixed words before parameters.
  "no-ambiguous-paths": "off",
} as const;

/** A finding per line, with the rule's name and the place in the document. */
export async function redoclyFindings(document: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"], rules: OFF });
  const problems = await lintFromString({ source: document, config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${location[0]?.pointer ?? ""} ${message}`,
  );
}

export async function spectralFindings(document: string): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas as RulesetDefinition, "recommended"]] });
  const findings = await spectral.run(document);
  return findings.map(({ code, message, path }) => `${code}: ${path.join(".")} ${message}`);
}

if (import.meta.filename === process.argv[1]) {
  const document = readFileSync(join(import.meta.dirname, "../../openapi.json"), "utf8");
  const findings = [...(await redoclyFindings(document)), ...(await spectralFindings(document))];
  for (const finding of findings) process.stderr.write(`openapi.json: ${finding}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
