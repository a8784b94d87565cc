import { useEffect, useState } from "react";
import { ignored } from "../../lib/ignored.ts";

type Rules = typeof import("./date-words.ts");

let loaded: Rules | undefined;

const PROBLEM = "We couldn’t read this. Try “thu 9” or “9/12 8am”";
const DAY_PROBLEM = "We couldn’t read this. Try “thu” or “9/12”";

/** Reads days and times in words. Its rules load late and aren't kept for working offline, so words may wait. */
export function useDateWords(timeZone: string) {
  const [rules, setRules] = useState(loaded);
  useEffect(() => {
    let isLeft = false;
    const keep = (fresh: Rules) => {
      loaded = fresh;
      if (!isLeft) setRules(fresh);
    };
    import("./date-words.ts").then(keep, (error) => ignored(error, "the fields take figures without it"));
    return () => {
      isLeft = true;
    };
  }, []);
  return {
    time: { read: rules?.timeReader(timeZone), problem: PROBLEM },
    day: { read: rules?.dayReader(timeZone), problem: DAY_PROBLEM },
  };
}
