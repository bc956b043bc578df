import type { GuidanceInput, RecentMood } from '@attune/domain/guidance/guidance-profile';
import type { Reason } from '@attune/domain/guidance/reason';
import { rankCatalog } from '@attune/domain/guidance/recommend';
import { type Practice, practiceToCatalogItem } from '@attune/domain/mind/practice';

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
  return [...ranked.filter((each) => !isDone(each)), ...ranked.filter(isDone)];
}
