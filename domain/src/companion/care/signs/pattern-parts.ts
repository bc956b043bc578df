/** Family and partners: people who may be violent, and people a writer worries about. */
export const CLOSE_PERSON =
  '(?:husband|wife|partner|boyfriend|girlfriend|bf|gf|fiance|fiancee|spouse|ex|dad|father|mum|mom|mother|parents|step ?(?:dad|father|mom|mum|mother|parents|brother|sister|son|daughter|child|children|kids?)|uncle|aunt|brother|sister|grand\\w+|son|daughter|child|children|kids?|baby|family|cousin|roommate|flatmate|roomie)';

export const ACQUAINTANCE =
  '(?:friends?|mate|buddy|bestie|bff|colleagues?|co ?workers?|classmates?|team ?mates?|students?|pupils?|neighbou?rs?|employee|boss|manager|teacher|coach|nephew|niece|teenager|teen|patient|carer|caretaker|priest|landlord)';

export const ANY_PERSON = `(?:my|our|a|this) (?:[a-z]+ ){0,2}?(?:${CLOSE_PERSON}|${ACQUAINTANCE})`;

/** How an intention begins, in the words that `normalizeSentences` produces. */
export const INTENT =
  '(?:want(?:ed|ing)? to|going to|ill|will|id|about to|plan(?:s|ning|ned)? (?:to|on)|think(?:ing)? (?:of|about)|thought (?:of|about)|thoughts (?:of|about)|need to|have to|should|might|ready to|tempted to|try(?:ing)? to|tried to|decided to|consider(?:ed|ing)?|feel like|felt like|urges? (?:to|of)|fantasi[sz]e about|fantasi[sz]ing about|dream(?:ing)? (?:of|about)|close to|would like to|better to|easier to|could|can i|do i|let me)';

/**
 * Builds patterns of plain words: each part matches whole words, and `~` ends a sentence or a
 * thought. Only letters, numbers, spaces and `*` are left at this point, so a word ends before a
 * space, a `*` or the end. Using \p{L} instead makes each pattern ten times slower to compile.
 */
export function toPatterns(...patterns: string[]): RegExp[] {
  return patterns.map(
    (pattern) =>
      new RegExp(
        `\\b(?:${pattern.replaceAll('~', '(?= *$| (?:anymore|any longer|no more|like this|and|but|because|if|so|right now|now|tonight|today|please|help|again|either|at all|for good|forever|much longer|ever again|in this world|on this (?:earth|planet))\\b)')})(?![^ *])`,
      ),
  );
}
