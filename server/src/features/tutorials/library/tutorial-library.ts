import type { TextProblem } from '@attune/domain/content/text-problem';
import { toPlainText } from '@attune/domain/markdown/plain-text';
import { parseTutorial } from '@attune/domain/tutorials/parse-tutorial';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Library } from '#features/content';
import { contentDir } from '#platform/content-files.ts';
import { tutorialStore } from './tutorial-library.repository.ts';

export const CONTENT_DIR = contentDir('tutorials');

export const tutorialLibrary: Library = {
  kind: 'tutorial',
  store: tutorialStore,
  parse: parseTutorialColumns,
  createError: (reason) => tutorialError(`tutorial.${reason}`),
  createInvalidTextError: (fields) => tutorialError('tutorial.invalid', { fields }),
  whatDependsOnId: 'links and everyone’s progress',
};

export type TutorialColumns = {
  content: Tutorial;
  title: string;
  summary: string;
  track: Tutorial['track'];
  level: Tutorial['level'];
  minutes: number;
  body: string;
};
type ParsedTutorial =
  | { columns: TutorialColumns; problems: readonly [] }
  | { columns: null; problems: readonly TextProblem[] };

export function parseTutorialColumns(markdown: string): ParsedTutorial {
  const { content: tutorial, problems } = parseTutorial(markdown);
  if (!tutorial) return { columns: null, problems };
  const { title, summary, track, level, minutes, sections, checklist } = tutorial;
  // The quiz is not searchable: a match in it would reveal its answers.
  const body = [...sections.flatMap((section) => [section.title, section.markdown]), ...checklist]
    .map(toPlainText)
    .join(' · ');
  return {
    columns: { content: tutorial, title, summary, track, level, minutes, body },
    problems: [],
  };
}
