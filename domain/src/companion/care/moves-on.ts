/**
 * Words that belong to a crisis or to what follows it: feelings, help, the people around the
 * writer. A message with one of them never leaves care.
 */
const ABOUT_THE_CRISIS = new RegExp(
  `\\b(?:${[
    // The writer's state.
    'alone|lonely|afraid|scared|fear|worr(?:y|ied)|sad|cry|crying|hurts?|hurting|pain|painful|tired|exhausted|empty|numb|hopeless|worthless|pointless|hate|shame|ashamed|guilty|angry|rage|panic|anxious|depress\\w*|feel|feels|feeling|felt|sleep|asleep|awake|breathe?|shaking|safe|unsafe|safety|danger\\w*|okay|ok|alright|fine|better|worse|worst',
    'live|living|alive|life|lives|die|dies|dying|dead|death|kill\\w*|suicid\\w*|harm\\w*|cut|cutting|bleed\\w*|blood|pills?|tablets?|overdose|gun|knife|blade|rope|bridge|goodbye|forever|anymore|burden|cope|bear|survive',
    // Help, and where it comes from.
    'help|helps|helped|call|calls|called|calling|phone|hotline|helpline|lines?|numbers?|police|ambulance|emergency|hospital|clinic|doctors?|nurse|therap\\w*|counsel\\w*|psych\\w*|shelter|lawyer|court|crisis|support|listen\\w*|tell|told|talk|talked|talking|trust|believe|secret|report|alone',
    // The people around.
    'he|him|his|she|her|hers|they|them|their|someone|somebody|anyone|anybody|nobody|no one|everyone|everybody|husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mum|mom|mother|parents?|uncle|aunt|brother|sister|grand\\w+|son|daughter|child|children|kids?|baby|family|cousin|friends?|neighbou?r|roommate|flatmate',
    'home|house|tonight|abus\\w*|violen\\w*|hit|hits|hitting|beat|beats|threat\\w*|rape\\w*|leave him|leave her|stay|escape|hide|hiding|follow\\w*',
  ].join('|')})\\b`,
);

/** Says that the subject changes. */
const CHANGES_SUBJECT =
  /\b(?:(?:something|anything) else|(?:another|different|other) (?:topic|subject|question|matter|thing)|change (?:of )?(?:the )?(?:topic|subject)|moving on|back to (?:my|the|our|what)|by the way)\b/;

/** How a question or a request begins, after a word or two like "ok" or "thanks". */
const ASKS =
  /^(?:(?:ok|okay|thanks|thank you|anyway|so|now|and|well|alright|hi|hello|hey|please|sorry|then|right)[\s,]+)*(?:how|what|whats|which|when|where|who|why|is|are|do|does|did|can|could|would|will|should|explain|show|give|make|write|draft|translate|summarize|summarise|list|compare|recommend|suggest|plan|teach|find|open|create|set|remind|lets|id like to|i would like to|i want to (?:know|learn|understand|plan|read|write|try|practice|start|ask)|i need to (?:plan|write|learn|prepare|finish))\b/;

/** Words that name no subject of their own: "what should I do now?" asks about the crisis. */
const WITHOUT_SUBJECT = new Set(
  `a an the this that these those it its i im ive id ill me my mine myself you your yours youre
   we us our to of in on at for with from by about as if or and but so not no yes dont doesnt
   didnt cant wont isnt arent is are was were be been being am do does did doing done have has
   had having can could would will should shall may might must how what whats which when where
   who why there here now then just really still ever even too very much many more most some
   any all else again always never also only next first last long soon later today tomorrow
   yesterday day days night nights morning week time times way ways thing things something
   anything nothing everything stuff go going gone goes come comes get gets getting got give
   make makes made take takes know knows think thinking say says said see want wants need needs
   like mean means happen happens happening work works stop stops start keep try let lets put
   ask please thanks thank hi hello hey ok anyway sorry well right wrong true real normal
   possible sure bad good hard up down out over off into without because than through after
   before until point reason matter matters care cares answer answers read reads write writes
   human person people robot program bot hear understand bother wait waiting end ends quiet
   hour hours minute minutes bit lot`.split(/\s+/),
);

const toWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a message without a sign of crisis clearly turns to something else: it says so, or it asks
 * about a subject that has nothing to do with the crisis. In doubt it doesn't, because leaving care
 * too early is worse than staying too long.
 */
export function movesOn(text: string): boolean {
  const words = toWords(text);
  const rest = words
    .replace(/^(?:ok|okay|alright|fine)\b/, '')
    .replace(/\btalk about (?=something else|another|a different)/, '');
  if (ABOUT_THE_CRISIS.test(rest)) return false;
  if (CHANGES_SUBJECT.test(words)) return true;
  return ASKS.test(words) && words.split(' ').some((word) => !WITHOUT_SUBJECT.has(word));
}
