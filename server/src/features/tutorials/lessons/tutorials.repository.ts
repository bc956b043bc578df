import type { Section } from '@attune/domain/tutorials/parse-tutorial-text';
import type { TutorialFrontMatter } from '@attune/domain/tutorials/tutorial-front-matter';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { readTableVersion } from '#platform/db/table-version.repository.ts';
import type { ProgressRow } from '../progress/progress.repository.ts';
import { tutorialProgress, tutorials } from '../tutorials.tables.ts';

export type LibraryEntry = {
  tutorial: TutorialFrontMatter & {
    taskMinutes: number;
    /** Only for started tutorials, to compute the remaining time. */
    sections: Section[];
  };
  progress: ProgressRow | null;
};

const frontMatter = sql<Omit<LibraryEntry['tutorial'], 'sections'>>`
  ${tutorials.content} - ARRAY['sections', 'checklist', 'quiz']`;
const sections = sql<Section[]>`
  CASE WHEN ${tutorialProgress.sectionId} IS NULL THEN '[]' ELSE ${tutorials.content} -> 'sections' END`;

/** Lists the library with a user's progress, if there is a user; with `ids`, only these tutorials. */
export async function listLibraryEntries(
  db: Executor,
  userId: string | null,
  ids?: readonly string[],
) {
  const conditions: (SQL | undefined)[] = [
    eq(tutorials.isPublished, true),
    ids && inArray(tutorials.id, [...ids]),
  ];
  const rows = await db
    .select({ matter: frontMatter, sections, progress: tutorialProgress })
    .from(tutorials)
    .leftJoin(
      tutorialProgress,
      and(
        eq(tutorialProgress.tutorialId, tutorials.id),
        userId === null ? sql`false` : eq(tutorialProgress.userId, userId),
      ),
    )
    .where(and(...conditions))
    .orderBy(asc(tutorials.id));
  return rows.map(({ progress, ...row }) => ({
    tutorial: { ...row.matter, sections: row.sections },
    progress,
  }));
}

export async function findPublished(db: Executor, id: string) {
  const [row] = await db
    .select({ content: tutorials.content, version: tutorials.version })
    .from(tutorials)
    .where(and(eq(tutorials.id, id), eq(tutorials.isPublished, true)));
  return row ?? null;
}

export async function findTutorialTitles(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: tutorials.id, title: tutorials.title })
    .from(tutorials)
    .where(and(inArray(tutorials.id, [...ids]), eq(tutorials.isPublished, true)));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Finds a lesson as other features show it; null if it is not published. */
export async function findLesson(db: Executor, id: string) {
  const { title, summary, minutes } = tutorials;
  const [row] = await db
    .select({ id: tutorials.id, title, summary, minutes })
    .from(tutorials)
    .where(and(eq(tutorials.id, id), eq(tutorials.isPublished, true)));
  return row ?? null;
}

export const readLessonsVersion = (db: Executor) => readTableVersion(db, tutorials);

/** Lists the texts of all published tutorials. */
export async function listPublishedTexts(db: Executor) {
  const { id, title, summary } = tutorials;
  const sections = sql<Section[]>`${tutorials.content} -> 'sections'`;
  return db
    .select({ id, title, summary, sections })
    .from(tutorials)
    .where(eq(tutorials.isPublished, true));
}

export async function listTexts(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, title, summary, minutes } = tutorials;
  return db
    .select({
      id,
      title,
      summary,
      minutes,
      sections: sql<Section[]>`${tutorials.content} -> 'sections'`,
    })
    .from(tutorials)
    .where(and(inArray(tutorials.id, [...ids]), eq(tutorials.isPublished, true)));
}
