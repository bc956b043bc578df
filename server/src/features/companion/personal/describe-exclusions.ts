import { dayInWords } from '@attune/domain/companion/day-in-words';
import { type FactKind, kindOfRef } from '@attune/domain/companion/facts';
import { dayIn } from '@attune/domain/kernel/calendar';
import type { Services } from '../../../platform/services.ts';
import type { CompanionUser } from '../companion-user.ts';
import type { CompanionRooms } from '../other-rooms.ts';
import { type ExclusionRow, listExclusions } from './exclusions.repository.ts';
import type { ExclusionDocument } from './personal.schemas.ts';

const idIn = (ref: string) => ref.slice(ref.indexOf(':') + 1);

/** What is not told, in words that its owner knows it by. */
export async function describeExclusions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rooms: CompanionRooms,
  { id: userId, timeZone }: CompanionUser,
): Promise<ExclusionDocument[]> {
  const rows = await listExclusions(db, userId);
  const today = dayIn(timeZone, clock.now());
  const named = await namesOf(rooms, userId, rows);
  return rows.map(({ ref, createdAt }) => ({
    ref,
    label: named.get(ref) ?? plainLabel(ref, dayInWords(dayIn(timeZone, createdAt), today)),
  }));
}

/** Titles of what has one and is still there. */
async function namesOf(
  rooms: CompanionRooms,
  userId: string,
  rows: readonly ExclusionRow[],
): Promise<Map<string, string>> {
  const refs = rows.map(({ ref }) => ref);
  const hasGoals = refs.some((ref) => kindOfRef(ref) === 'goal');
  const goals = hasGoals ? await rooms.readGoals(userId) : [];
  const names = await Promise.all(
    refs.map(async (ref): Promise<[string, string] | null> => {
      const kind = kindOfRef(ref);
      if (kind === 'goal') {
        const goal = goals.find(({ id }) => id === idIn(ref));
        return goal ? [ref, `Goal “${goal.title}”`] : null;
      }
      if (kind === 'lesson') {
        const lesson = await rooms.findLesson(idIn(ref));
        return lesson && [ref, `Lesson “${lesson.title}”`];
      }
      if (kind === 'practice') {
        const practice = await rooms.findPractice(idIn(ref));
        return practice && [ref, `Practice “${practice.title}”`];
      }
      return null;
    }),
  );
  return new Map(names.filter((name) => name !== null));
}

function plainLabel(ref: string, forgottenOn: string): string {
  const words: Record<FactKind, string> = {
    type: 'Your preference type',
    mood: 'Your moods',
    answer: `Your answer to question ${idIn(ref)}`,
    goal: `A goal, forgotten on ${forgottenOn}`,
    lesson: `A lesson, forgotten on ${forgottenOn}`,
    practice: `A practice, forgotten on ${forgottenOn}`,
    journal: `A page of your journal, forgotten on ${forgottenOn}`,
    post: `One of your posts, forgotten on ${forgottenOn}`,
    memory: `A memory, forgotten on ${forgottenOn}`,
  };
  return words[kindOfRef(ref)];
}
