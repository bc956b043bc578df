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
  read: readTutorialRow,
  refuse: (why) => tutorialError(`tutorial.${why}`),
  refuseLines: (fields) => tutorialError('tutorial.invalid', { fields }),
  idDependents: "links and everyone's progress",
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
type TutorialRowResult =
  | { columns: TutorialColumns; problems: readonly [] }
  | { columns: null; problems: readonly TextProblem[] };

export function readTutorialRow(markdown: string): TutorialRowResult {
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
