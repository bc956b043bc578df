import type { DailyPage } from '../daily/index.ts';
import type { DashboardFacts, PageFact } from './facts.ts';

/** Today's page of a person; it is chosen, and written down, when it is first asked for. */
export type OpenDaily = (userId: string) => Promise<DailyPage | null>;

export type TodaysPage = Omit<PageFact, 'idea'> & { lead: string };

const MOST_LETTERS = 160;

/** The first sentence of the idea, or as much of it as fits. */
function leadOf(idea: string): string {
  const plain = idea.replace(/[*_`#>]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const [sentence = ''] = plain.trim().split(/(?<=[.?!])\s/);
  if (sentence.length <= MOST_LETTERS) return sentence;
  return `${sentence.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')} …`;
}

function factOf(page: DailyPage): PageFact {
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

export async function todaysPage(
  { mind }: DashboardFacts,
  open: () => Promise<DailyPage | null>,
): Promise<TodaysPage | null> {
  const opened = mind.page ? null : await open();
  const page = mind.page ?? (opened && factOf(opened));
  if (!page) return null;
  const { idea, ...rest } = page;
  return { ...rest, lead: leadOf(idea) };
}
