import type { UserDocument } from '@attune/domain/account/user-document';
import { aboutLabel, moodAt } from '@attune/domain/mind/moods';
import type { Executor } from '../../platform/db/database.ts';
import { openerOf } from '../../platform/keys/private-texts.ts';
import { momentInWords } from '../../platform/mail/moment-in-words.ts';
import {
  harmlessMarkdown,
  markdownFacts,
  markdownLines,
  markdownText,
} from '../../platform/markdown.ts';
import type { PersonalData, PrivateServices, StoredRow } from '../../platform/personal-data.ts';
import { openBody, toEntryDocument } from './entry-document.ts';
import { listEntryRows } from './journal.repository.ts';
import type { EntryDocument, MoodDocument } from './mind.schemas.ts';
import { toMoodDocument } from './mood-document.ts';
import { listMoodRows } from './moods.repository.ts';

const AT_ONCE = 100;
const UNREADABLE = 'The key to this text is gone: it cannot be read any more.';

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
  reveal: { journal_entries: revealEntries, moods: revealNotes },
};

type Place = { limit: number; after: { at: Date; id: string } | null };

/** Some at a time, the newest first. */
async function* newestFirst<Row extends { id: string; createdAt: Date }>(
  list: (place: Place) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Place['after'] = null;
  for (;;) {
    const rows: Row[] = await list({ limit: AT_ONCE, after });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = { at: last.createdAt, id: last.id };
  }
}

async function* writeJournal(
  db: Executor,
  user: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  yield '# Journal\n';
  const open = await openerOf(db, services, user.id);
  let isEmpty = true;
  for await (const row of newestFirst((place) => listEntryRows(db, user.id, place))) {
    isEmpty = false;
    yield `\n${entrySection(toEntryDocument(row, open), user)}`;
  }
  if (isEmpty) yield '\nThere is nothing in your journal.\n';
}

function entrySection(entry: EntryDocument, { timeZone }: UserDocument): string {
  const title = momentInWords(new Date(entry.createdAt), timeZone);
  const prompt = entry.prompt === null ? '' : `*${markdownText(entry.prompt)}*\n\n`;
  const text = entry.isUnreadable ? UNREADABLE : harmlessMarkdown(entry.text);
  return `## ${title}\n\n${prompt}${text}\n`;
}

async function* writeMoods(
  db: Executor,
  user: UserDocument,
  services: PrivateServices,
): AsyncGenerator<string> {
  yield '# Moods\n';
  const open = await openerOf(db, services, user.id);
  let isEmpty = true;
  for await (const row of newestFirst((place) => listMoodRows(db, user.id, place))) {
    isEmpty = false;
    yield `\n${moodSection(toMoodDocument(row, open), user)}`;
  }
  if (isEmpty) yield '\nYou have noted no moods.\n';
}

function moodSection(mood: MoodDocument, { timeZone }: UserDocument): string {
  const facts = markdownFacts([
    ['Mood', `${moodAt(mood.level).label} (${mood.level} of 5)`],
    ['In words', mood.words.join(', ') || null],
    ['About', mood.about.map(aboutLabel).join(', ') || null],
  ]);
  const note = mood.isUnreadable ? UNREADABLE : mood.note && markdownLines(mood.note);
  const noteSection = note ? `\nNote:\n\n${note}\n` : '';
  return `## ${momentInWords(new Date(mood.createdAt), timeZone)}\n\n${facts}${noteSection}`;
}

/** As PostgreSQL writes bytes in JSON. */
const bytesOf = (written: unknown) => Buffer.from(String(written).slice(2), 'hex');

async function revealEntries(db: Executor, services: PrivateServices, userId: string) {
  const open = await openerOf(db, services, userId);
  return ({ body, ...row }: StoredRow): StoredRow => {
    const opened = openBody(open, { id: String(row.id), body: bytesOf(body) });
    return { ...row, prompt: opened?.prompt ?? null, text: opened?.text ?? null };
  };
}

async function revealNotes(db: Executor, services: PrivateServices, userId: string) {
  const open = await openerOf(db, services, userId);
  return (row: StoredRow): StoredRow => {
    if (row.note === null) return row;
    return { ...row, note: open(String(row.id), 'moods.note', bytesOf(row.note)) };
  };
}
