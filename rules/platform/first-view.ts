import { dayInstants, rangeInstants, today, weekRange } from "./wall-time.ts";

export type FirstQuery = { operation: string; variables: Record<string, unknown> };

/** Responses to a screen's first queries, and the organisation's latest change they include. */
export type FirstAnswers = {
  lastChange: string;
  answers: (FirstQuery & { data: Record<string, unknown> })[];
};

export const FIRST_ANSWERS = "first-answers";

/** Pages loaded from the device's cache fetch their first responses here, passing their `address`. */
export const FIRST_ANSWERS_PATH = "/app/first-answers";

/** `entry` is the current page's script. Pages from another release ignore these responses. */
export type FirstAnswersOf = FirstAnswers & { entry: string };

/** The visible rows, plus a few to show when others are removed. */
export const FIRST_ROWS = 14;

const FRAME: FirstQuery[] = ["Viewer", "Unread", "Usage", "RunningClock"].map((operation) => ({
  operation,
  variables: {},
}));

/** `timeZone` is the organisation's, `now` is in milliseconds. */
type FirstViewer = { timeZone: string; now: number; isManager: boolean };

type Screen = {
  path: RegExp;
  screen: string;
  queries: (of: FirstViewer & { id: string }) => FirstQuery[];
};

const SCREENS: Screen[] = [
  {
    path: /^\/$/,
    screen: "features/workspace/dashboard/dashboard-screen.tsx",
    queries: () => [
      { operation: "Dashboard", variables: {} },
      { operation: "DashboardNeeds", variables: {} },
    ],
  },
  {
    path: /^\/jobs$/,
    screen: "features/jobs/jobs/jobs-screen.tsx",
    queries: ({ isManager, ...of }) => [
      {
        operation: "JobsPage",
        variables: {
          status: null,
          late: false,
          technicianId: null,
          mine: !isManager,
          search: null,
          ...(!isManager && ownDay(of)),
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

function ownDay({ timeZone, now }: Pick<FirstViewer, "timeZone" | "now">) {
  const { from, to } = dayInstants(today(timeZone, now), timeZone);
  return { scheduledFrom: from, scheduledTo: to };
}

export const firstScreen = (path: string) => SCREENS.find((each) => each.path.test(path))?.screen;

/** The queries a screen sends when it opens, so the server can include the responses in the page. */
export function firstQueries(address: string, viewer: FirstViewer): FirstQuery[] {
  const [path = "", search] = address.split("?");
  const screen = SCREENS.find((each) => each.path.test(path));
  if (!screen || search) return FRAME;
  const [, id = ""] = screen.path.exec(path) ?? [];
  return [...FRAME, ...screen.queries({ id, ...viewer })];
}
