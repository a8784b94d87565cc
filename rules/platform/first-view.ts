import { rangeInstants, today, weekRange } from "./wall-time.ts";

/** A query of the web client, by its operation's name. */
export type FirstQuery = { operation: string; variables: Record<string, unknown> };

/** Answers to what a screen asks for first, and the organisation's last change that they contain. */
export type FirstAnswers = {
  lastChange: string;
  answers: (FirstQuery & { data: Record<string, unknown> })[];
};

/** The id of the element that holds them where the server has made the page. */
export const FIRST_ANSWERS = "first-answers";

/** Where a page that the device kept asks for them, with its own `address`. */
export const FIRST_ANSWERS_PATH = "/app/first-answers";

/** What is said there. `entry` is the script that the server's present page begins with: an older page asks otherwise. */
export type FirstAnswersOf = FirstAnswers & { entry: string };

/** How many rows a list's first page asks for: those shown, and a few to show next when others are removed. */
export const FIRST_ROWS = 14;

/** What the frame around every screen asks for. */
const FRAME: FirstQuery[] = ["Viewer", "Unread", "Usage", "RunningClock"].map((operation) => ({
  operation,
  variables: {},
}));

type Screen = {
  path: RegExp;
  /** Its module in the web client. */
  screen: string;
  queries: (of: { id: string; timeZone: string; now: number }) => FirstQuery[];
};

const SCREENS: Screen[] = [
  {
    path: /^\/$/,
    screen: "features/workspace/dashboard/dashboard-screen.tsx",
    queries: () => [{ operation: "Dashboard", variables: {} }],
  },
  {
    path: /^\/jobs$/,
    screen: "features/jobs/jobs/jobs-screen.tsx",
    queries: () => [
      {
        operation: "JobsPage",
        variables: {
          status: null,
          late: false,
          technicianId: null,
          mine: false,
          search: null,
          orderBy: null,
          direction: null,
          first: FIRST_ROWS,
          after: null,
        },
      },
    ],
  },
  {
    path: /^\/jobs\/([\w-]+)$/,
    screen: "features/jobs/jobs/job-screen.tsx",
    queries: ({ id }) => [{ operation: "JobScreen", variables: { id } }],
  },
  {
    path: /^\/jobs\/([\w-]+)\/notes$/,
    screen: "features/jobs/job-work/work-screen.tsx",
    queries: ({ id }) => [{ operation: "JobWork", variables: { id } }],
  },
  {
    path: /^\/schedule$/,
    screen: "features/jobs/schedule/schedule-screen.tsx",
    queries: ({ timeZone, now }) => [
      {
        operation: "Schedule",
        variables: { ...rangeInstants(weekRange(today(timeZone, now)), timeZone), technicianId: null },
      },
      { operation: "ScheduleSide", variables: { technicianId: null, isOfOne: false } },
    ],
  },
];

/** The module of the screen at a path, of those that a technician's day opens; undefined for another. */
export const firstScreen = (path: string) => SCREENS.find((each) => each.path.test(path))?.screen;

/**
 * What the web client asks for as a screen opens at an address, so that the server can answer with the page; a search
 * asks for something else. `timeZone` is the organisation's, `now` in milliseconds.
 */
export function firstQueries(
  address: string,
  { timeZone, now }: { timeZone: string; now: number },
): FirstQuery[] {
  const [path = "", search] = address.split("?");
  const screen = SCREENS.find((each) => each.path.test(path));
  if (!screen || search) return FRAME;
  const [, id = ""] = screen.path.exec(path) ?? [];
  return [...FRAME, ...screen.queries({ id, timeZone, now })];
}
