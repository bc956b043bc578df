/** Makes each line a paragraph, because the email layout drops single line breaks. */
export const splitParagraphs = (message: string) =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
