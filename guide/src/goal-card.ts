import type { Answer } from './answer.ts';
import type { ToolCall } from './guide-input.ts';
import { getShort, proposeGoal } from './reply.ts';

const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|a few|every)`;
const SPAN = '(?:days?|weeks?|months?|mornings?|evenings?|afternoons?|nights?|weekends?)';
/** "Three times a week", "on Mondays", "every evening": how often or when something is to be done. */
const RHYTHM = new RegExp(
  [
    `(?:once|twice|${NUMBER} ?(?:times|x))(?: (?:a|per|each|every|in the))? ${SPAN}`,
    `(?:every|each)(?: (?:other|second|single))? (?:${SPAN}|[a-z]+day)s?`,
    `(?:only )?on (?:[a-z]+days?(?:(?:,| and|, and) )?)+`,
    `${NUMBER} ${SPAN}(?: (?:a|per) (?:week|month))?`,
    'daily|weekly|monthly',
  ].join('|'),
  'gi',
);
const TITLE =
  /\b(?:title(?: (?:to|should be|is))?|call (?:it|that|the goal)|rename (?:it|that|the goal)(?: to)?|name (?:it|that|the goal))[\s:]+["“]?([^"”]{3,100}?)["”]?[.!]?$/i;

/** The last one counts: "not every day, only twice a week". */
const readRhythm = (message: string) => message.match(RHYTHM)?.at(-1)?.trim().toLowerCase();

export type GoalChange = { title: string | undefined; rhythm: string | undefined };

/** What a user dictates about a goal. */
export function readGoalChange(message: string): GoalChange {
  const title = TITLE.exec(message)?.[1];
  return { title, rhythm: title ? undefined : readRhythm(message) };
}

/** A rhythm in a title of ours, which the user's own takes the place of. */
const OWN_RHYTHM =
  /\s*\b(?:daily|weekly|(?:a|every|each|per) (?:day|week|evening|morning))\b|[.!]$/gi;

/** The goal that an answer suggests, with what the user dictates. */
export function buildGoal(about: Answer, { title, rhythm }: GoalChange): ToolCall {
  const short = getShort(about);
  const ownTitle = about.goal ?? short;
  const changed = title ?? (rhythm ? `${ownTitle.replace(OWN_RHYTHM, '')}, ${rhythm}` : ownTitle);
  return proposeGoal(changed, about.why ?? short, about.steps);
}
