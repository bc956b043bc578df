import { findLibraryProblems } from '@attune/domain/tutorials/library/library-problems';
import { parseTutorial } from '@attune/domain/tutorials/parse-tutorial';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import type { Services } from '#platform/services.ts';
import type { TutorialPreviewResponse } from '../library/admin-tutorials.schemas.ts';
import { tutorialStore } from '../library/tutorial-library.repository.ts';
import { toTutorialDocument } from './tutorial-document.ts';

/** Parses a draft: the result, the problems that prevent saving, and conflicts with the library. */
export async function previewTutorial(
  { db }: Pick<Services, 'db'>,
  markdown: string,
): Promise<TutorialPreviewResponse> {
  const { tutorial, problems } = parseTutorial(markdown);
  if (!tutorial) return { tutorial: null, quiz: [], problems: [...problems], remarks: [] };
  const rows = (await tutorialStore.list(db)).filter(({ id }) => id !== tutorial.id);
  const others = rows.map((row) => ({
    tutorial: row.content as Tutorial,
    markdown: row.markdown,
  }));
  const remarks = findLibraryProblems([...others, { tutorial, markdown }]).filter(
    ({ id }) => id === tutorial.id,
  );
  return {
    tutorial: toTutorialDocument(tutorial, {
      version: 0,
      titles: new Map(rows.map(({ id, title }) => [id, title])),
    }),
    quiz: tutorial.quiz.map(({ question, options, right }) => ({
      question,
      options: [...options],
      right,
    })),
    problems: [],
    remarks: remarks.map(({ line, message }) => ({ line, message })),
  };
}
