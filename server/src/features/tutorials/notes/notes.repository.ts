import { and, asc, desc, eq, gt, or } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows, findRow, insertRow } from '#platform/db/rows.ts';
import { tutorialNotes, tutorials } from '../tutorials.tables.ts';

export type NoteRow = typeof tutorialNotes.$inferSelect;

const isOwn = (userId: string, id: string) =>
  and(eq(tutorialNotes.id, id), eq(tutorialNotes.userId, userId));

export function insertNote(tx: Executor, note: NoteRow): Promise<boolean> {
  return insertRow(tx, tutorialNotes, note, tutorialNotes.id);
}

export function findNote(db: Executor, userId: string, id: string): Promise<NoteRow | null> {
  return findRow(db, tutorialNotes, isOwn(userId, id));
}

/** Returns null when the note does not exist, or belongs to another user. */
export async function changeNote(
  db: Executor,
  userId: string,
  id: string,
  changes: Pick<NoteRow, 'text' | 'updatedAt'>,
): Promise<NoteRow | null> {
  const [row] = await db.update(tutorialNotes).set(changes).where(isOwn(userId, id)).returning();
  return row ?? null;
}

export function removeNote(db: Executor, userId: string, id: string): Promise<boolean> {
  return deleteRows(db, tutorialNotes, isOwn(userId, id));
}

export function listNotes(db: Executor, userId: string, tutorialId: string): Promise<NoteRow[]> {
  return db
    .select()
    .from(tutorialNotes)
    .where(and(eq(tutorialNotes.userId, userId), eq(tutorialNotes.tutorialId, tutorialId)))
    .orderBy(asc(tutorialNotes.createdAt), asc(tutorialNotes.id));
}

export function countNotes(db: Executor, userId: string, tutorialId: string): Promise<number> {
  const isOnTutorial = and(
    eq(tutorialNotes.userId, userId),
    eq(tutorialNotes.tutorialId, tutorialId),
  );
  return db.$count(tutorialNotes, isOnTutorial);
}

export async function hasNotes(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(tutorialNotes, eq(tutorialNotes.userId, userId))) > 0;
}

/** Lists a user's notes by tutorial in batches. `after` is the last note of the previous batch. */
export function listAllNotes(db: Executor, userId: string, limit: number, after?: NoteRow) {
  const follows =
    after &&
    or(
      gt(tutorialNotes.tutorialId, after.tutorialId),
      and(
        eq(tutorialNotes.tutorialId, after.tutorialId),
        or(
          gt(tutorialNotes.createdAt, after.createdAt),
          and(eq(tutorialNotes.createdAt, after.createdAt), gt(tutorialNotes.id, after.id)),
        ),
      ),
    );
  return db
    .select({ note: tutorialNotes, title: tutorials.title })
    .from(tutorialNotes)
    .innerJoin(tutorials, eq(tutorials.id, tutorialNotes.tutorialId))
    .where(and(eq(tutorialNotes.userId, userId), follows))
    .orderBy(asc(tutorialNotes.tutorialId), asc(tutorialNotes.createdAt), asc(tutorialNotes.id))
    .limit(limit);
}

/** Lists only notes on published lessons. */
export function listNewestNotes(db: Executor, userId: string, limit: number) {
  return db
    .select({ note: tutorialNotes, title: tutorials.title })
    .from(tutorialNotes)
    .innerJoin(tutorials, eq(tutorials.id, tutorialNotes.tutorialId))
    .where(and(eq(tutorialNotes.userId, userId), tutorials.isPublished))
    .orderBy(desc(tutorialNotes.createdAt), desc(tutorialNotes.id))
    .limit(limit);
}
