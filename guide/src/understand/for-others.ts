import { topicOf } from '../knowledge/all-topics.ts';
import type { Topic } from '../knowledge/topic.ts';

/** "And for my team?": whom the same is asked for, and what is there for them. */
const OTHERS: readonly (readonly [RegExp, { plan: string; topic: string; worried: string }])[] = [
  [
    /^(?:and |but |ok |or )*(?:what about|how about|for|with|and)\b.{0,12}\b(?:team|staff|department|colleagues|employees|people at work)\b.{0,10}$/,
    { plan: 'help-my-team', topic: 'team-rules', worried: 'team-worry' },
  ],
  [
    /^(?:and |but |ok |or )*(?:what about|how about|for|with|and)\b.{0,12}\b(?:children|kids?|child|son|daughter|teenagers?|grandchildren|family)\b.{0,10}$/,
    { plan: 'rules-for-home', topic: 'children', worried: 'children' },
  ],
];

const WORRIES = ['job-fear', 'layoffs', 'big-fear', 'overwhelmed', 'pushed', 'panic-now'];

/** What is meant when a short message asks the same for others; null when it does not. */
export function forOthers(
  mended: string,
  isPlan: boolean,
  before: Topic | null,
): { plan: string | null; topic: Topic | null } | null {
  const text = mended.replace(/[?!.]+$/, '').trim();
  const found = OTHERS.find(([pattern]) => pattern.test(text))?.[1];
  if (!found) return null;
  if (isPlan) return { plan: found.plan, topic: null };
  const isWorried = before !== null && WORRIES.includes(before.id);
  return { plan: null, topic: topicOf(isWorried ? found.worried : found.topic) };
}
