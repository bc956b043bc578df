/** Turns text typed by a user into a single escaped line of Markdown. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** Escapes text typed by a user as Markdown, and keeps its lines and paragraphs. */
export function markdownLines(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs
    .map((paragraph) => paragraph.split('\n').map(markdownText).join('  \n'))
    .join('\n\n');
}

export function markdownFacts(facts: readonly (readonly [string, string | null])[]): string {
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`- ${name}: ${markdownText(value)}`],
  );
  return `${lines.join('\n')}\n`;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/;

/**
 * Changes a user's Markdown so that a viewer loads nothing: pictures become links, HTML becomes text.
 * Code blocks stay unchanged.
 */
export function harmlessMarkdown(text: string): string {
  let fence: string | null = null;
  const lines = text.split('\n').map((line) => {
    const [, fenceMark = '', rest = ''] = FENCE.exec(line) ?? [];
    if (fence !== null) {
      if (fenceMark.startsWith(fence) && rest.trim() === '') fence = null;
      return line;
    }
    if (fenceMark !== '') {
      fence = fenceMark;
      return line;
    }
    return line.replace(/!\[|<(?=[a-z/!?])/gi, '\\$&');
  });
  return lines.join('\n');
}
