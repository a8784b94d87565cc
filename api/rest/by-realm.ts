import type { Route } from "./route.ts";

const nameOf = ({ method, url }: Route) => `${method} ${url}`;

/**
 * In the support portal, a path in both tables uses the staff route. The documentation describes the members' route.
 */
export function byRealm(members: Route[], staff: Route[]): Route[] {
  const ofStaff = new Map(staff.map((route) => [nameOf(route), route]));
  const ofMembers = new Set(members.map(nameOf));
  const shared = members.map((route): Route => {
    const twin = ofStaff.get(nameOf(route));
    if (!twin) return route;
    return {
      ...route,
      twin,
      answer: (execution, input) => (execution.context.staff ? twin : route).answer(execution, input),
    };
  });
  return [...shared, ...staff.filter((route) => !ofMembers.has(nameOf(route)))];
}
