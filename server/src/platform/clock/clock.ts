/** The only source of the current time. Tests and the sandbox move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
