import { formatAttitude } from '@attune/domain/assessment/attitude-bands';
import { ATTITUDE_MEANINGS } from '@attune/domain/assessment/attitude-meanings';
import { getDimensionNote } from '@attune/domain/assessment/dimension-notes';
import { DIMENSIONS } from '@attune/domain/assessment/preference-type';
import { getTypeDescription } from '@attune/domain/assessment/type-descriptions';
import { checkInCard, lessonCard } from '../cards.ts';
import { type Answerer, bullets, type Context, type Draft, say } from '../context.ts';
import { attitudeAnswers } from '../personal.ts';

const SUMMARY = '[Your Assessment](/assessment/summary)';
const TYPE = /\b([ei][sn][tf][jp])\b/;

function lettersOf(type: string): string[] {
  return DIMENSIONS.map((dimension) => {
    const letter = type[dimension - 1] ?? '_';
    const { name, suggests } = getDimensionNote(dimension, letter);
    return `**${letter}, ${name.toLowerCase()}.** ${suggests}`;
  });
}

function attitudeLine({ known }: Context): string {
  if (!known.attitude) return '';
  const { meaning, startsWith } = ATTITUDE_MEANINGS[known.attitude];
  return `Towards AI your answers read as **${formatAttitude(known.attitude).toLowerCase()}**, because you answered ${attitudeAnswers(known)}. ${meaning} ${startsWith}`;
}

function lessonLine({ found: { lessons } }: Context): string {
  const [lesson] = lessons;
  return lesson
    ? `A lesson that suits it: [${lesson.title}](${lesson.address}), ${lesson.minutes} minutes.`
    : '';
}

const CARE =
  'It comes from four answers, so read it as a suggestion about how you like to learn, not as a verdict on who you are.';

function whole(context: Context): Draft {
  const { known, understood, found } = context;
  const asked = TYPE.exec(understood.mended)?.[1]?.toUpperCase() ?? null;
  const type = asked ?? known.type;
  const isOwn = type !== null && type === known.type;
  if (type === null) {
    const text = known.attitude
      ? attitudeLine(context)
      : 'I may not read your result: the switch for answers is off in [Settings](/settings), or the questionnaire is not done yet.';
    return {
      text: say(
        text,
        `You find it with every letter explained in ${SUMMARY}. If you tell me the four letters, I explain them here.`,
      ),
      cards: [],
    };
  }
  const about = /\b(attitude|cautious|resistant|enthusiastic|optimistic)\b/.test(understood.mended);
  const lead = isOwn
    ? `${type} is what your four answers add up to. ${getTypeDescription(type)}`
    : `${type} in one line: ${getTypeDescription(type)}${known.type ? ` Yours is ${known.type}.` : ''}`;
  if (understood.mode === 'shorter') return { text: lead, cards: [] };
  const [lesson] = found.lessons;
  return {
    text: say(
      about && isOwn ? attitudeLine(context) : lead,
      about && isOwn ? lead : bullets(lettersOf(type)),
      !about && isOwn && attitudeLine(context),
      CARE,
      isOwn
        ? `${lessonLine(context)} If a letter is wrong, flip or hide it in ${SUMMARY}.`.trim()
        : `Your own result stands in ${SUMMARY}.`,
    ),
    cards: isOwn && lesson ? lessonCard(found, lesson.id, lesson.because) : [],
  };
}

export const explainType: Answerer = {
  looksUp: () => [{ name: 'suggest_next', input: {} }],
  says(context) {
    const { mode } = context.understood;
    if (mode === 'why' || mode === 'more') {
      const why =
        'Each letter is read from one answer: where your energy comes from, what you want first when something is new, what you weigh first, and how you like your week. The attitude is the average of two further answers. Nothing else goes in.';
      return { text: say(why, `All of it, answer by answer, stands in ${SUMMARY}.`), cards: [] };
    }
    if (mode === 'then')
      return {
        text: say(
          lessonLine(context) ||
            `Open ${SUMMARY} and read the part about what a letter does not say.`,
        ),
        cards: [],
      };
    return whole(context);
  },
};

const SIDES: readonly (readonly [RegExp, string, string])[] = [
  [/introvert/, 'I', 'E'],
  [/extrovert|extravert/, 'E', 'I'],
  [/\bplann/, 'J', 'P'],
  [/spontaneous|open to/, 'P', 'J'],
  [/\bcold|thinking|logical/, 'T', 'F'],
  [/feeling|emotional/, 'F', 'T'],
];

const ATTITUDE = /\b(resistant|cautious|enthusiastic|optimistic|label\w*)\b/;

function attitudeNotMe(known: Context['known']): Draft {
  const from = attitudeAnswers(known);
  return {
    text: say(
      'Then do not be called that: it is a word for two answers, not for you, and you can change it.',
      from &&
        `It stands there because you answered ${from}. “${formatAttitude(known.attitude ?? 'cautious')}” only decides the order of lessons; nobody else sees it.`,
      'Answer the two questions again with a check-in, and the newest answers count. All answers stand in [Your Assessment](/assessment/summary), and the [questionnaire](/questionnaire) can be done again.',
    ),
    cards: [checkInCard('Two questions, so that the word fits again.')],
  };
}

export const notMe: Answerer = {
  looksUp: () => [],
  says({ understood, known }) {
    if (ATTITUDE.test(understood.mended)) return attitudeNotMe(known);
    const side = SIDES.find(([pattern]) => pattern.test(understood.mended));
    const letter = side
      ? `For what you say, change the ${side[1]} to ${side[2]}, or hide the letter if neither fits.`
      : 'Flip the letter that is wrong, or hide it if neither side fits.';
    const own = known.type ? `Your result is ${known.type} now. ` : '';
    return {
      text: say(
        'Then your word counts, not the letters: you know yourself, and four questions do not.',
        `${own}In [Your Assessment](/assessment/summary) press “This isn’t me”. ${letter} The answer you gave stays stored, but lessons and suggestions follow your correction at once.`,
        'If several answers were not yours on that day, do the [questionnaire](/questionnaire) again; the newest counts.',
        'What in it sounded most wrong to you? I can then tell you what would change.',
      ),
      cards: [],
    };
  },
};

export const isItScience: Answerer = {
  looksUp: () => [],
  says: () => ({
    text: say(
      'Somewhere between: it is no measurement, and it is not a horoscope either, because it only gives back what you answered.',
      bullets([
        '**What speaks against it:** sorting people into sixteen types is disputed among researchers. Most people lie near the middle, and many get another letter when they answer again weeks later. It predicts little about performance.',
        '**What it is here:** four questions, four preferences, used to choose the order and the tone of lessons. No more hangs on it.',
        '**What it is not:** a diagnosis, a test of ability, or a reason to hire or refuse anybody.',
        '**You have the last word:** flip or hide any letter in [Your Assessment](/assessment/summary); suggestions follow at once.',
      ]),
      'The answers about AI say more about what helps you now than the letters do. Look at those first.',
    ),
    cards: [],
  }),
};
