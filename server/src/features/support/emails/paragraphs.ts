/** Each line is a paragraph of its own: a mail keeps no single line breaks. */
export const splitParagraphs = (message: string) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
