/** Counts characters as a reader does: an emoji is one, although it takes two UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;
