import { ASKING_TOPICS } from './asking-topics.ts';
import { BASICS_TOPICS } from './basics-topics.ts';
import { CALM_TOPICS } from './calm-topics.ts';
import { CAREER_TOPICS } from './career-topics.ts';
import { CHECKING_TOPICS } from './checking-topics.ts';
import { CREDIT_TOPICS } from './credit-topics.ts';
import { FEAR_TOPICS } from './fear-topics.ts';
import { GUIDE_TOPICS } from './guide-topics.ts';
import { LIFE_TOPICS } from './life-topics.ts';
import { OFF_TOPICS } from './off-topic.ts';
import { PEOPLE_TOPICS } from './people-topics.ts';
import { PRIVACY_TOPICS } from './privacy-topics.ts';
import { PRODUCT_TOPICS } from './product-topics.ts';
import { REFUSAL_TOPICS } from './refusal-topics.ts';
import { SMALL_TALK_TOPICS } from './small-talk-topics.ts';
import type { Topic } from './topic.ts';
import { TRADE_TOPICS } from './trade-topics.ts';
import { WONDER_TOPICS } from './wonder-topics.ts';
import { WORK_TOPICS } from './work-topics.ts';

/** Of two that fit equally well the first counts: what must not be missed stands first. */
export const TOPICS: readonly Topic[] = [
  ...REFUSAL_TOPICS,
  ...CALM_TOPICS,
  ...FEAR_TOPICS,
  ...GUIDE_TOPICS,
  ...PRODUCT_TOPICS,
  ...PRIVACY_TOPICS,
  ...CREDIT_TOPICS,
  ...PEOPLE_TOPICS,
  ...WORK_TOPICS,
  ...CAREER_TOPICS,
  ...TRADE_TOPICS,
  ...CHECKING_TOPICS,
  ...ASKING_TOPICS,
  ...BASICS_TOPICS,
  ...LIFE_TOPICS,
  ...WONDER_TOPICS,
  ...SMALL_TALK_TOPICS,
  ...OFF_TOPICS,
];

export function topicOf(id: string): Topic | null {
  return TOPICS.find((topic) => topic.id === id) ?? null;
}
