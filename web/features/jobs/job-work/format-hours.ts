export const formatHours = (hours: number) => `${hours} h`;
