import { lessonCard } from '../cards.ts';
import { type Answerer, bullets, type Context, type Draft, say } from '../context.ts';
import { type Claim, type ClaimKind, claimsIn, namesSource } from '../texts/claims.ts';
import { covered, type Sensitive, sensitiveIn } from '../texts/sensitive.ts';
import { remarksOn } from '../texts/style.ts';
import { clip } from '../words/sentences.ts';
import { pageCalls } from './look-up.ts';

const MOST_CLAIMS = 5;
const ABOUT_STYLE =
  /\b(improve|rewrite|edit|polish|proofread|feedback|style|better|clear\w*|readable)\b/;

/** What to ask of each kind of mark. */
const ADVICE: Readonly<Record<ClaimKind, string>> = {
  number: 'who counted that, of how many, and when?',
  date: 'does the date stand in the original, and does it still hold?',
  name: 'does this person or body exist, and did they say exactly this?',
  absolute: 'is there really no exception? Write the smaller, true sentence.',
  vague: 'which one? Without a name or title there is no source here.',
  future: 'nobody knows the future. Whose forecast is it, and from when?',
  cause: 'shown, or only at the same time?',
  health: 'about health, ask a doctor or pharmacist rather than a text.',
};
const MOST_MARKS = 4;

/** Marks of one kind share a line. */
function markLines(marks: Claim['marks']): string[] {
  const kinds = [...new Set(marks.map(({ kind }) => kind))];
  return kinds.slice(0, MOST_MARKS).map((kind) => {
    const texts = marks
      .filter((mark) => mark.kind === kind)
      .map(({ text }) => `“${covered(text)}”`);
    return `${texts.join(', ')}: ${ADVICE[kind]}`;
  });
}

function claimLines({ sentence, marks }: Claim): string {
  const quoted = `> ${clip(covered(sentence).replace(/\s+/g, ' '), 220)}`;
  return [quoted, '', ...markLines(marks).map((line) => `- ${line}`)].join('\n');
}

const FIRM: readonly ClaimKind[] = ['number', 'vague', 'future', 'health'];

/**
 * Where people are to be protected first, a bare date or name is nothing to look up; and where the
 * style was asked about, only what would be a claim to everybody.
 */
function worthChecking(claims: readonly Claim[], hasSecrets: boolean, isStyle = false): Claim[] {
  return claims.filter(({ marks }) => {
    if (isStyle) return marks.some(({ kind }) => FIRM.includes(kind));
    return !hasSecrets || marks.some(({ kind }) => kind !== 'name' && kind !== 'date');
  });
}

function outLines(found: readonly Sensitive[]): string[] {
  return found.map(({ what, label, count }) => {
    const times = count > 1 ? ` (${count} times)` : '';
    const how = label.startsWith('(') ? label.slice(1, -1) : `write ${label} instead`;
    return `**${what}**${times}: ${how}`;
  });
}

const count = (amount: number, one: string, many: string) =>
  `${amount} ${amount === 1 ? one : many}`;

function leadOf(claims: readonly Claim[], sensitive: readonly Sensitive[]): string {
  const parts = [
    sensitive.length > 0 &&
      count(
        sensitive.length,
        'thing that should not leave your hands',
        'things that should not leave your hands',
      ),
    claims.length > 0 && count(claims.length, 'sentence to check', 'sentences to check'),
  ].filter(Boolean);
  if (parts.length === 0) {
    return 'I found nothing in it that can be looked up: no number, date, name or source, and nothing that points to a person.';
  }
  const honest =
    claims.length > 0
      ? ' Whether it holds I cannot tell, as I have no web; I can tell what to look up.'
      : '';
  return `I found ${parts.join(' and ')}.${honest}`;
}

const STYLE_PAGES = ['write-in-your-own-voice', 'shorten-without-losing'];

function pagesFor(text: string, ask: string): string[] {
  if (ABOUT_STYLE.test(ask) && sensitiveIn(text).length === 0) return STYLE_PAGES;
  const sensitive = sensitiveIn(text);
  const claims = worthChecking(claimsIn(text), sensitive.length > 0);
  const isHealth = claims.some(({ marks }) => marks.some(({ kind }) => kind === 'health'));
  return [
    ...(sensitive.length > 0 ? ['what-never-to-paste'] : []),
    ...(claims.length > 0 || sensitive.length === 0 ? ['check-a-claim-in-five-minutes'] : []),
    ...(isHealth ? ['when-not-to-ask'] : ['sources-that-exist']),
  ];
}

const MARGIN =
  'Here is what I would mark in the margin. I do not rewrite it, so it stays your text.';

function judge(paste: string, { found, understood }: Context): Draft {
  const remarks = ABOUT_STYLE.test(understood.mended) ? remarksOn(paste) : [];
  const margin = remarks.length > 0 && bullets(remarks);
  const sensitive = sensitiveIn(paste);
  const all = worthChecking(claimsIn(paste), sensitive.length > 0, remarks.length > 0);
  const claims = all.slice(0, sensitive.length > 0 ? 3 : MOST_CLAIMS);
  const out =
    sensitive.length > 0 &&
    [
      '**Take out or change first**',
      bullets(outLines(sensitive)),
      'Then read it as a curious neighbour: could somebody still guess who it is?',
    ].join('\n\n');
  const check = claims.length > 0 && ['**Check**', ...claims.map(claimLines)].join('\n\n');
  const lacksSource =
    all.length > 0 &&
    !namesSource(paste) &&
    'No line of it names a source that one could open. Ask for it, or leave out what you cannot confirm.';
  const [first = 'check-a-claim-in-five-minutes'] = pagesFor(paste, understood.mended);
  const more = pagesFor(paste, understood.mended)
    .slice(1, 3)
    .map((id) => found.link(id));
  const next =
    remarks.length > 0 && all.length === 0
      ? 'Mend those and read it aloud once.'
      : all.length > 0
        ? 'Begin with the line that would hurt you most if it were wrong.'
        : 'Cover those words first, then decide whether it may go in.';
  const further = more.length > 1 ? 'go further' : 'goes further';
  const help = `${found.link(first)} shows how${more.length > 0 ? `; ${more.join(' and ')} ${further}` : ''}.`;
  return {
    text: say(
      remarks.length > 0 ? MARGIN : leadOf(all, sensitive),
      margin,
      out,
      check,
      lacksSource,
      `${next} ${help}`,
    ),
    cards: lessonCard(found, first, 'So that you can do this check yourself with the next text.'),
  };
}

function inShort(paste: string): Draft {
  const [claims, sensitive] = [claimsIn(paste), sensitiveIn(paste)];
  const marks = markLines(claims.flatMap((claim) => claim.marks));
  const parts = [
    sensitive.length > 0 && `Take out: ${sensitive.map(({ what }) => what).join(', ')}.`,
    marks.length > 0 && say('Check:', bullets(marks.slice(0, 3))),
  ];
  return { text: say(...parts) || leadOf(claims, sensitive), cards: [] };
}

const ASK =
  'Paste the text here, and I look for claims with numbers, names and dates, for words like “always”, for missing sources, and for anything that should not leave your hands.';

export const checkText: Answerer = {
  looksUp: ({ understood: { paste, mended } }) =>
    paste === null ? [] : pageCalls(pagesFor(paste, mended)),
  says(context) {
    const { paste, mode } = context.understood;
    if (paste === null) {
      return {
        text: say(
          ASK,
          'If it holds other people’s names, replace them by A and B first; the check works just as well.',
        ),
        cards: [],
      };
    }
    if (mode === 'shorter') return inShort(paste);
    if (mode === 'why') {
      const why =
        'Because a made-up statement reads exactly like a true one. What can be looked up are names, numbers, dates, sources and words like “always”; so those are what I mark. Truth itself I cannot see from here.';
      return { text: say(why, context.found.link('check-a-claim-in-five-minutes')), cards: [] };
    }
    if (mode === 'then') {
      const then =
        'Then decide for each marked line: use it (two sources that did not copy from each other), change it (write the smaller, true sentence), or leave it out. What you cannot confirm in five minutes does not go out under your name.';
      return { text: then, cards: [] };
    }
    return judge(paste, context);
  },
};
