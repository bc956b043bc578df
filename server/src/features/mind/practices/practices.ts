import { createHash } from 'node:crypto';
import type { GuidanceInput, RecentMood } from '@attune/domain/guidance/guidance-profile';
import type { Reason } from '@attune/domain/guidance/reason';
import { rankCatalog } from '@attune/domain/guidance/recommend';
import { OWN_PATTERN_ID, OWN_PATTERN_TITLE } from '@attune/domain/mind/breathing';
import { type Practice, practiceToCatalogItem } from '@attune/domain/mind/practice';
import type { Context } from 'hono';
import type { Executor } from '#platform/db/database.ts';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { PracticeDocument } from '../mind.schemas.ts';
import { listPracticeDays, listPracticeTitles } from './practices.repository.ts';

export type RankedPractice = { practice: Practice; reasons: readonly Reason[] };

type PracticeRankingInput = {
  guidance: Omit<GuidanceInput, 'activity' | 'mood'>;
  mood: RecentMood | null;
  /** Practices already done today. Others come first. */
  doneToday?: readonly string[];
};

export function rankPractices(
  practices: readonly Practice[],
  { guidance, mood, doneToday = [] }: PracticeRankingInput,
): RankedPractice[] {
  const byId = new Map(practices.map((practice) => [practice.id, practice]));
  const ranked = rankCatalog({ ...guidance, mood }, practices.map(practiceToCatalogItem)).flatMap(
    ({ thing, reasons }) => {
      const practice = byId.get(thing.id);
      return practice ? [{ practice, reasons }] : [];
    },
  );
  const isDone = ({ practice }: RankedPractice) => doneToday.includes(practice.id);
  return [...ranked.filter((practice) => !isDone(practice)), ...ranked.filter(isDone)];
}

type DonePractice = { id: string; title: string; times: number; lastDay: string };

/**
 * Lists the practices done on the day `from` or later, the latest first. Each counts once a day.
 */
export async function listDonePractices(
  db: Executor,
  userId: string,
  from: string,
): Promise<DonePractice[]> {
  const days = await listPracticeDays(db, userId, from);
  if (days.length === 0) return [];
  const done = days.flatMap(({ day, practiceIds }) => practiceIds.map((id) => ({ id, day })));
  const byId = Map.groupBy(done, ({ id }) => id);
  const titles = [
    ...(await listPracticeTitles(db, [...byId.keys()])),
    { id: OWN_PATTERN_ID, title: OWN_PATTERN_TITLE },
  ];
  const donePractices = titles.flatMap(({ id, title }) => {
    const practiceDays = byId.get(id)?.map(({ day }) => day) ?? [];
    const lastDay = practiceDays.toSorted().at(-1);
    return lastDay === undefined ? [] : [{ id, title, times: practiceDays.length, lastDay }];
  });
  return donePractices.toSorted(
    (one, other) => other.lastDay.localeCompare(one.lastDay) || one.id.localeCompare(other.id),
  );
}

/** Sends the practices, or 304 if the browser already has them. */
export function sendPractices(c: Context<AppEnv>, practices: readonly Practice[]) {
  const documents = practices.map(toPracticeDocument);
  const digest = createHash('sha256').update(JSON.stringify(documents)).digest('base64url');
  // The tag is weak, because the response may be compressed.
  const etag = `W/"${digest.slice(0, 22)}"`;
  c.header('etag', etag);
  c.header('cache-control', 'private, no-cache');
  if (c.req.header('if-none-match')?.includes(etag.slice(2))) return c.body(null, 304);
  return c.json({ practices: documents }, 200);
}

function toPracticeDocument({
  goalFit,
  lifestyleFit,
  typeFit,
  reviewed,
  ...practice
}: Practice): PracticeDocument {
  // A document that the previous version wrote names no recording.
  return { ...practice, narration: practice.narration ?? null };
}
