import { lengthOf } from '@attune/domain/kernel/text-length';

/** How long a text may be. A field with a limit keeps text that is too long and says so. */
export type TextLimit = {
  max: number;
  /** The name of the text: "Your entry is … too long". */
  name: string;
  /** What helps besides shortening: "split it into two entries". */
  advice?: string;
};

/** The counter appears once this share of the limit is used. */
const COUNTER_SHARE = 0.9;

const formatCount = (count: number) => count.toLocaleString('en-US');

/** Counts as the server does: characters, without surrounding whitespace. */
const countCharacters = (text: string) => lengthOf(text.trim());

export function isTooLong(text: string, { max }: TextLimit): boolean {
  return countCharacters(text) > max;
}

export function tooLongMessage(text: string, limit: TextLimit): string | null {
  if (!isTooLong(text, limit)) return null;
  const excess = countCharacters(text) - limit.max;
  const characters = excess === 1 ? '1 character' : `${formatCount(excess)} characters`;
  const advice = limit.advice ? ` or ${limit.advice}` : '';
  return `Your ${limit.name} is ${characters} too long. Shorten it${advice}.`;
}

/** "950 / 1,000", once the text is near its limit. */
export function formatTextCount(text: string, { max }: TextLimit): string | null {
  const count = countCharacters(text);
  return count >= max * COUNTER_SHARE ? `${formatCount(count)} / ${formatCount(max)}` : null;
}
