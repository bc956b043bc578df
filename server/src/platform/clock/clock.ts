/** The only source of the current time. Tests and the sandbox use clocks that they can advance. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
