import type { FeltMood, GuidanceInput } from '@attune/domain/guidance/person';
import type { Reason } from '@attune/domain/guidance/reason';
import { rankThings } from '@attune/domain/guidance/recommend';
import { type Practice, practiceThing } from '@attune/domain/mind/practice';

export type RankedPractice = { practice: Practice; reasons: readonly Reason[] };

type Facts = {
  told: Omit<GuidanceInput, 'activity' | 'mood'>;
  mood: FeltMood | null;
  /** Done today already: other practices come first. */
  doneToday?: readonly string[];
};

/** The practices in the order that suits this person now. */
export function rankPractices(
  practices: readonly Practice[],
  { told, mood, doneToday = [] }: Facts,
): RankedPractice[] {
  const byId = new Map(practices.map((practice) => [practice.id, practice]));
  const ranked = rankThings({ ...told, mood }, practices.map(practiceThing)).flatMap(
    ({ thing, reasons }) => {
      const practice = byId.get(thing.id);
      return practice ? [{ practice, reasons }] : [];
    },
  );
  const isDone = ({ practice }: RankedPractice) => doneToday.includes(practice.id);
  return [...ranked.filter((each) => !isDone(each)), ...ranked.filter(isDone)];
}
