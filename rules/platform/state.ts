const STATES = {
  VIC: "Victoria",
  NSW: "New South Wales",
  QLD: "Queensland",
  SA: "South Australia",
  WA: "Western Australia",
  TAS: "Tasmania",
  NT: "Northern Territory",
  ACT: "Australian Capital Territory",
} as const;

export const STATE_CODES = Object.keys(STATES) as (keyof typeof STATES)[];

/** 'VIC' → 'Victoria'. */
export const stateName = (code: keyof typeof STATES): string => STATES[code];

const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

const ABBREVIATIONS = new Map(
  Object.entries(STATES).flatMap(([short, name]) => [short, name].map((words) => [bare(words), short])),
);

/** 'Victoria' and 'Vic.' → 'VIC'; anything else unchanged. */
export const stateAbbreviation = (text: string): string => ABBREVIATIONS.get(bare(text)) ?? text;
