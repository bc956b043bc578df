import { ACQUAINTANCE, CLOSE_PERSON, toPatterns } from './pattern-parts.ts';

const HARM =
  '(?:kill(?:ing)?|murder(?:ing)?|shoot(?:ing)?|stab(?:bing)?|strangl(?:e|ing)|poison(?:ing)?|hurt(?:ing)?|harm(?:ing)?|beat(?:ing)? up|attack(?:ing)?|chok(?:e|ing)|rap(?:e|ing)|smother(?:ing)?|slaughter(?:ing)?|bomb(?:ing)?)';
const WHOM = `(?:him(?!self)|her(?!self)|them(?!selves)|people|someone|everyone|everybody|others|another person|(?:my|our|his|her|the|that|this) (?:[a-z]+ )?(?:${CLOSE_PERSON}|${ACQUAINTANCE}|man|woman|guy|person|girl|boy|school|teachers|class|cops?|police)|a (?:person|man|woman|child|kid|stranger|human)|as many people)`;
const NOT = '(?<!(?:dont|doesnt|didnt|never|not|wouldnt|wont) )';
const ME =
  '(?:^(?!might|ill|need|feel)|(?:i|im|ive|ill|my|me|and|but|to|keep|keeps|cant stop|about|be|thoughts) )(?:[a-z]+ ){0,2}?';
const MEANT =
  '(?:want(?:ed|ing)? to|going to|ill|i will|about to|plan(?:ning|ned)? (?:to|on)|think(?:ing)? (?:of|about)|thoughts (?:of|about)|urges? to|need to|ready to|tempted to|decided to|feel like|fantasi[sz](?:e|ing) about|dream(?:ing)? (?:of|about)|imagin(?:e|ing)|picturing|voices (?:[a-z]+ )?tell(?:ing)? me to|might|impulse to)';
const VIOLENT_ACT =
  '(?:push(?:ing)?|throw(?:ing)?|drop(?:ping)?|hit(?:ting)?|run(?:ning)? over|smash(?:ing)?|drown(?:ing)?|shak(?:e|ing)|slam(?:ming)?|suffocat(?:e|ing)|strangl(?:e|ing)|stab(?:bing)?|shoot(?:ing)?|kill(?:ing)?|hurt(?:ing)?|chok(?:e|ing))';
const WEAPON = '(?:gun|rifle|pistol|shotgun|knife|machete|bat|hammer|axe|petrol|gasoline|acid)';
/** Someone whose whereabouts the writer has found out. */
const TARGET =
  '(?:he|she|they|my (?:[a-z]+ )?[a-z]+) (?:[a-z]+ )?(?:leaves?|parks?|lives?|works?|sleeps?|jogs?|walks?|goes|comes|gets)';

export const HARM_TO_OTHERS = toPatterns(
  `${ME}${NOT}${MEANT} (?:(?!avoid|stop|not|never|prevent|ai)[a-z]+ )?${HARM} ${WHOM}(?! (?:with kindness|feelings|process\\w*|chances|career|s\\b))`,
  'how (?:to|do i|can i|could i|would i|should i) (?:kill|murder|poison|strangle|rape|stab) (?:my (?:[a-z]+ )?(?:' +
    `${CLOSE_PERSON}|${ACQUAINTANCE}) ?(?!process)|someone|a person|a human|a man|a woman|people|him|her)`,
  `i (?:could|may|would) (?:hurt|harm) (?:my (?:[a-z]+ )?${CLOSE_PERSON}|someone|people|somebody)(?! (?:feelings|s feelings))`,
  `^ill (?:kill|murder|shoot|stab|strangle|poison|choke) (?:my (?:[a-z]+ )?(?:${CLOSE_PERSON}|${ACQUAINTANCE})|him|her|them|everyone)(?= *$| (?:tonight|tomorrow|today|soon|in (?:his|her|their) sleep))`,
  '(?:cut|slit|slash)(?:ting)? (?:his|her|their|my [a-z]+) throats?',
  'how (?:to|do i|can i|could i) (?:[a-z]+ )?get away with (?:murder|killing)',
  '(?:shoot|shooting|shot) up (?:the|my|a|this|our) (?:[a-z]+ )?(?:school|office|place|church|mosque|synagogue|mall|workplace|building|store|college|university)',
  '(?:bring|bringing|take|taking) (?:a|my|the) (?:gun|knife|rifle|bomb) to (?:school|work|the office|class|church|college)',
  'how (?:to|do i|can i|could i) (?:make|build) (?:a|an) (?:[a-z]+ )?(?:pipe bomb|nail bomb|bomb|explosive)(?! (?:cake|shelter|calorimeter|emoji|disposal))',
  '(?:afraid|scared|worried|terrified|fear) (?:that )?(?:i|ill|im|i might|i could) (?:might |could |will |going to |may )?(?:[a-z]+ )?(?:hurt|kill|harm|shake|attack|stab|smother|drop|rape) (?:my (?:[a-z]+ )?' +
    `${CLOSE_PERSON}|someone|people|him|her|them|somebody)(?! (?:feelings|s feelings|career))`,
  `(?:ill|i will|going to) make (?:them|him|her|everyone) (?:pay with|suffer and die|bleed)`,
  'i (?:will|am going to|want to) kill you(?! (?:at|in|with))|ill kill you|im going to kill you(?! (?:at|in|with))|want (?:them|him|her|everyone) (?:all )?dead',
  '(?:they|he|she|everyone|all of them) deserves? to die(?= *$| (?:and (?:i|ill|im)|for what))',
  `(?:pictur(?:e|ing)|imagin(?:e|ing)|images? of|visions? of|flashes of|thoughts? of|urges? to|fantas\\w+ (?:of|about)|see myself) (?:[a-z]+ )?${VIOLENT_ACT} ${WHOM}`,
  `i know (?:[a-z]+ )?(?:what time|when|where) ${TARGET} (?:[a-z]+ ){0,8}(?:i have|i got|i bought|i brought|i packed|i took|theres) (?:[a-z]+ ){0,3}${WEAPON}`,
  `(?:i have|i got|i bought|i brought|i packed|i took|i carry) (?:[a-z]+ ){0,3}${WEAPON} (?:[a-z]+ ){0,8}i know (?:[a-z]+ )?(?:what time|when|where) ${TARGET}`,
  'going (?:back|in|there) (?:[a-z]+ ){0,6}nobody(?:s| is|s going to| will)? (?:(?:walk|get|mak|com)(?:e|ing)?|walking|getting) (?:it )?out',
  `(?:baby|newborn|toddler|infant|child|kid|son|daughter) (?:[a-z]+ ){0,8}i (?:[a-z]+ )?(?:shook|hit|slapped|threw|squeezed|smothered|choked) (?:her|him|them|it)(?= *$| (?:and|again|hard|too|because|so|when|until))`,
  `(?:ill|i will|going to|swear|want to) (?:[a-z]+ ){0,2}(?:put (?:him|her|them|you) (?:in|under|into) (?:the ground|a grave|the grave|a coffin|the hospital|the morgue)|break (?:his|her|their|your) (?:neck|skull|jaw|legs)|slit (?:his|her|their|your) throat|bash (?:his|her|their|your) (?:head|skull|face) in|burn (?:his|her|their|your) house)`,
  'voices? (?:[a-z]+ ){0,3}(?:tells?|telling|says?|saying|orders?) (?:[a-z]+ ){0,10}(?:have to|must|should|need to|to) (?:get rid of|hurt|kill|harm|punish|stop|attack) (?:him|her|them|my [a-z]+|people|someone|everyone)',
  `(?:stood|standing|stand|waited|waiting) (?:behind|over|outside|next to) (?:him|her|them|my (?:[a-z]+ )?${CLOSE_PERSON}) (?:[a-z]+ )?with (?:a|the|my) (?:[a-z]+ )?(?:knife|gun|pillow|hammer|axe)`,
  '(?:thoughts|images|fears) (?:[a-z]+ ){0,3}about my (?:newborn|baby|son|daughter|kids|child) (?:[a-z]+ ){0,2}(?:drown|hurt|shak|chok|smother|stabb?|kill|dropp?|throw)ing',
  '(?:poison|antifreeze|cyanide|arsenic) (?:[a-z]+ ){0,8}(?:without (?:him|her|them) (?:tasting|noticing|knowing)|in (?:his|her|their) (?:food|drink|coffee|tea))',
  'burn(?:ing)? (?:down )?(?:the|my|this|their|his|her) [a-z]+ (?:down )?with (?:[a-z]+ ){0,3}(?:inside|in it)',
  'i (?:had|have|put) my hands? (?:around|on|round) (?:his|her|their|my [a-z]+s) (?:neck|throat)',
  `think(?:ing)? (?:about|of) (?:running|driving|mowing) ${WHOM} (?:over|down)`,
  `${CLOSE_PERSON} (?:[a-z]+ ){0,6}i (?:shoved|pushed|hit|slapped|grabbed|kicked) (?:her|him|them)(?= *$| (?:today|again|yesterday|hard|and|down|against))`,
  'voices? (?:[a-z]+ ){0,2}wants? me to (?:stab|kill|hurt|attack|strangle|burn|push)',
  `(?:so angry|furious|so mad) (?:[a-z]+ ){0,3}i could (?:kill|strangle|stab|shoot|murder) ${WHOM} (?:[a-z]+ ){0,6}(?:not joking|serious|mean it)`,
  'make sure nobody (?:[a-z]+ ){0,4}(?:laughs?|walks?|leaves?|breathes?) (?:[a-z]+ )?again',
  `(?:lose control|lose it|snap|explode) (?:[a-z]+ ){0,2}and (?:hurt|kill|hit|harm|attack|shake|strangle) ${WHOM}`,
  `(?:going to|want to|ill|i will|could) beat ${WHOM} to death`,
  'want to see (?:him|her|them|everyone|my [a-z]+) dead',
  `i (?:have|got|took|loaded) (?:a|my|the) ${WEAPON} (?:[a-z]+ ){0,3}(?:going|driving|heading|on my way) (?:over )?to (?:[a-z]+ ){0,3}(?:house|place|flat|apartment|work|office|school)`,
  'i want (?:him|her|them|you|everyone) (?:all )?to (?:suffer|bleed|feel (?:the|this|my) pain)',
  `i (?:hit|beat|choked|strangled|stabbed|shook|attacked|killed) my (?:[a-z]+ )?${CLOSE_PERSON}(?= *$| (?:and|again|last|today|yesterday|tonight|when|because|in anger))(?! (?:at|in (?:chess|a game)|by|to))`,
);
