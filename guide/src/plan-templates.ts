import { GOAL_TEMPLATES, type GoalTemplate } from '@attune/domain/goals/goal-templates';
import { keywordsOf } from './words/keywords.ts';
import { normalise } from './words/normalise.ts';
import { stem } from './words/stem.ts';

export const templateOf = (id: string | undefined) =>
  GOAL_TEMPLATES.find((one) => one.id === id) ?? null;

/** What people call what they want, and the template that leads there; the first that fits. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/\b(team|staff|employees|department)\b/, 'help-my-team'],
  [/\b(cv|resume|application|apply|interview|job search)\b/, 'an-honest-application'],
  [
    /\b(career|profession|direction|new job|retrain\w*|what to do with my life)\b/,
    'find-my-next-direction',
  ],
  [/\b(child|children|kids|family|at home|son|daughter)\b/, 'rules-for-home'],
  [/\b(customers?|quotes?|clients|business|enquir\w+)\b/, 'replies-that-i-can-keep'],
  [
    /\b(calm\w*|worr\w+|anxi\w+|stress\w*|fear\w*|afraid|sleep\w*|overwhelm\w*|news)\b/,
    'worry-less',
  ],
  [/\b(data|privacy|accounts?|passwords?)\b/, 'my-data-in-order'],
  [/\b(meetings?|minutes)\b/, 'meetings-that-end-in-decisions'],
  [/\b(letters?|messages?|emails?) .*(putting off|dread|avoid)/, 'messages-i-put-off'],
  [/\b(writ\w+|texts?|style|voice|blog)\b/, 'sound-like-me'],
  [/\b(facts?|check\w*|sources?|fake\w*|claims?|hallucinat\w*)\b/, 'check-before-i-pass-it-on'],
  [/\b(decid\w+|decision)\b/, 'decide-then-ask'],
  [/\b(time|routine\w*|office|paperwork|hours?|faster|productiv\w+)\b/, 'an-hour-back-every-week'],
  [/\b(skills?|spanish|french|language|keep .* alive|brain|memory)\b/, 'keep-one-skill-sharp'],
  [/\b(draw|paint|make|craft|by hand|creativ\w+)\b/, 'make-one-thing-by-hand'],
  [/\b(stay (current|relevant|up to date)|at work|in my job)\b/, 'stay-current-in-my-job'],
  [
    /\b(start\w*|begin\w*|first steps?|try)\b.*\b(ai|chatgpt|it|this)\b|\blearn(ing)? (about )?(ai|chatgpt)\b|\bget into ai\b/,
    'first-look-on-my-terms',
  ],
];

/** The template that speaks of the same things as the person does. */
export function bySubject(subject: string): GoalTemplate | null {
  const called = CALLED.find(([pattern]) => pattern.test(subject))?.[1];
  if (called) return templateOf(called);
  const words = [...new Set(keywordsOf(subject).map(stem))];
  const [best] = GOAL_TEMPLATES.map((template) => {
    const title = stemsOf(template.title);
    const hits = words.filter((word) => title.has(word)).length;
    return { template, hits };
  }).toSorted((one, other) => other.hits - one.hits);
  return best && best.hits > 0 ? best.template : null;
}

const stemsOf = (text: string) => new Set(keywordsOf(normalise(text)).map(stem));
