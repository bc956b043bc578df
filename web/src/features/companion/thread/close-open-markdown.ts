const OPEN_LINK = /!?\[([^\]\n]*)(?:\](?:\([^)\n]*)?)?$/;
const STRONG = /\*\*/g;

/**
 * The text of a reply that is still being streamed, with unfinished Markdown completed: an
 * unfinished link becomes its text, and an unfinished emphasis is closed. Code is left alone.
 */
export function closeOpenMarkdown(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  const isInCode = (text.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0) % 2 === 1;
  if (isInCode) return text;
  const line = text.slice(lineStart);
  if ((line.match(/`/g)?.length ?? 0) % 2 === 1) return text;
  const closed = line.replace(OPEN_LINK, '$1').replace(/\*+$/, '');
  const isStrongOpen = (closed.match(STRONG)?.length ?? 0) % 2 === 1;
  return text.slice(0, lineStart) + closed.trimEnd() + (isStrongOpen ? '**' : '');
}
