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
import { decryptBody, toEntryDocument } from './journal/entry-document.ts';
import { listEntryRows } from './journal/journal.repository.ts';
import type { EntryDocument, MoodDocument } from './mind.schemas.ts';
import { toMoodDocument } from './moods/mood-document.ts';
import { listMoodRows } from './moods/moods.repository.ts';

const BATCH_SIZE = 100;
const UNREADABLE_MESSAGE = 'The key to this text is gone: it cannot be read any more.';

export const mindPersonalData: PersonalData = {
  titles: {
    moods: 'Moods you noted',
    practice_sessions: 'Practices you did',
    journal_entries: 'Your journal',
    mind_settings: 'Your settings for the mind',
    reminders: 'Your reminders',
    person_keys: 'The name of the key that your private texts are locked with',
  },
  deletedAt: { journal_entries: 'deleted_at' },
  pages: [
    { file: 'journal.md', title: 'Your journal, in plain text', write: writeJournal },
    { file: 'moods.md', title: 'Your moods, with your notes', write: writeMoods },
  ],
  rowDecryptors: { journal_entries: decryptEntry, moods: decryptNote },
};

type PageParams = { limit: number; after: { at: Date; id: string } | null };

/** In batches, newest first. */
async function* readNewestFirst<Row extends { id: string; createdAt: Date }>(
  list: (page: PageParams) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: PageParams['after'] = null;
  for (;;) {
    const rows: Row[] = await list({ limit: BATCH_SIZE, after });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = { at: last.createdAt, id: last.id };
  }
}

async function* writeJournal(
  db: Executor,
  user: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  yield '# Journal\n';
  const decrypt = await createDecryptor(db, services, user.id);
  let isEmpty = true;
  for await (const row of readNewestFirst((page) => listEntryRows(db, user.id, page))) {
    isEmpty = false;
    yield `\n${formatEntry(toEntryDocument(row, decrypt), user)}`;
  }
  if (isEmpty) yield '\nThere is nothing in your journal.\n';
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
  yield '# Moods\n';
  const decrypt = await createDecryptor(db, services, user.id);
  let isEmpty = true;
  for await (const row of readNewestFirst((page) => listMoodRows(db, user.id, page))) {
    isEmpty = false;
    yield `\n${formatMood(toMoodDocument(row, decrypt), user)}`;
  }
  if (isEmpty) yield '\nYou have noted no moods.\n';
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
