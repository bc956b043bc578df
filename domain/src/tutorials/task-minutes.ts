const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
};
const TIME_PATTERN = /^\*\*Time:\*\*\s+(?<amount>[a-z-]+|\d+)\s+minutes?\b/im;

/** The minutes a task states ("**Time:** ten minutes."); null if it states none. */
export function parseTaskMinutes(markdown: string): number | null {
  const amount = TIME_PATTERN.exec(markdown)?.groups?.amount?.toLowerCase() ?? '';
  const minutes = NUMBER_WORDS[amount] ?? Number(amount);
  return Number.isInteger(minutes) && minutes > 0 ? minutes : null;
}
