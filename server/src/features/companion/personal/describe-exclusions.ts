import { type FactKind, getRefKind } from '@attune/domain/companion/facts';
import { formatDay } from '@attune/domain/companion/format-day';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import type { Services } from '#platform/services.ts';
import type { CompanionPorts, CompanionUser } from '../feature-ports.ts';
import { type ExclusionRow, listExclusions } from './personal.repository.ts';
import type { ExclusionDocument } from './personal.schemas.ts';

const getRefId = (ref: string) => ref.slice(ref.indexOf(':') + 1);

export async function describeExclusions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ports: CompanionPorts,
  { id: userId, timeZone }: CompanionUser,
): Promise<ExclusionDocument[]> {
  const rows = await listExclusions(db, userId);
  const today = getLocalDay(timeZone, clock.now());
  const labels = await findLabels(ports, userId, rows);
  return rows.map(({ ref, createdAt }) => ({
    ref,
    label:
      labels.get(ref) ?? getFallbackLabel(ref, formatDay(getLocalDay(timeZone, createdAt), today)),
  }));
}

async function findLabels(
  ports: CompanionPorts,
  userId: string,
  rows: readonly ExclusionRow[],
): Promise<Map<string, string>> {
  const refs = rows.map(({ ref }) => ref);
  const hasGoals = refs.some((ref) => getRefKind(ref) === 'goal');
  const goals = hasGoals ? await ports.readGoals(userId) : [];
  const entries = await Promise.all(
    refs.map(async (ref): Promise<[string, string] | null> => {
      const kind = getRefKind(ref);
      if (kind === 'goal') {
        const goal = goals.find(({ id }) => id === getRefId(ref));
        return goal ? [ref, `Goal “${goal.title}”`] : null;
      }
      if (kind === 'lesson') {
        const lesson = await ports.findLesson(getRefId(ref));
        return lesson && [ref, `Lesson “${lesson.title}”`];
      }
      if (kind === 'practice') {
        const practice = await ports.findPractice(getRefId(ref));
        return practice && [ref, `Practice “${practice.title}”`];
      }
      return null;
    }),
  );
  return new Map(entries.filter((entry) => entry !== null));
}

function getFallbackLabel(ref: string, forgottenOn: string): string {
  const labels: Record<FactKind, string> = {
    name: 'Your name',
    plan: 'Your plan',
    'time-zone': 'Your time zone',
    occupation: 'Your work',
    type: 'Your preference type',
    attitude: 'Your attitude toward AI',
    mood: 'Your moods',
    answer: `Your answer to question ${getRefId(ref)}`,
    goal: `A goal, forgotten on ${forgottenOn}`,
    lesson: `A lesson, forgotten on ${forgottenOn}`,
    practice: `A practice, forgotten on ${forgottenOn}`,
    journal: `A journal entry, forgotten on ${forgottenOn}`,
    post: `One of your posts, forgotten on ${forgottenOn}`,
    file: `A file, forgotten on ${forgottenOn}`,
    memory: `A memory, forgotten on ${forgottenOn}`,
  };
  return labels[getRefKind(ref)];
}
