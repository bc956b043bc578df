import { normalise } from '../words/normalise.ts';
import { splitPaste } from './paste.ts';
import { ownTimes, type Times } from './times.ts';

/** What somebody does: told back to them, and as a place within a step of their own. */
export type Work = { you: string; place: string };

/** What the person has said of themselves in this conversation; the newest counts. */
export type Told = Times & { work: Work | null; tool: string | null };

export const NOTHING_TOLD: Told = { work: null, tool: null, weeks: null, minutes: null };

const END =
  '(?=$|[.,;:!?()]| (?:and|but|with|where|who|which|that|so|because|since|for|at the)\\b)';
const WORK_IN = new RegExp(
  `\\bi(?:'m| am)? ?(?:work|working|employed) (?:(?:full|part)[- ]time )?(in|at|as|on) ((?:an? |the |our )?[a-z][a-z' -]{2,38}?)${END}`,
);
const MY_JOB = new RegExp(
  `\\bmy (?:job|profession|trade) is ((?:an? )?[a-z][a-z' -]{2,38}?)${END}`,
);
const RUN = new RegExp(
  `\\bi (run|own|manage|lead|have) ((?:an?|my own|our) (?:[a-z-]+ ){0,2}?(?:shop|store|firm|company|business|bakery|restaurant|cafe|salon|studio|hotel|practice|workshop|farm|agency|school|team|department|kitchen|garage))${END}`,
);
const I_AM = new RegExp(
  `\\bi(?:'m| am)(?: now| currently)? (an? (?:[a-z-]+ ){0,3}?)([a-z-]+)(?:${END}|(?= (?:in|at|of|from|here|by)\\b))`,
);
const NO_TRADE = ['retired', 'unemployed', 'self-employed', 'freelance'];
const STATE = new RegExp(`\\bi(?:'m| am)(?: now| already)? (${NO_TRADE.join('|')})\\b`);

/** By their endings most trades are known; these have none. */
const TRADE =
  /^(?:[a-z-]+(?:ician|ologist|ographer|keeper|maker|worker|ster|wright)|nurse|carer|teacher|tutor|lecturer|professor|student|pupil|apprentice|trainee|doctor|dentist|vet|midwife|paramedic|pharmacist|therapist|lawyer|solicitor|judge|clerk|secretary|assistant|accountant|bookkeeper|cashier|seller|salesman|saleswoman|salesperson|manager|boss|director|founder|consultant|analyst|developer|programmer|engineer|architect|designer|artist|painter|illustrator|musician|singer|writer|author|editor|journalist|reporter|translator|interpreter|librarian|photographer|chef|cook|baker|butcher|waiter|waitress|barista|hairdresser|barber|plumber|carpenter|joiner|welder|mason|builder|roofer|driver|pilot|courier|postman|farmer|gardener|florist|cleaner|caretaker|janitor|guard|soldier|policeman|policewoman|firefighter|tailor|agent|planner|controller|operator|technician|foreman|freelancer|pensioner|parent|mother|father|housewife|receptionist|recruiter|trainer|coach|pastor|priest|researcher|scientist|economist|volunteer|banker|broker|auditor|paralegal|copywriter|marketer)$/;

const bare = (text: string) => text.trim().replace(/^(?:our|the) /, 'the ');

function workIn(text: string): Work | null {
  const state = STATE.exec(text)?.[1];
  if (state) return { you: `you are ${state}`, place: 'in my days' };
  const run = RUN.exec(text);
  if (run?.[1] && run[2]) {
    const what = run[2].replace(/^our/, 'a').replace(/^my own/, 'your own');
    const own = run[2].replace(/^(?:an?|my own|our) /, '');
    return { you: `you ${run[1]} ${what}`, place: `in my ${own}` };
  }
  const works = WORK_IN.exec(text);
  if (works?.[1] && works[2]) {
    const what = bare(works[2]);
    const isVague = /^(?:home|night|nights|it|this|that|ai|the moment|all|work|shifts?)$/.test(
      what,
    );
    if (!isVague) return { you: `you work ${works[1]} ${what}`, place: `${works[1]} ${what}` };
  }
  const job = MY_JOB.exec(text)?.[1];
  if (job)
    return { you: `your work is ${job}`, place: `in ${job.replace(/^an? /, 'my work as $&')}` };
  const am = I_AM.exec(text);
  if (am?.[2] && TRADE.test(am[2])) {
    const what = `${am[1]}${am[2]}`;
    return { you: `you are ${what}`, place: `as ${what}` };
  }
  return null;
}

const TOOLS: readonly (readonly [RegExp, string])[] = [
  [/\bchat ?gpt\b/, 'ChatGPT'],
  [/\bcopilot\b/, 'Copilot'],
  [/\bgemini\b/, 'Gemini'],
  [/\bclaude\b/, 'Claude'],
  [/\bmistral\b|\ble chat\b/, 'Mistral'],
  [/\bperplexity\b/, 'Perplexity'],
  [/\bdeepl\b/, 'DeepL'],
];
const USES =
  /(?<!\b(?:can|could|may|should|do|would|shall|if) )\b(?:i|we)(?:'ve| have|'m| am)? (?:(?!not|never|can|could|should|may)\w+ )?(?:use|used|using|have|got|pay for|work with|try|tried)\b/;

function toolIn(text: string): string | null {
  if (!USES.test(text)) return null;
  return TOOLS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const MOST_READ = 900;

/** What a message adds to what was told before; a text that was put in is nobody's own. */
export function toldIn(text: string, before: Told = NOTHING_TOLD): Told {
  const own = normalise(splitPaste(text).ask.slice(0, MOST_READ));
  const times = ownTimes(own);
  return {
    work: workIn(own) ?? before.work,
    tool: toolIn(own) ?? before.tool,
    weeks: times.weeks ?? before.weeks,
    minutes: times.minutes ?? before.minutes,
  };
}

const MOST_BESIDE = 5;

/** Whether a message says what somebody does and hardly anything besides. */
export function isAboutWorkOnly(text: string): boolean {
  const own = normalise(text);
  if (text.includes('?') || workIn(own) === null) return false;
  const rest = [STATE, RUN, WORK_IN, MY_JOB, I_AM].reduce(
    (left, one) => left.replace(one, ''),
    own,
  );
  return rest.split(/[^a-z0-9']+/).filter((word) => word !== '').length <= MOST_BESIDE;
}

const JOIN = /, (?=[^,]*$)/;

/** All of it, as a clause: "you work in customer service and have 10 minutes at a time"; or ''. */
export function toldInWords({ work, tool, minutes }: Told): string {
  const parts = [
    work?.you,
    tool && `you use ${tool}`,
    minutes !== null && `you have ${minutes} minutes at a time`,
  ].filter((part) => typeof part === 'string');
  return parts.join(', ').replace(JOIN, ' and ');
}
