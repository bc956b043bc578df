import type { CompanionConsent } from '@attune/domain/account/consents';
import {
  buildAssessmentFacts,
  type DayContext,
  removeExcluded,
} from '@attune/domain/companion/assessment-facts';
import { FACT_LIMITS } from '@attune/domain/companion/fact-limits';
import type { Fact } from '@attune/domain/companion/facts';
import {
  buildJournalFacts,
  buildMemoryFacts,
  buildMoodFacts,
  buildPostFacts,
} from '@attune/domain/companion/private-facts';
import { buildProfileFacts } from '@attune/domain/companion/profile-facts';
import {
  buildGoalFacts,
  buildLessonFacts,
  buildPracticeFacts,
} from '@attune/domain/companion/progress-facts';
import { shiftDay } from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { readConsents } from '#features/account';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts, CompanionUser } from '../feature-ports.ts';
import { listExclusions } from './personal.repository.ts';
import type { MemoryDocument } from './personal.schemas.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'keys' | 'log'>;
type FactReader = (ports: CompanionPorts, userId: string, days: DayContext) => Promise<Fact[]>;

/** Reads the facts that each consent allows. Without the consent its ports are not even called. */
const FACT_READERS: Readonly<Record<CompanionConsent, FactReader>> = {
  answers: async (ports, userId, days) => {
    const [assessment, profile] = await Promise.all([
      ports.readAssessmentData(userId),
      ports.readProfile(userId),
    ]);
    // The consent is asked for after the assessment, so nothing about the user is sent before it.
    if (!profile || !assessment.assessedAt) return [];
    return [...buildProfileFacts(profile, days), ...buildAssessmentFacts(assessment, days)];
  },
  progress: async (ports, userId, days) => {
    const since = shiftDay(days.today, 1 - FACT_LIMITS.practiceDays);
    const [goals, lessons, sessions] = await Promise.all([
      ports.readGoals(userId),
      ports.readLessons(userId),
      ports.readPracticeSessions(userId, since),
    ]);
    return [
      ...buildGoalFacts(goals, days),
      ...buildLessonFacts(lessons, days),
      ...buildPracticeFacts(sessions, days),
    ];
  },
  mood: async (ports, userId, days) => {
    const since = shiftDay(days.today, 1 - FACT_LIMITS.moodDays);
    return buildMoodFacts(await ports.readMoods(userId, since), days);
  },
  journal: async (ports, userId, days) =>
    buildJournalFacts(await ports.readJournal(userId, FACT_LIMITS.entries), days),
  posts: async (ports, userId, days) =>
    buildPostFacts(await ports.readOwnPosts(userId, FACT_LIMITS.posts), days),
};
const CONSENT_ORDER = [
  'answers',
  'progress',
  'mood',
  'journal',
  'posts',
] as const satisfies CompanionConsent[];

/** The user's privacy choices, loaded before any of their data. */
export type FactSources = {
  consents: Readonly<Record<CompanionConsent, boolean>>;
  forgotten: readonly string[];
  memories: readonly MemoryDocument[];
};

/** The facts sent to the model: only what the user allows and has not excluded. */
export async function readFacts(
  services: Pick<Services, 'clock'>,
  ports: CompanionPorts,
  user: CompanionUser,
  { consents, forgotten, memories }: FactSources,
): Promise<Fact[]> {
  const days = createDayContext(services, user);
  const allowed = CONSENT_ORDER.filter((consent) => consents[consent]);
  const factGroups = await Promise.all(
    allowed.map((consent) => FACT_READERS[consent](ports, user.id, days)),
  );
  const readableMemories = memories.filter(({ isUnreadable }) => !isUnreadable);
  const facts = [...factGroups.flat(), ...buildMemoryFacts(readableMemories, days)];
  return removeExcluded(facts, forgotten);
}

export async function readStarterFacts(
  services: Dependencies,
  ports: CompanionPorts,
  user: CompanionUser,
): Promise<Fact[]> {
  const days = createDayContext(services, user);
  const [consents, excluded] = await Promise.all([
    readConsents(services.db, user.id),
    listExclusions(services.db, user.id),
  ]);
  const [assessment, goals] = await Promise.all([
    consents.answers ? ports.readAssessmentData(user.id) : null,
    consents.progress ? ports.readGoals(user.id) : [],
  ]);
  const answerFacts = assessment ? buildAssessmentFacts(assessment, days) : [];
  const forgotten = excluded.map(({ ref }) => ref);
  return removeExcluded([...answerFacts, ...buildGoalFacts(goals, days)], forgotten);
}

function createDayContext(
  { clock }: Pick<Services, 'clock'>,
  { timeZone }: CompanionUser,
): DayContext {
  return {
    today: getLocalDay(timeZone, clock.now()),
    dayOf: (timestamp) => getLocalDay(timeZone, new Date(timestamp)),
  };
}
