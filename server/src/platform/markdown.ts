/** What a person typed, as one line of Markdown that shows it and nothing else. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** What a person typed in several lines: the lines and paragraphs stay, and nothing is markup. */
export function markdownLines(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs
    .map((paragraph) => paragraph.split('\n').map(markdownText).join('  \n'))
    .join('\n\n');
}

/** Facts as a list; what is not known is left out. */
export function markdownFacts(facts: readonly (readonly [string, string | null])[]): string {
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`- ${name}: ${markdownText(value)}`],
  );
  return `${lines.join('\n')}\n`;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/**
 * Somebody's Markdown, of which a viewer loads nothing: pictures become links, and HTML becomes
 * words. Blocks of code stay as they are.
 */
export function harmlessMarkdown(text: string): string {
  let fence: string | null = null;
  const lines = text.split('\n').map((line) => {
    const [, signs = '', rest = ''] = FENCE.exec(line) ?? [];
    if (fence !== null) {
      if (signs.startsWith(fence) && rest.trim() === '') fence = null;
      return line;
    }
    if (signs !== '') {
      fence = signs;
      return line;
    }
    return line.replace(/!\[|<(?=[a-z/!?])/gi, '\\$&');
  });
  return lines.join('\n');
}
