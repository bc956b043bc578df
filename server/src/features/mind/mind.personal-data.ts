import type { UserDocument } from '@attune/domain/account/user-document';
import { getMoodAboutLabel, getMoodByLevel } from '@attune/domain/mind/moods';
import type { Executor } from '#platform/db/database.ts';
import { formatDateTime } from '#platform/email/format-date.ts';
import { createDecryptor, type TextDecryptor } from '#platform/keys/private-texts.ts';
import {
  harmlessMarkdown,
  markdownFacts,
  markdownLines,
  markdownText,
} from '#platform/markdown.ts';
import {
  type PersonalData,
  type PrivateServices,
  parseBytea,
  type StoredRow,
} from '#platform/personal-data.ts';
import { readInBatches, writeSections } from '#platform/personal-pages.ts';
import { decryptBody, toEntryDocument } from './journal/entry-document.ts';
import { type EntryRow, listEntryRows } from './journal/journal.repository.ts';
import type { EntryDocument, MoodDocument } from './mind.schemas.ts';
import { listMoodRows, type MoodRow } from './moods/moods.repository.ts';
import { toMoodDocument } from './moods/moods.ts';

const UNREADABLE_MESSAGE = 'The key to this text is gone, so it can’t be read anymore.';

export const mindPersonalData: PersonalData = {
  titles: {
    moods: 'Your mood check-ins',
    practice_sessions: 'Your practices',
    journal_entries: 'Your journal',
    mind_settings: 'Your Mind settings',
    reminders: 'Your reminders',
    person_keys: 'The ID of the key that encrypts your private writing',
  },
  deletedAt: { journal_entries: 'deleted_at' },
  pages: [
    { file: 'journal.md', title: 'Journal', write: writeJournal },
    { file: 'moods.md', title: 'Moods, with your notes', write: writeMoods },
  ],
  rowDecryptors: { journal_entries: decryptEntry, moods: decryptNote },
};

const toPosition = (last: { createdAt: Date; id: string } | undefined) =>
  last ? { at: last.createdAt, id: last.id } : null;

async function* writeJournal(
  db: Executor,
  user: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  const decrypt = await createDecryptor(db, services, user.id);
  yield* writeSections({
    title: 'Journal',
    rows: readInBatches<EntryRow>((limit, last) =>
      listEntryRows(db, user.id, { limit, after: toPosition(last) }),
    ),
    format: (row) => formatEntry(toEntryDocument(row, decrypt), user),
    empty: 'Your journal is empty.',
  });
}

function formatEntry(entry: EntryDocument, { timeZone }: UserDocument): string {
  const title = formatDateTime(new Date(entry.createdAt), timeZone);
  const prompt = entry.prompt === null ? '' : `*${markdownText(entry.prompt)}*\n\n`;
  const text = entry.isUnreadable ? UNREADABLE_MESSAGE : harmlessMarkdown(entry.text);
  return `## ${title}\n\n${prompt}${text}\n`;
}

async function* writeMoods(
  db: Executor,
  user: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  const decrypt = await createDecryptor(db, services, user.id);
  yield* writeSections({
    title: 'Moods',
    rows: readInBatches<MoodRow>((limit, last) =>
      listMoodRows(db, user.id, { limit, after: toPosition(last) }),
    ),
    format: (row) => formatMood(toMoodDocument(row, decrypt), user),
    empty: 'No check-ins yet.',
  });
}

function formatMood(mood: MoodDocument, { timeZone }: UserDocument): string {
  const facts = markdownFacts([
    ['Mood', `${getMoodByLevel(mood.level).label} (${mood.level} of 5)`],
    ['In words', mood.words.join(', ') || null],
    ['About', mood.about.map(getMoodAboutLabel).join(', ') || null],
  ]);
  const note = mood.isUnreadable ? UNREADABLE_MESSAGE : mood.note && markdownLines(mood.note);
  const noteText = note ? `\nNote:\n\n${note}\n` : '';
  return `## ${formatDateTime(new Date(mood.createdAt), timeZone)}\n\n${facts}${noteText}`;
}

function decryptEntry({ body, ...row }: StoredRow, decrypt: TextDecryptor): StoredRow {
  const decrypted = decryptBody(decrypt, { id: String(row.id), body: parseBytea(body) });
  return { ...row, prompt: decrypted?.prompt ?? null, text: decrypted?.text ?? null };
}

function decryptNote(row: StoredRow, decrypt: TextDecryptor): StoredRow {
  if (row.note === null) return row;
  return { ...row, note: decrypt(String(row.id), 'moods.note', parseBytea(row.note)) };
}
