const ENDINGS = [
  'ations',
  'ation',
  'ingly',
  'iness',
  'ments',
  'ment',
  'ings',
  'ing',
  'edly',
  'ness',
  'ally',
  'ies',
  'ied',
  'ers',
  'est',
  'ely',
  'ed',
  'er',
  'ly',
  'es',
  's',
  'e',
  'y',
];
const SHORTEST = 3;

/** What words of one family have in common, roughly: enough to compare a question with a passage. */
export function stem(word: string): string {
  const bare = word.replace(/'.*$/, '');
  for (const ending of ENDINGS) {
    if (bare.endsWith(ending) && bare.length - ending.length >= SHORTEST) {
      return bare.slice(0, -ending.length).replace(/(.)\1$/, '$1');
    }
  }
  return bare;
}
