import { ACQUAINTANCE, CLOSE_PERSON } from './pattern-parts.ts';

/** Idioms that look like a sign but are none. They are removed before matching. */
const IDIOMS: readonly RegExp[] = [
  /\b(?:career|political|commercial|social|professional|financial|business|brand|economic|digital|electoral|corporate|academic|marketing|reputational) suicide\b/g,
  /\bsuicide (?:prevention (?!line|hotline)|rates?|statistics|squad|awareness|research|watch|policy|policies|bomb\w*|attacks?|doors?|pact in|risk (?:model|score|assessment|factors))/g,
  /\b(?:rather|sooner) die than\b/g,
  /\b(?:die|died|dead|dying|death|kill\w*) (?:of|from|with) (?:laugh\w*|boredom|embarrassment|shame|cringe|curiosity|excitement|happiness|joy|cuteness|heat|hunger|jealousy|anticipation|envy)\b/g,
  /\b(?:die|died|dead|dying) (?:laughing|inside laughing|on (?:that|this) hill|a little inside)\b/g,
  /\bcut(?:ting)? myself (?:while|when i (?:fell|was|tripped|slipped|tried)|shaving|cooking|chopping|slicing|peeling|on (?:a|the|some)|in the kitchen|a |some|off|out of|short|loose|with (?:a|the) (?:paper|bread|can|kitchen)|by accident|accidentally|opening|making)\b/g,
  /\b(?:burn(?:t|ed|ing)?) (?:myself (?:out|while|when|on (?:the|a)|cooking|with (?:hot|the|my)|making)|out)\b/g,
  /\bhurt(?:ing)? myself (?:while|when i (?:fell|ran|tripped|slipped|lifted)|running|at (?:the|my|a|work|football|training|practice)|lifting|playing|skiing|jogging|working out|falling|by accident|accidentally|doing|during|in (?:the|a) (?:gym|match|game|garden|race))\b/g,
  /\bshoot(?:ing)? myself in the foot\b/g,
  /\bdrown(?:ing|ed)? myself in (?:work|music|coffee|tasks|books|emails?|studies)\b/g,
  /\bstarv(?:e|ing) myself of\b/g,
  /\btak(?:e|ing) my life (?:back|to|into|in|more|seriously|forward|on)\b/g,
  /\bover ?dos(?:e|ed|ing) (?:of|on) (?:information|news|sugar|caffeine|coffee|chocolate|netflix|meetings|cuteness|content|memes|series|social media|tutorials|notifications|data|tv|sunshine|ai)\b/g,
  /\b(?:goodbye|farewell) (?:letter|note|e ?mail|message|card|speech|post) (?:to|for) (?:my |the |our |a )?(?:colleagues?|team|co ?workers?|boss|manager|company|clients?|customers|class\w*|students|teacher|job|office|department)\b/g,
  /\b(?:hit|hits) me (?:that|up|with (?:(?:a|an|the|another|new|more|some|his|her) )?(?:[a-z]+ )?(?:deadlines?|bill|invoice|questions?|tasks?|news|ideas?|requests?|facts?|emails?|work|offer|feedback|truth)|on (?:slack|teams|whatsapp)|like|hard when|how)\b/g,
  /\b(?:beats?|beaten|beating) (?:me )?(?:to (?:it|the)|at|in (?:chess|tennis|a|the|every)|by (?:a|one|two|\d+)|on (?:price|points|time)|why|how|hands down|fair and square)\b/g,
  /\btouch(?:es|ed) me (?:deeply|with (?:his|her|their) (?:words|speech|story|song|kindness)|so much)\b/g,
  /\bshoot(?:ing)? (?:him|her|them|you|someone|everyone|people|my \w+|the \w+) (?:an?|the|over|some|in (?:black|portrait|natural|low|studio|raw)|with (?:my|a|the|natural))\b/g,
  /\bhurt(?:ing)? (?:(?:his|her|their|my \w+s?|someones?|peoples?|anyones?) (?:feelings|chances|career|business|score|ego|pride)|(?:him|her|them) financially)\b/g,
  /\bkill(?:ing)? (?:him|her|them|it|everyone|everybody|people|the boss|my boss|someone) (?:in|at|during) (?:(?:the|a|this|my|an) )?(?:game|chess|minecraft|fortnite|debate|interview|presentation|mario|tetris|level|quiz|elden ring|dark souls|valorant|call of duty|role ?play|match|tournament)\b/g,
  /\bstab(?:bed|s|bing)? (?:me|him|her|them|us) in the back\b|\bcells? (?:can |may )?(?:commit(?:s|ting)? )?suicide\b/g,
  /\b(?:photo|bath|cherry|seed|cocoa|hot chocolate) bombs?\b/g,
  /\bin danger of\b/g,
  /\bcant (?:go on|take it anymore|take it)(?: like this| anymore)? (?:with (?:my|the|this|our|these|all (?:these|this))|(?:the|these|this|my) (?:[a-z]+ )?(?:notifications?|emails?|noise|printer|ads?|pop ?ups?|meetings?|inbox|app|website|updates?|spreadsheets?|software|homework))\b/g,
  /\b(?:burden|burdens) (?:on|to|for) (?:the|our|my|his|her) (?:[a-z]+ )?(?:team|department|budget|server|it|staff|system|colleagues|helpdesk|help desk|support)\b/g,
  /\bno point (?:in|of) (?:going on|continuing|carrying on) with (?:this|the|my|that|these)\b/g,
  /\bend it all (?:how do i|how can i|where do i) (?:cancel|unsubscribe|delete|close|stop)\b/g,
  /\b(?:does|do|could|can|will|would|might) (?:ai|robots?|machines?|chatbots?|they|it|you) (?:ever )?want to (?:hurt|harm|kill) (?:people|humans|us|anyone|someone)\b/g,
  /\bcant breathe (?:properly |well |freely )?(?:through my nose|with (?:this|a|my) (?:cold|flu|mask|hay fever))\b/g,
  /\b(?:thread|process|call|subscription|trial|loop|contract|meeting|session) (?:[a-z]+ ){0,6}how (?:do|can) i end it\b/g,
  /\bself ?harm (?:policy|policies|prevention|awareness|training)\b/g,
  /\bdont wake up (?:late|early|too|on time|in time|before|at)\b/g,
  /\b(?:do|would|can|could) you (?:ever )?(?:want to )?die\b/g,
  /\b(?:deadlines?|meetings?|commute|heat|suspense|wait|waiting|work|job|shoes?|feet|back|headache|traffic|printer|stairs|workout|exam|course|bug) (?:is |are |was )?(?:going to |will |almost |nearly |slowly )?(?:kill(?:s|ed|ing)?) me\b/g,
  /\b(?:die|dying|died|kill\w*|dead) in (?:minecraft|elden ring|dark souls|fortnite|the game|this game|that game|a game|the sims|zelda|skyrim)\b/g,
  /\bpoint of living (?:in|with|near|at)\b/g,
  /\btoaster bath(?:room)\b/g,
  new RegExp(
    `\\b(?:my (?:\\w+ )?(?:${CLOSE_PERSON}|${ACQUAINTANCE})|editor|client|professor|he|hes|she|shes|they|theyre) (?:is |are )?(?:going to |will |would |ll )?(?:kill|murder) me (?:if|when|for|because|unless|once)\\b(?! (?:i|im|we|ever)? ?(?:leave|leaving|tell|told|call|report|speak|try|go to|break|divorce|escape|run|talk|say|dont do|dont come|refuse|find))`,
    'g',
  ),
];

/** Marks a text about another text, whose quotations are not the writer's own words. */
const ABOUT_A_TEXT =
  /\b(?:lessons?|tutorials?|articles?|books?|films?|movies?|novels?|songs?|lyrics|characters?|chapters?|essays?|poems?|games?|courses?|paragraphs?|translat\w+|summari[sz]\w+|quotes?|quoted|story|stories|script|screenplay|protagonist|hamlet|shakespeare|series|episode|headline|play|sentence|phrase|idiom|expression|grammar|means?|proofread|spelling|documentary|podcast|prompt|classifier|dataset|moderation|filter)\b/i;

/**
 * A quotation can't contain its own opening mark: otherwise many opening marks take quadratic time.
 */
const QUOTED =
  /"[^"\n]{2,400}"|“[^“”\n]{2,400}”|„[^„“”\n]{2,400}[“”]|«[^«»\n]{2,400}»|‘[^‘’\n]{12,400}’|(?<=\s|^)'[^'\n]{2,400}'(?=[\s.,?!;:]|$)|^>.*$/gm;

/** What someone hands in or leaves behind is written by them, about themselves. */
const OWN_TEXT_OF_ANOTHER =
  /\b(?:hand(?:s|ed) in|turn(?:s|ed) in|left|leaves|posted|showed me) (?:an?|his|her|their|this) (?:\w+ )?(?:essay|story|poem|paragraph|script|song)\b/gi;

export const isAboutAText = (text: string) =>
  ABOUT_A_TEXT.test(text.replace(OWN_TEXT_OF_ANOTHER, ''));

/** Removes quotations if the message is about a text. */
export function removeQuotes(text: string): string {
  return isAboutAText(text) ? text.replace(QUOTED, ' ') : text;
}

export function removeIdioms(sentence: string): string {
  return IDIOMS.reduce((rest, idiom) => rest.replace(idiom, ' , '), sentence);
}
