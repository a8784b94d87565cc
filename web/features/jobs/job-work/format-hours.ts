/** '1.5 h'. */
export const formatHours = (hours: number) => `${hours} h`;
