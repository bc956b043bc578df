/** What a person typed, as one line of Markdown that shows it and nothing else. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** Facts as a list; what is not known is left out. */
export function markdownFacts(facts: readonly (readonly [string, string | null])[]): string {
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`- ${name}: ${markdownText(value)}`],
  );
  return `${lines.join('\n')}\n`;
}
