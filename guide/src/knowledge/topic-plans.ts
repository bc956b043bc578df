/** A plan that no template has; `{place}` stands for where or as what somebody works. */
export type OwnPlan = {
  title: string;
  why: string;
  steps: readonly string[];
  pages: readonly string[];
};

const CHECKED = 'check-before-i-pass-it-on';

/** Which goal's template goes with a topic that offers none itself. */
export const TEMPLATE_BY_TOPIC: Readonly<Record<string, string>> = {
  hallucination: CHECKED,
  sources: CHECKED,
  numbers: CHECKED,
  fakes: CHECKED,
  mistake: CHECKED,
  'not-here': CHECKED,
  bias: 'where-my-tool-fails',
  'compare-tools': 'where-my-tool-fails',
  'what-is-ai': 'first-look-on-my-terms',
  'too-late': 'first-look-on-my-terms',
  'too-good-offer': 'my-data-in-order',
  'what-to-paste': 'my-data-in-order',
  'pasted-secret': 'my-data-in-order',
  'data-rights': 'my-data-in-order',
  scams: 'rules-for-home',
  studies: 'learn-one-thing-properly',
  'own-voice': 'sound-like-me',
  meetings: 'meetings-that-end-in-decisions',
  'when-not': 'decide-then-ask',
  'avoid-ai': 'keep-one-skill-sharp',
  'tell-boss': 'stay-current-in-my-job',
  opinion: 'worry-less',
  'panic-now': 'worry-less',
};

/** Topics that share the plan of another. */
export const SAME_PLAN: Readonly<Record<string, string>> = {
  'official-letters': 'long-document',
};

export const PLAN_BY_TOPIC: Readonly<Record<string, OwnPlan>> = {
  'job-fear': {
    title: 'See where my job is moving, and move with it',
    why: 'My job as a whole nobody can forecast. My tasks I can look at, and some of them I can choose.',
    steps: [
      'Write my worry in one sentence, and sort it: check, prepare or carry',
      'List what I did {place} in the last two weeks, with rough hours',
      'Mark each task: a tool could draft it, it only helps, or it needs a person',
      'Try a tool on one harmless task of the list, with no names in it',
      'Ask my manager what is decided, and what is only expected',
      'Move one hour a week towards a task that needs a person',
      'Look back: what is clearer now, and what is the next small step?',
    ],
    pages: ['name-your-worry', 'a-career-plan-with-three-branches', 'talk-with-people-first'],
  },
  asking: {
    title: 'Ask so that the answers get better',
    why: 'A tool has only what I type. A clear request saves me three rounds of mending.',
    steps: [
      'Take one request I sent lately {place}, and read it as a stranger would',
      'Write it anew: what for, who reads it, the facts, how long, what not',
      'Lay both answers side by side, and note what made the difference',
      'End my next request with: “Ask me first if something is missing”',
      'Keep the best request as a template with brackets',
      'Give the template to one person, and see where they get stuck',
    ],
    pages: ['ask-so-it-can-answer', 'check-a-claim-in-five-minutes', 'what-never-to-paste'],
  },
  teaching: {
    title: 'Use AI in my teaching where it helps my pupils think',
    why: 'What they learn is what counts, and I am the one who sees it.',
    steps: [
      'Write down one thing my pupils must be able to do without any tool',
      'Let a tool draft one worksheet, and mark its mistakes myself',
      'Read what my school allows, and what may never be pasted',
      'Set one task in which the way to the answer is shown, by hand',
      'Talk with one class about where a tool helps them and where it robs them',
      'Decide what I keep for next term, and tell a colleague why',
    ],
    pages: ['keep-a-skill-alive', 'what-never-to-paste', 'spot-the-confident-error'],
  },
  coding: {
    title: 'Get one small script that I can trust',
    why: 'What runs on my files I want to understand, line by line.',
    steps: [
      'Write in two sentences what goes in, and what must come out',
      'Make a copy of three files to try it on; the originals stay untouched',
      'Let a tool write it, and explain each line to me',
      'Try it on the copies, with one odd case among them',
      'Note how to undo it, and only then use it on the real thing',
    ],
    pages: ['undo-anything-first', 'spot-the-confident-error', 'ask-so-it-can-answer'],
  },
  attention: {
    title: 'Get my attention back, a little each day',
    why: 'What I look at is what my day is made of.',
    steps: [
      'For two days, note each time I reach for the screen, and why',
      'Switch off the three notices that I never needed',
      'Choose one half hour a day without any screen',
      'Read or make something in it, with the telephone in another room',
      'Look back: what has got easier, and what do I keep?',
    ],
    pages: ['make-something-by-hand', 'keep-a-skill-alive'],
  },
  sleep: {
    title: 'Quieter evenings',
    why: 'What keeps me awake can wait on paper until the morning.',
    steps: [
      'Choose an hour after which there is no news and no screen',
      'Before bed, write down what is on my mind, with one next step each',
      'Breathe out slowly for a minute, lying down',
      'Note in the morning how I slept, in one word',
      'If it stays bad for some weeks, talk with a doctor about it',
    ],
    pages: ['name-your-worry', 'long-out-breath'],
  },
  'long-document': {
    title: 'Read one long document properly',
    why: 'I sign and decide by what it says, and not by what a summary says.',
    steps: [
      'Write down the three questions that I need it to answer',
      'Read the contents, the beginning and the end myself',
      'Let a tool say where each answer stands, with the page',
      'Look up each place, and read a paragraph around it',
      'Write half a page in my own words, with what is still open',
    ],
    pages: ['read-a-long-document', 'what-never-to-paste', 'shorten-without-losing'],
  },
  'persuade-others': {
    title: 'Talk with one person who sees AI differently',
    why: 'I would rather understand them than win.',
    steps: [
      'Write down what I think they fear or hope for, as fairly as I can',
      'Ask them, and only listen; say back what I heard',
      'Tell one experience of my own, the bad side too',
      'Offer to look at one harmless case together',
      'Agree on one thing that we both want, and leave the rest open',
    ],
    pages: ['talk-with-people-first', 'look-over-a-shoulder'],
  },
};
