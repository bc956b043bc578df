import { ACQUAINTANCE, CLOSE_PERSON } from './pattern-parts.ts';

/** "My mom says she's …": what another person says about themselves. */
const REPORTED_SPEECH = new RegExp(
  `\\b(?:my|our|a|an|the|one of my|he|she) (?:[a-z]+ ){0,3}?(?:(?:${CLOSE_PERSON}|${ACQUAINTANCE}|girl|boy|guy|man|woman|someone)s? (?:[a-z]+ ){0,8}?)?(?:says?|said|saying|told|tells|text(?:s|ed)|writes?|wrote|posted|hinted|admitted) (?:(?:me|us|her|his|my|our|to|in|on|a|the|that|last|night|today|yesterday|teacher|doctor|mom|mum|dad|chatbot|class|message) ){0,4}(?=(?:he|she|they|hes|shes|theyre|hell|shell|theyll|hed|shed|theyd)\\b)`,
);

const FIRST_PERSON: readonly (readonly [RegExp, string])[] = [
  [/\b(?:he|she|they) (?:is|are)\b|\b(?:hes|shes|theyre)\b/g, 'im'],
  [/\b(?:hell|shell|theyll)\b/g, 'ill'],
  [/\b(?:hed|shed|theyd)\b/g, 'id'],
  [/\b(?:he|she|they)\b/g, 'i'],
  [/\b(?:himself|herself|themselves|themself)\b/g, 'myself'],
  [/\b(?:his|her|their)\b/g, 'my'],
  [/\bi has\b/g, 'i have'],
  [/\bdoesnt\b/g, 'dont'],
  [/\bi (want|wish|hope|feel|need|think|hate|plan|cut|see|keep|deserve|pray)(?:e?s)\b/g, 'i $1'],
];

/** What another person is reported to say, in their own words; null if there is none. */
export function readReportedSpeech(sentence: string): string | null {
  const match = REPORTED_SPEECH.exec(sentence);
  if (!match) return null;
  const speech = sentence.slice(match.index + match[0].length);
  return FIRST_PERSON.reduce((text, [pattern, word]) => text.replace(pattern, word), speech);
}
