export type CourseOptions = {
  id: string;
  title?: string;
  /** The lessons of each week. */
  weeks?: readonly (readonly string[])[];
  /** Lines of front matter by key, as written in the file; null leaves the line out. */
  matter?: Record<string, string | null>;
  /** Sections by heading; null leaves the section out. */
  sections?: Record<string, string | null>;
};

const criterion = (name: string) =>
  `### ${name}\n- Not yet: Nothing is there.\n- Partly: Some of it is there.\n- Fully: All of it is there.\n`;

export function buildCourseMarkdown({ id, title = id, ...options }: CourseOptions): string {
  const weeks = (options.weeks ?? [['plain-words']]).map(
    (lessons, index) =>
      `  - title: Week ${index + 1}\n    lessons: [${lessons.join(', ')}]\n    checkpoint: You did week ${index + 1}.`,
  );
  const matter: Record<string, string | null> = {
    id,
    title: JSON.stringify(title),
    summary: 'A course for tests.',
    promise: 'At the end you have a page.',
    lifestyleFit: '[]',
    occupationFit: '[]',
    goalFit: '[]',
    attitudeFit: '[]',
    weeks: `\n${weeks.join('\n')}`,
    project: '\n  title: A page of your own\n  minutes: 45',
    reviewed: '2026-11-18',
    ...options.matter,
  };
  const sections: Record<string, string | null> = {
    'Who it’s for': 'You want to try it.',
    Project: 'Write one page.',
    Rubric: ['Aim', 'Checks', 'Privacy', 'Use'].map(criterion).join('\n'),
    ...options.sections,
  };
  const head = Object.entries(matter).flatMap(([key, value]) =>
    value === null ? [] : [`${key}:${value.startsWith('\n') ? '' : ' '}${value}`],
  );
  const body = Object.entries(sections).flatMap(([heading, text]) =>
    text === null ? [] : [`## ${heading}\n\n${text}\n`],
  );
  return `---\n${head.join('\n')}\n---\n\n${body.join('\n')}`;
}
