import type { Route } from "./route.ts";

const nameOf = ({ method, url }: Route) => `${method} ${url}`;

/** A path in both tables is answered as staff's in the support portal, but described as the members'. */
export function byRealm(members: Route[], staff: Route[]): Route[] {
  const ofStaff = new Map(staff.map((route) => [nameOf(route), route]));
  const ofMembers = new Set(members.map(nameOf));
  const shared = members.map((route): Route => {
    const twin = ofStaff.get(nameOf(route));
    if (!twin) return route;
    return {
      ...route,
      summary: `${route.summary}. ${twin.summary}`,
      answer: (execution, input) => (execution.context.staff ? twin : route).answer(execution, input),
    };
  });
  return [...shared, ...staff.filter((route) => !ofMembers.has(nameOf(route)))];
}
