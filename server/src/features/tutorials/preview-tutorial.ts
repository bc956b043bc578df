import { libraryProblems } from '@attune/domain/tutorials/library/library-problems';
import { readTutorial } from '@attune/domain/tutorials/read-tutorial';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import type { Services } from '../../platform/services.ts';
import type { PreviewAnswer } from './admin-tutorials.schemas.ts';
import { tutorialStore } from './library.repository.ts';
import { toTutorialDocument } from './tutorial-document.ts';

/** What a text becomes, what keeps it from being saved, and what does not fit the library. */
export async function previewTutorial(
  { db }: Pick<Services, 'db'>,
  markdown: string,
): Promise<PreviewAnswer> {
  const { tutorial, problems } = readTutorial(markdown);
  if (!tutorial) return { tutorial: null, quiz: [], problems: [...problems], remarks: [] };
  const rows = (await tutorialStore.list(db)).filter(({ id }) => id !== tutorial.id);
  const others = rows.map((row) => ({
    tutorial: row.content as Tutorial,
    markdown: row.markdown,
  }));
  const remarks = libraryProblems([...others, { tutorial, markdown }]).filter(
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
