import { dailyLibraryProblems } from '@attune/domain/daily/library/daily-library-problems';
import { readDaily } from '@attune/domain/daily/read-daily';
import type { Services } from '../../platform/services.ts';
import { findPractice } from '../mind/index.ts';
import type { DailyPreviewAnswer } from './admin-daily.schemas.ts';
import type { OtherRooms } from './other-rooms.ts';

const LINKED = /\/(?<room>tutorials\/|mind\?practice=)(?<id>[a-z0-9-]{1,80})/g;
const MOST_LINKS = 20;

/** What a text becomes, what keeps it from being saved, and what does not fit the house. */
export async function previewDaily(
  { db }: Pick<Services, 'db'>,
  { findLesson }: Pick<OtherRooms, 'findLesson'>,
  markdown: string,
): Promise<DailyPreviewAnswer> {
  const { content, problems } = readDaily(markdown);
  if (!content) return { item: null, problems: [...problems], remarks: [] };
  const lessons = new Set<string>();
  const practices = new Set<string>();
  const links = [...markdown.matchAll(LINKED)].slice(0, MOST_LINKS).map(({ groups }) => groups);
  const named = (room: string) => links.filter((it) => it?.room === room).map((it) => it?.id ?? '');
  for (const id of new Set([content.lesson, ...named('tutorials/')])) {
    if (await findLesson(db, id)) lessons.add(id);
  }
  for (const id of new Set([content.practice ?? '', ...named('mind?practice=')])) {
    if (id !== '' && (await findPractice(db, id))) practices.add(id);
  }
  const remarks = dailyLibraryProblems([{ item: content, markdown }], { lessons, practices });
  const { id, title, theme, idea, steps, question } = content;
  return {
    item: { id, title, theme, idea, steps: [...steps], question },
    problems: [],
    remarks: remarks.map(({ line, message }) => ({ line, message })),
  };
}
