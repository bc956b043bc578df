import type { GoalTemplate } from '@attune/domain/goals/goal-templates';
import {
  type OwnPlan,
  PLAN_BY_TOPIC,
  SAME_PLAN,
  TEMPLATE_BY_TOPIC,
} from './knowledge/topic-plans.ts';
import { bySubject, templateOf } from './plan-templates.ts';
import { askOf } from './understand/nearest-topics.ts';
import { toldInWords } from './understand/told.ts';
import type { Understood } from './understand/understand.ts';

type Talk = Pick<Understood, 'topic' | 'told'>;

/** Where nobody said what they do, a step speaks of their days. */
const SOMEWHERE = 'in my work';

function filled(plan: OwnPlan, { told }: Talk): OwnPlan {
  const place = told.work?.place ?? SOMEWHERE;
  return { ...plan, steps: plan.steps.map((step) => step.replace('{place}', place)) };
}

/** The plan that follows from what was spoken of, or from the work that was named; null without. */
export function planAfter(talk: Talk): OwnPlan | GoalTemplate | null {
  const { topic, told } = talk;
  if (topic) {
    const own = PLAN_BY_TOPIC[SAME_PLAN[topic.id] ?? topic.id];
    if (own) return filled(own, talk);
    const template = templateOf(topic.offer?.plan ?? TEMPLATE_BY_TOPIC[topic.id]);
    if (template) return template;
  }
  if (!told.work) return null;
  return bySubject(told.work.you) ?? templateOf('stay-current-in-my-job');
}

/** Why a plan is as it is, by the conversation; '' where nothing was said. */
export function talkedOf({ topic, told }: Talk): string {
  const words = toldInWords(told);
  const ask = topic && askOf(topic);
  const of = ask ? `what we spoke of (“${ask}”)` : '';
  if (words && of) return `It follows ${of} and what you told me: ${words}.`;
  if (words) return `It follows what you told me: ${words}.`;
  return of && `It follows ${of}.`;
}
