/** Something to read: a text of blanks and joiners alone says nothing. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line of text as it is kept: a pasted line break becomes a blank. */
export function tidyLine(text: string): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ');
  return VISIBLE.test(line) ? line.trim() : '';
}

/** Text of several lines as it is kept. */
export function tidyText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
  return VISIBLE.test(lines) ? lines.trim() : '';
}
