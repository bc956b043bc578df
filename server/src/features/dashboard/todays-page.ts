import type { DailyPage } from '#features/daily';
import type { DashboardFacts, PageFact } from './facts.ts';

/** Reads a user's page of today, which is chosen and stored when it is first opened. */
export type OpenDaily = (userId: string) => Promise<DailyPage | null>;

export type TodaysPage = Omit<PageFact, 'idea'> & { lead: string };

const MAX_LEAD_LENGTH = 160;

function toLead(idea: string): string {
  const plain = idea.replace(/[*_`#>]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const [sentence = ''] = plain.trim().split(/(?<=[.?!])\s/);
  if (sentence.length <= MAX_LEAD_LENGTH) return sentence;
  return `${sentence.slice(0, MAX_LEAD_LENGTH).replace(/\s+\S*$/, '')} …`;
}

function toPageFact(page: DailyPage): PageFact {
  return {
    day: page.day,
    itemId: page.item.id,
    title: page.item.title,
    idea: page.item.idea,
    reasons: page.reasons,
    isSaved: page.savedAt !== null,
    isDone: page.doneAt !== null || page.answeredAs !== null,
  };
}

export async function readTodaysPage(
  { mind }: DashboardFacts,
  open: () => Promise<DailyPage | null>,
): Promise<TodaysPage | null> {
  const openedPage = mind.page ? null : await open();
  const page = mind.page ?? (openedPage && toPageFact(openedPage));
  if (!page) return null;
  const { idea, ...rest } = page;
  return { ...rest, lead: toLead(idea) };
}
