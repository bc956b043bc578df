export type TutorialOptions = {
  id: string;
  title?: string;
  /** Lines of front matter by key, as written in the file. */
  matter?: Record<string, string>;
  next?: readonly string[];
  prerequisites?: readonly string[];
  /** Sections by heading; null leaves the section out. */
  sections?: Record<string, string | null>;
  /** Links under "What next"; by default one for each id in `next`, with the id as its text. */
  links?: string;
};

const sentence = 'You read one plain sentence of ten words here, slowly. ';

const QUIZ = [0, 1, 2]
  .map((right) => {
    const option = (at: number) =>
      `- [${at === right ? 'x' : ' '}] Option ${at + 1}\n  Because of reason ${at + 1}.`;
    return `### ${right + 1}. Question ${right + 1}?\n\n${[0, 1, 2].map(option).join('\n')}`;
  })
  .join('\n\n');

export function buildTutorialMarkdown(options: TutorialOptions): string {
  const { id, title = id, next = ['elsewhere'], prerequisites = [] } = options;
  const matter: Record<string, string> = {
    id,
    title: JSON.stringify(title),
    summary: '"One sentence about it."',
    track: 'first-steps',
    level: '1',
    minutes: '10',
    shape: 'case',
    attitudeFit: '[cautious]',
    goalFit: '[understand]',
    lifestyleFit: '[desk]',
    typeFit: '[]',
    prerequisites: `[${prerequisites.join(', ')}]`,
    isReversible: 'true',
    needsNoAccount: 'true',
    isAboutLimits: 'false',
    videoQuery: 'plain words explained',
    photoQuery: 'a desk by a window',
    reading: '\n  - title: "A book"\n    author: "A. Writer"\n    year: 2019\n    note: "Short."',
    sources:
      '\n  - title: "A law"\n    publisher: "A parliament"\n    url: "https://example.com/law"\n    checked: 2026-11-15',
    next: `[${next.join(', ')}]`,
    reviewed: '2026-11-15',
    recheckBy: '2027-05-15',
    ...options.matter,
  };
  const sections: Record<string, string | null> = {
    Aim: 'Afterwards you can do it.',
    'The matter': sentence.repeat(58).trim(),
    'A worked example': 'It is worked through in full.',
    'Your turn': '**Time:** five minutes. **Have ready:** a pen.',
    Checklist: [1, 2, 3, 4].map((at) => `- [ ] Point ${at}`).join('\n'),
    Quiz: QUIZ,
    'What next': options.links ?? next.map((to) => `Read [${to}](/tutorials/${to}).`).join('\n'),
    ...options.sections,
  };
  const head = Object.entries(matter).map(([key, value]) =>
    `${key}: ${value}`.replace(': \n', ':\n'),
  );
  const body = Object.entries(sections).flatMap(([heading, text]) =>
    text === null ? [] : [`## ${heading}\n\n${text}\n`],
  );
  return `---\n${head.join('\n')}\n---\n\n${body.join('\n')}`;
}
