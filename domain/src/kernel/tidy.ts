/** A text needs at least one visible character: spaces and invisible joiners do not count. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The stored form of one line: a pasted line break becomes a space. */
export function tidyLine(text: string): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ');
  return VISIBLE.test(line) ? line.trim() : '';
}

export function tidyText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
  return VISIBLE.test(lines) ? lines.trim() : '';
}
