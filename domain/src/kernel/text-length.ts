/** Characters as a reader counts them: an emoji is one, although it takes two UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;
