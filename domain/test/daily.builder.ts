export type DailyOptions = {
  id: string;
  title?: string;
  /** Lines of front matter by key, as written in the file; null leaves the line out. */
  matter?: Record<string, string | null>;
  /** Sections by heading; null leaves the section out. */
  sections?: Record<string, string | null>;
};

const sentence = 'You read one plain sentence of ten words here, slowly. ';

export function buildDailyMarkdown({ id, title = id, ...options }: DailyOptions): string {
  const matter: Record<string, string | null> = {
    id,
    title: JSON.stringify(title),
    theme: 'calm',
    attitudeFit: '[cautious]',
    goalFit: '[understand]',
    lifestyleFit: '[desk]',
    typeFit: '[]',
    lesson: 'plain-words',
    reviewed: '2026-11-15',
    ...options.matter,
  };
  const sections: Record<string, string | null> = {
    Idea: sentence.repeat(14).trim(),
    'Two minutes':
      '1. Look up from the page and name one thing that you can see.\n2. Write it down in one line, as if to somebody who is elsewhere.\n3. Read the line once.',
    Question: 'What did you see?',
    ...options.sections,
  };
  const head = Object.entries(matter).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${value}`],
  );
  const body = Object.entries(sections).flatMap(([heading, text]) =>
    text === null ? [] : [`## ${heading}\n\n${text}\n`],
  );
  return `---\n${head.join('\n')}\n---\n\n${body.join('\n')}`;
}
