/** What a short message asks of the answer before it. */
export type Mode =
  | 'answer'
  | 'why'
  | 'shorter'
  | 'then'
  | 'first'
  /** Something was said of oneself, and nothing asked. */
  | 'told'
  | 'more'
  | 'example'
  | 'other'
  | 'yes'
  | 'no';

const LONGEST = 12;

const MODES: readonly (readonly [Mode, RegExp])[] = [
  [
    'why',
    /^(but |and |ok )?(why|how come|what for|for what reason)\b(?! (do|does|is ai|are|can|should|should i|would|did|am|isn'?t)\b.{12,})/,
  ],
  [
    'why',
    /^(but )?why (that|this|these|not|so|exactly|is that|do you (say|think|suggest|recommend) (that|this|so))\b/,
  ],
  [
    'shorter',
    /\b(shorter|too long|in short|tl;?dr|brief(er|ly)?|in (one|a|two) sentences?|short version|less text|keep it short|shorten (it|that|this))\b/,
  ],
  [
    'first',
    /^(and |so |ok(ay)? |but )*((what|which( one| step)?)( comes| is| do (?:i|we) (?:do|try)| should (?:i|we) (?:do|try)| shall (?:i|we) (?:do|try)| can (?:i|we) (?:do|try)| would you do)? first|where (do|should|shall|would) i (start|begin)|how (do|should|shall) i (start|begin)|what is the first step|(the )?first step)( with (it|this|that))?( then| please)?$/,
  ],
  [
    'then',
    /\b(and then|what then|then what|what now|and now|after that|what('s| is|s)? next|next step|and after|what else( should| can)?|i('ve| have)? (did|done) (it|that|this|the)\b)/,
  ],
  ['then', /^(ok(ay)? |and |so )*(then|next|done|now)\b.{0,12}$/],
  [
    'example',
    /\b(example|for instance|show me how|how would that look|what would that look like)\b/,
  ],
  [
    'other',
    /\b(another|something else|(the )?other (one|lesson|practice|thread)|different one|not that one|anything else|other ideas?)\b/,
  ],
  [
    'more',
    /^(ok(ay)? )?((tell me |a bit |say )?more|go on|continue|elaborate|details|explain (that|this|it|more)|i (don'?t|do not) (understand|get it)|what do you mean|simpler|in (simple|plain) words)\b.{0,30}$|^(and |but |ok )?how( so| exactly| do i do that| does that work)?$/,
  ],
  [
    'yes',
    /^(yes|yeah|yep|yup|sure|ok|okay|please do|please|do it|go ahead|sounds good|let'?s (do it|go|try)|alright|ja|oui|si|gladly|make it|why not)\b(.{0,16}|.{0,16}\b(plan|steps|do (it|that)|try (it|that))\b.{0,20})$/,
  ],
  ['no', /^(no|nope|nah|not (now|really|yet)|later|maybe later|nein|rather not)\b.{0,16}$/],
];

/** How a mended message follows up; 'answer' when it stands by itself. */
export function modeOf(mended: string): Mode {
  const text = mended
    .replace(/[?!.,…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '' || text.split(' ').length > LONGEST) return 'answer';
  return MODES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'answer';
}

const ORDINALS: readonly RegExp[] = [
  /^(the )?(1|one|first|a)( one)?$/,
  /^(the )?(2|two|second|b)( one)?$/,
  /^(the )?(3|three|third|last|c)( one)?$/,
];

/** The choice of a numbered list in the last reply that a short message points at. */
export function chosenFrom(reply: string, mended: string): string | null {
  const text = mended.replace(/[?!.,)]+/g, '').trim();
  const at = ORDINALS.findIndex((pattern) => pattern.test(text));
  if (at < 0) return null;
  const choices = [...reply.matchAll(/^\d\. “(.+)”$/gm)].map((found) => found[1] ?? '');
  return choices[at] ?? null;
}
