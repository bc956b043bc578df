import { findLibraryProblems } from '@attune/domain/tutorials/library/library-problems';
import { parseTutorial } from '@attune/domain/tutorials/parse-tutorial';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import { readVersions } from '#features/content';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { Services } from '#platform/services.ts';
import { toTutorialDocument } from '../lessons/open-tutorial.ts';
import type {
  AdminTutorialListResponse,
  AdminTutorialResponse,
  TutorialPreviewResponse,
} from './admin-tutorials.schemas.ts';
import { listAllTutorials, tutorialStore } from './tutorial-library.repository.ts';
import { tutorialLibrary } from './tutorial-library.ts';

export async function listAdminTutorials({
  db,
}: Pick<Services, 'db'>): Promise<AdminTutorialListResponse> {
  return { tutorials: (await listAllTutorials(db)).map(withIsoDates) };
}

export async function readAdminTutorial(
  services: Pick<Services, 'db'>,
  id: string,
): Promise<AdminTutorialResponse> {
  const row = await tutorialLibrary.store.find(services.db, id);
  if (!row) throw tutorialError('tutorial.missing');
  const { title, isPublished, version, origin, updatedAt, markdown } = row;
  const { summary, track, level, minutes } = row.content as Tutorial;
  const heading = { id, title, summary, track, level, minutes };
  return {
    tutorial: withIsoDates({ ...heading, isPublished, version, origin, updatedAt }),
    markdown,
    versions: await readVersions(tutorialLibrary, services, id),
  };
}

/**
 * Parses a draft. Returns the tutorial, the problems that prevent saving, and, as remarks, conflicts
 * with the library.
 */
export async function previewTutorial(
  { db }: Pick<Services, 'db'>,
  markdown: string,
): Promise<TutorialPreviewResponse> {
  const { content: tutorial, problems } = parseTutorial(markdown);
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
