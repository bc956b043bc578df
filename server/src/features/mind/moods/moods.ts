import { isDeepStrictEqual } from 'node:util';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { mindError } from '@attune/domain/mind/mind-errors';
import type { MoodInput, MoodNoteInput } from '@attune/domain/mind/mind-inputs';
import { getMood, getMoodByLevel } from '@attune/domain/mind/moods';
import { requireHealthConsent } from '#features/account';
import { cursorAfter, decodeCursor, toPage } from '#platform/http/keyset-cursor.ts';
import {
  createDecryptor,
  createEncryptor,
  type TextDecryptor,
} from '#platform/keys/private-texts.ts';
import type { MoodDocument, MoodPage } from '../mind.schemas.ts';
import { requireRecent } from '../mind-limits.ts';
import type { DeletionPorts, MindServices, Person } from '../mind-services.ts';
import {
  deleteMoodRow,
  findMood,
  insertMood,
  listMoodRows,
  type MoodRow,
  updateMoodNote,
} from './moods.repository.ts';

export function toMoodDocument(row: MoodRow, decrypt: TextDecryptor): MoodDocument {
  const { id, level, words, about, sessionId, createdAt, day } = row;
  const note = row.note && decrypt(id, 'moods.note', row.note);
  return {
    id,
    mood: getMoodByLevel(level).id,
    level,
    words,
    about,
    note,
    isUnreadable: row.note !== null && note === null,
    sessionId,
    createdAt: createdAt.toISOString(),
    day,
  };
}

/**
 * Stores a mood. Resending the same id returns the stored mood; resending a deleted one restores
 * it.
 */
export function saveMood(
  services: MindServices,
  user: Person,
  input: MoodInput,
): Promise<{ mood: MoodDocument; isNew: boolean }> {
  return services.db.transaction(async (tx) => {
    await requireHealthConsent(tx, user.id, 'mood');
    const createdAt = requireRecent(input.at, services.clock.now());
    const { id, note = '', words, about } = input;
    const encrypt = note === '' ? null : await createEncryptor(tx, services, user.id);
    const row: MoodRow = {
      id,
      userId: user.id,
      level: getMood(input.mood).level,
      words,
      about,
      note: encrypt?.(id, 'moods.note', note) ?? null,
      sessionId: input.sessionId ?? null,
      createdAt,
      day: getLocalDay(user.timeZone, createdAt),
    };
    const isNew = await insertMood(tx, row);
    const stored = isNew ? row : await findMood(tx, id);
    if (stored?.userId !== user.id) throw mindError('mind.key_reused');
    const mood = toMoodDocument(stored, await createDecryptor(tx, services, user.id));
    if (!isNew && !isSameMood(mood, input)) throw mindError('mind.key_reused');
    return { mood, isNew };
  });
}

/** The time is not compared: a mood sent without a timestamp gets its arrival time. */
function isSameMood(mood: MoodDocument, input: MoodInput): boolean {
  const note = mood.isUnreadable ? mood.note : input.note || null;
  const { words, about, sessionId = null } = input;
  return isDeepStrictEqual(
    [mood.mood, mood.words, mood.about, mood.note, mood.sessionId],
    [input.mood, words, about, note, sessionId],
  );
}

export function changeMoodNote(
  services: MindServices,
  userId: string,
  id: string,
  { note }: MoodNoteInput,
): Promise<MoodDocument> {
  return services.db.transaction(async (tx) => {
    // Removing a note needs no consent.
    if (note) await requireHealthConsent(tx, userId, 'mood');
    const encrypt = note ? await createEncryptor(tx, services, userId) : null;
    const encrypted = note && encrypt ? encrypt(id, 'moods.note', note) : null;
    const row = await updateMoodNote(tx, userId, id, encrypted);
    if (!row) throw mindError('mind.mood_unknown');
    return toMoodDocument(row, await createDecryptor(tx, services, userId));
  });
}

export function deleteMood(
  { db }: MindServices,
  { forgetMood }: Pick<DeletionPorts, 'forgetMood'>,
  userId: string,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await deleteMoodRow(tx, userId, id);
    if (!row) throw mindError('mind.mood_unknown');
    await forgetMood(tx, userId, row);
  });
}

const PAGE_SIZE = 50;

export async function listMoods(
  services: MindServices,
  userId: string,
  { cursor, limit = PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<MoodPage> {
  const after = decodeCursor(cursor);
  const rows = await listMoodRows(services.db, userId, { limit: limit + 1, after });
  const decrypt = await createDecryptor(services.db, services, userId);
  const { page, nextCursor } = toPage(rows, limit, cursorAfter);
  return { moods: page.map((row) => toMoodDocument(row, decrypt)), nextCursor };
}
