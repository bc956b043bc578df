import { ACQUAINTANCE, CLOSE_PERSON, toPatterns } from './pattern-parts.ts';

const HARM =
  '(?:kill(?:ing)?|murder(?:ing)?|shoot(?:ing)?|stab(?:bing)?|strangl(?:e|ing)|poison(?:ing)?|hurt(?:ing)?|harm(?:ing)?|beat(?:ing)? up|attack(?:ing)?|chok(?:e|ing)|rap(?:e|ing)|smother(?:ing)?|slaughter(?:ing)?|bomb(?:ing)?)';
const WHOM = `(?:him(?!self)|her(?!self)|them(?!selves)|people|someone|everyone|everybody|others|another person|(?:my|our|his|her|the|that|this) (?:[a-z]+ )?(?:${CLOSE_PERSON}|${ACQUAINTANCE}|man|woman|guy|person|girl|boy|school|teachers|class|cops?|police)|a (?:person|man|woman|child|kid|stranger|human)|as many people)`;
const NOT = '(?<!(?:dont|doesnt|didnt|never|not|wouldnt|wont) )';
const ME =
  '(?:^(?!might|ill|need|feel)|(?:i|im|ive|ill|my|me|and|but|to|keep|keeps|cant stop|about|be|thoughts) )(?:[a-z]+ ){0,2}?';
const MEANT =
  '(?:want(?:ed|ing)? to|going to|ill|i will|about to|plan(?:ning|ned)? (?:to|on)|think(?:ing)? (?:of|about)|thoughts (?:of|about)|urges? to|need to|ready to|tempted to|decided to|feel like|fantasi[sz](?:e|ing) about|dream(?:ing)? (?:of|about)|imagin(?:e|ing)|picturing|voices (?:[a-z]+ )?tell(?:ing)? me to|might|impulse to)';

export const HARM_TO_OTHERS = toPatterns(
  `${ME}${NOT}${MEANT} (?:(?!avoid|stop|not|never|prevent|ai)[a-z]+ )?${HARM} ${WHOM}(?! (?:with kindness|feelings|process\\w*|chances|career|s\\b))`,
  'how (?:to|do i|can i|could i|would i|should i) (?:kill|murder|poison|strangle|rape|stab) (?:my (?:[a-z]+ )?(?:' +
    `${CLOSE_PERSON}|${ACQUAINTANCE}) ?(?!process)|someone|a person|a human|a man|a woman|people|him|her)`,
  `i (?:could|may|would) (?:hurt|harm) (?:my (?:[a-z]+ )?${CLOSE_PERSON}|someone|people|somebody)(?! (?:feelings|s feelings))`,
  'how (?:to|do i|can i|could i) (?:[a-z]+ )?get away with (?:murder|killing)',
  '(?:shoot|shooting|shot) up (?:the|my|a|this|our) (?:[a-z]+ )?(?:school|office|place|church|mosque|synagogue|mall|workplace|building|store|college|university)',
  '(?:bring|bringing|take|taking) (?:a|my|the) (?:gun|knife|rifle|bomb) to (?:school|work|the office|class|church|college)',
  'how (?:to|do i|can i|could i) (?:make|build) (?:a|an) (?:[a-z]+ )?(?:pipe bomb|nail bomb|bomb|explosive)(?! (?:cake|shelter|calorimeter|emoji|disposal))',
  '(?:afraid|scared|worried|terrified|fear) (?:that )?(?:i|ill|im|i might|i could) (?:might |could |will |going to |may )?(?:[a-z]+ )?(?:hurt|kill|harm|shake|attack|stab|smother|drop|rape) (?:my (?:[a-z]+ )?' +
    `${CLOSE_PERSON}|someone|people|him|her|them|somebody)(?! (?:feelings|s feelings|career))`,
  `(?:ill|i will|going to) make (?:them|him|her|everyone) (?:pay with|suffer and die|bleed)`,
  'i (?:will|am going to|want to) kill you(?! (?:at|in|with))|ill kill you|im going to kill you(?! (?:at|in|with))|want (?:them|him|her|everyone) (?:all )?dead',
  '(?:they|he|she|everyone|all of them) deserves? to die(?= *$| (?:and (?:i|ill|im)|for what))',
  `i (?:hit|beat|choked|strangled|stabbed|shook|attacked|killed) my (?:[a-z]+ )?${CLOSE_PERSON}(?= *$| (?:and|again|last|today|yesterday|tonight|when|because|in anger))(?! (?:at|in (?:chess|a game)|by|to))`,
);
