/** A text with the ranges of its matches, counted in UTF-16 units. */
export type MarkedText = { text: string; ranges: { start: number; end: number }[] };

export const toUnmarkedText = (text: string): MarkedText => ({ text, ranges: [] });
