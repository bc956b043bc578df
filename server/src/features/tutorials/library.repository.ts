import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { users } from '../account/index.ts';
import type { ReadColumns } from './tutorial-row.ts';
import { tutorials, tutorialVersions } from './tutorials.tables.ts';

export type TutorialRow = Omit<typeof tutorials.$inferSelect, 'headingSearch' | 'search'>;
type VersionRow = typeof tutorialVersions.$inferSelect;

/** All but what only PostgreSQL reads. */
const columns = {
  id: tutorials.id,
  markdown: tutorials.markdown,
  content: tutorials.content,
  title: tutorials.title,
  summary: tutorials.summary,
  track: tutorials.track,
  level: tutorials.level,
  minutes: tutorials.minutes,
  body: tutorials.body,
  isPublished: tutorials.isPublished,
  version: tutorials.version,
  origin: tutorials.origin,
  fileHash: tutorials.fileHash,
  updatedAt: tutorials.updatedAt,
};
const { markdown, content, body, ...listed } = columns;
/** Any constant. */
const LIBRARY_LOCK_KEY = 7_317_003;

/** Whoever writes texts, nodes that start together too, takes turns until the transaction ends. */
export async function lockLibrary(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LIBRARY_LOCK_KEY})`);
}

export function listLibrary(db: Executor) {
  return db.select(listed).from(tutorials).orderBy(asc(tutorials.title), asc(tutorials.id));
}

export function listTexts(db: Executor): Promise<TutorialRow[]> {
  return db.select(columns).from(tutorials).orderBy(asc(tutorials.id));
}

export async function findTutorial(db: Executor, id: string): Promise<TutorialRow | null> {
  const [row] = await db.select(columns).from(tutorials).where(eq(tutorials.id, id));
  return row ?? null;
}

/** False, and nothing is written, when there is one of this id. */
export async function insertTutorial(tx: Executor, row: TutorialRow): Promise<boolean> {
  const inserted = await tx
    .insert(tutorials)
    .values(row)
    .onConflictDoNothing({ target: tutorials.id })
    .returning({ id: tutorials.id });
  return inserted.length > 0;
}

type TutorialChanges = Partial<
  ReadColumns &
    Pick<TutorialRow, 'markdown' | 'isPublished' | 'version' | 'origin' | 'fileHash' | 'updatedAt'>
>;

export async function changeTutorial(
  tx: Executor,
  id: string,
  changes: TutorialChanges,
): Promise<boolean> {
  const changed = await tx
    .update(tutorials)
    .set(changes)
    .where(eq(tutorials.id, id))
    .returning({ id: tutorials.id });
  return changed.length > 0;
}

export async function insertVersion(tx: Executor, version: VersionRow): Promise<void> {
  await tx.insert(tutorialVersions).values(version);
}

/** Newest first, with the names of those who saved them. */
export function listVersions(db: Executor, tutorialId: string, limit: number) {
  return db
    .select({ version: tutorialVersions, by: users.name })
    .from(tutorialVersions)
    .leftJoin(users, eq(users.id, tutorialVersions.userId))
    .where(eq(tutorialVersions.tutorialId, tutorialId))
    .orderBy(desc(tutorialVersions.version))
    .limit(limit);
}

export async function findVersion(
  db: Executor,
  tutorialId: string,
  version: number,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(tutorialVersions)
    .where(and(eq(tutorialVersions.tutorialId, tutorialId), eq(tutorialVersions.version, version)));
  return row ?? null;
}
