import type { Attitude } from '@attune/domain/assessment/attitude';
import { QUESTIONS, type Question } from '@attune/domain/assessment/questions';
import { getMood } from '@attune/domain/mind/moods';
import type { Known } from './person.ts';

const BY_ATTITUDE: Readonly<Record<Attitude, string>> = {
  resistant: 'go only as far as costs you nothing: no account, and stop whenever you like.',
  cautious: 'choose a case in which you can check the result and undo it.',
  optimistic: 'take a small piece of your own work for it, not an exercise.',
  enthusiastic: 'decide before you start how you will check the result.',
};

/** The answers that an attitude comes from, quoted. */
export function attitudeAnswers(known: Known): string {
  const quoted = [known.choice(5), known.choice(6)].flatMap((one) => (one ? `“${one.text}”` : []));
  return quoted.join(' and ');
}

function optionWith(letter: string): string {
  const options = (QUESTIONS as readonly Question[])
    .filter(({ letters }) => letters !== undefined)
    .flatMap((question) => question.options);
  const text = options.find((option) => option.text.includes(`(${letter})`))?.text ?? letter;
  return text.replace(` (${letter})`, '').toLowerCase();
}

/** How a person is of a kind, as the beginning of a sentence; null when nothing says so. */
function reasonFor(known: Known, key: string): string | null {
  if (known.mood?.id === key) return `Because you felt “${getMood(known.mood.id).label}” lately`;
  if (known.attitude === key) return `Because you answered ${attitudeAnswers(known)}`;
  for (const id of [7, 8, 9] as const) {
    const choice = known.choice(id);
    if (choice?.optionId === key) return `Because you answered “${choice.text}”`;
  }
  if (key.length === 1 && known.type?.includes(key)) {
    return `Because your type has the letter ${key} (${optionWith(key)})`;
  }
  return null;
}

/** One line that is there for this person and no other; '' when nothing is known. */
export function personalLine(
  known: Known,
  made: Readonly<Record<string, string>> = {},
  hasDefault = true,
): string {
  for (const [key, words] of Object.entries(made)) {
    const reason = reasonFor(known, key);
    if (reason) return `${reason}: ${words}`;
  }
  if (!hasDefault || !known.attitude) return '';
  return `${reasonFor(known, known.attitude)}: ${BY_ATTITUDE[known.attitude]}`;
}
