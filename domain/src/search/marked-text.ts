/** A piece of text with the places that a search found in it, counted in UTF-16 units. */
export type MarkedText = { text: string; ranges: { start: number; end: number }[] };

export const toUnmarkedText = (text: string): MarkedText => ({ text, ranges: [] });
