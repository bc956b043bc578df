import type { CompanionConsent } from '@attune/domain/account/consents';
import { FACT_LIMITS } from '@attune/domain/companion/fact-limits';
import type { Fact } from '@attune/domain/companion/facts';
import {
  journalFacts,
  memoryFacts,
  moodFacts,
  postFacts,
} from '@attune/domain/companion/private-facts';
import { goalFacts, lessonFacts, practiceFacts } from '@attune/domain/companion/progress-facts';
import { type Days, toldFacts } from '@attune/domain/companion/told-facts';
import { dayIn } from '@attune/domain/kernel/calendar';
import { dayAfter } from '@attune/domain/kernel/days';
import type { Services } from '../../../platform/services.ts';
import { readConsents } from '../../account/index.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionRooms } from '../other-rooms.ts';
import { listExclusions } from './exclusions.repository.ts';
import type { MemoryDocument } from './personal.schemas.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;
type Read = (rooms: CompanionRooms, userId: string, days: Days) => Promise<Fact[]>;

/** What each consent opens. Without it the question is not even asked. */
const READS: Readonly<Record<CompanionConsent, Read>> = {
  answers: async (rooms, userId, days) => toldFacts(await rooms.readTold(userId), days),
  progress: async (rooms, userId, days) => {
    const since = dayAfter(days.today, 1 - FACT_LIMITS.practiceDays);
    const [goals, lessons, practised] = await Promise.all([
      rooms.readGoals(userId),
      rooms.readLessons(userId),
      rooms.readPractised(userId, since),
    ]);
    return [
      ...goalFacts(goals, days),
      ...lessonFacts(lessons, days),
      ...practiceFacts(practised, days),
    ];
  },
  mood: async (rooms, userId, { today }) =>
    moodFacts(await rooms.readMoods(userId, dayAfter(today, 1 - FACT_LIMITS.moodDays))),
  journal: async (rooms, userId, days) =>
    journalFacts(await rooms.readJournal(userId, FACT_LIMITS.entries), days),
  posts: async (rooms, userId, days) =>
    postFacts(await rooms.readOwnPosts(userId, FACT_LIMITS.posts), days),
};
const ORDER = [
  'answers',
  'progress',
  'mood',
  'journal',
  'posts',
] as const satisfies CompanionConsent[];

/** What is known of a person's wishes before anything of theirs is read. */
export type Wishes = {
  consents: Readonly<Record<CompanionConsent, boolean>>;
  /** The refs of what they want forgotten. */
  forgotten: readonly string[];
  memories: readonly MemoryDocument[];
};

/** What the model is told of a person: only what they allow, and nothing that they want forgotten. */
export async function readFacts(
  services: Pick<Services, 'clock'>,
  rooms: CompanionRooms,
  user: CompanionUser,
  { consents, forgotten, memories }: Wishes,
): Promise<Fact[]> {
  const days = daysOf(services, user);
  const allowed = ORDER.filter((consent) => consents[consent]);
  const read = await Promise.all(allowed.map((consent) => READS[consent](rooms, user.id, days)));
  const kept = memories.filter(({ isUnreadable }) => !isUnreadable);
  const refs = new Set(forgotten);
  return [...read.flat(), ...memoryFacts(kept, days)].filter(({ ref }) => !refs.has(ref));
}

/** What one may be greeted with: the answers and goals, as far as they may be read. */
export async function readGreetingFacts(
  services: Needed,
  rooms: CompanionRooms,
  user: CompanionUser,
): Promise<Fact[]> {
  const days = daysOf(services, user);
  const [consents, excluded] = await Promise.all([
    readConsents(services.db, user.id),
    listExclusions(services.db, user.id),
  ]);
  const [told, goals] = await Promise.all([
    consents.answers ? READS.answers(rooms, user.id, days) : [],
    consents.progress ? rooms.readGoals(user.id) : [],
  ]);
  const forgotten = new Set(excluded.map(({ ref }) => ref));
  return [...told, ...goalFacts(goals, days)].filter(({ ref }) => !forgotten.has(ref));
}

function daysOf({ clock }: Pick<Services, 'clock'>, { timeZone }: CompanionUser): Days {
  return {
    today: dayIn(timeZone, clock.now()),
    dayOf: (moment) => dayIn(timeZone, new Date(moment)),
  };
}
