import { kernelError } from '@attune/domain/kernel/errors';
import { toUnmarkedText } from '@attune/domain/search/marked-text';
import { MAX_NOTES, noteIssue } from '@attune/domain/tutorials/note-rules';
import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { NoteInput } from '@attune/domain/tutorials/tutorial-inputs';
import { lockUser } from '#features/account';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import type { FeatureSearch } from '#platform/search/search-hit.ts';
import { searchTexts } from '#platform/search/search-texts.ts';
import type { Services } from '#platform/services.ts';
import { requireSection, requireTutorial } from '../lessons/require-tutorial.ts';
import type { NoteDocument } from '../tutorials.schemas.ts';
import {
  changeNote,
  countNotes,
  findNote,
  insertNote,
  listNewestNotes,
  type NoteRow,
  removeNote,
} from './notes.repository.ts';

/** Adds a note or a highlight. Idempotent by id. */
export async function addNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  tutorialId: string,
  input: NoteInput,
): Promise<{ note: NoteDocument; isNew: boolean }> {
  const { content } = await requireTutorial(db, tutorialId);
  requireSection(content.sections, input.sectionId);
  const now = clock.now();
  const row = { ...input, userId, tutorialId, createdAt: now, updatedAt: now };
  return db.transaction(async (tx) => {
    // The lock keeps two concurrent requests from both adding the last note within the limit.
    await lockUser(tx, userId);
    const stored = await findNote(tx, userId, input.id);
    if (stored) {
      const { sectionId, quote } = input;
      const isSame =
        stored.tutorialId === tutorialId &&
        stored.sectionId === sectionId &&
        stored.quote === quote;
      if (!isSame) throw tutorialError('tutorial.key_reused');
      return { note: toNoteDocument(stored), isNew: false };
    }
    if ((await countNotes(tx, userId, tutorialId)) >= MAX_NOTES) {
      throw tutorialError('tutorial.too_many_notes');
    }
    if (!(await insertNote(tx, row))) throw tutorialError('tutorial.key_reused');
    return { note: toNoteDocument(row), isNew: true };
  });
}

/** Replaces the text of a note; its quote stays. */
export async function updateNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  id: string,
  text: string,
): Promise<NoteDocument> {
  const stored = await findNote(db, userId, id);
  if (!stored) throw tutorialError('tutorial.note_missing');
  const message = noteIssue({ quote: stored.quote, text });
  if (message) {
    throw kernelError('request.invalid', { message, fields: [{ path: 'text', message }] });
  }
  const changed = await changeNote(db, userId, id, { text, updatedAt: clock.now() });
  if (!changed) throw tutorialError('tutorial.note_missing');
  return toNoteDocument(changed);
}

export async function deleteNote(
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await removeNote(db, userId, id))) throw tutorialError('tutorial.note_missing');
}

export function toNoteDocument({ userId, ...note }: NoteRow): NoteDocument {
  return withIsoDates(note);
}

/** Only this many notes are searched, the newest ones. */
const MAX_SEARCHED_NOTES = 1_000;

/** Searches the text of the user's notes and highlights, not the text of their lessons. */
export const searchNotes: FeatureSearch = async ({ db }, user, request) => {
  const rows = await listNewestNotes(db, user.id, MAX_SEARCHED_NOTES);
  const toSearchableText = ({ note }: (typeof rows)[number]) => ({
    title: '',
    parts: [note.text, note.quote ?? ''],
  });
  const { found, isComplete } = await searchTexts(rows, request, toSearchableText);
  const hits = found.map(({ item: { note, title }, excerpt }) => ({
    id: note.id,
    title: toUnmarkedText(title),
    excerpt,
    address: `/tutorials/${note.tutorialId}#note-${note.id}`,
    day: null,
  }));
  return { hits, isComplete };
};
