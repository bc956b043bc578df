import { ACQUAINTANCE, ANY_PERSON, CLOSE_PERSON, toPatterns } from './pattern-parts.ts';

const OTHER = `(?:${ANY_PERSON}|someone(?: i (?:know|love))?|(?:a|this|the) (?:girl|boy|guy|woman)|he|hes|she|shes|they|theyre|a person i (?:know|love))`;
const SELF = '(?:him|her|them) ?sel(?:f|ves)';
const LIFE = '(?:his|her|their) (?:own )?(?:life|lives)';

/** Another person who says, writes or feels something. */
const SPEAKER = `${OTHER} (?:[a-z]+ ){0,4}(?:said|says?|saying|text(?:s|ed)|told me|tells me|telling me|wrote|writes|post(?:s|ed)|messaged|feels?|thinks?|believes)`;

export const FOR_ANOTHER = toPatterns(
  `${OTHER} (?:[a-z]+ ){0,5}(?:(?:want(?:s|ed|ing)?|going|trying|tried|threaten(?:s|ed|ing)?|plan(?:s|ning|ned)?|about|decided|might|may|could|will|would|wish(?:es)?) (?:to )?(?:[a-z]+ ){0,2}(?:die(?! (?:of|from|laughing|on|her|his|their))|be dead|kill ${SELF}|end (?:${LIFE}|it all)|hurt ${SELF}|harm ${SELF}|take ${LIFE}|commit suicide|self harm|overdose|do something to ${SELF}|jump(?= *$| (?:off|from|in front))))`,
  `${OTHER} (?:[a-z]+ ){0,4}suicidal`,
  `${OTHER} (?:[a-z]+ ){0,2}(?:confid(?:es|ed|ing)|open(?:s|ed) up|writes|wrote) (?:[a-z]+ ){0,6}about (?:suicide|wanting to die|self harm)`,
  `${OTHER} (?:[a-z]+ ){0,4}(?:talk\\w*|think\\w*|spoke|speak\\w*|jok(?:es|ed|ing)|wr(?:ites|ote|iting)|mention\\w*|said|says|text\\w*|post\\w*|told me|thoughts|threaten\\w*|attempt\\w*|tried|consider\\w*|contemplat\\w*) (?:[a-z]+ ){0,5}(?:suicide|killing ${SELF}|wanting to die|ending (?:it(?: all)?|${LIFE})|not wanting to (?:live|be here|be alive)|kill (?:${SELF}|myself)|wants? to die|wanted to die|better off dead|self harm|no reason to live|end (?:it all|${LIFE})|(?:doesnt|dont|didnt) want to (?:live|be alive|be here|exist))`,
  `${OTHER} (?:[a-z]+ ){0,3}(?:cuts?|cutting|hurting|hurts|harming|harms|starv(?:es|ing)|burning|killing) (?:${SELF}|(?:his|her|their) (?:arms?|wrists?|legs?))`,
  `${OTHER} (?:[a-z]+ ){0,3}self harm(?:s|ing|ed)?`,
  `${OTHER} (?:[a-z]+ ){0,2}(?:doesnt|dont|didnt|no longer) wants? to (?:live(?= *$| (?:anymore|any longer|on|like this))|be alive|exist)`,
  `${OTHER} (?:[a-z]+ ){0,3}(?:took|taken|swallowed) (?:[a-z]+ ){0,4}(?:pills|tablets|overdose)`,
  `${OTHER} (?:[a-z]+ ){0,3}(?:wrote|left|posted|writing) (?:[a-z]+ ){0,2}(?:suicide|goodbye) (?:note|letter)`,
  `${OTHER} (?:[a-z]+ ){0,2}(?:sent|texted|left) me (?:[a-z]+ ){0,2}goodbye (?:message|text|note|letter)`,
  `${OTHER} (?:[a-z]+ ){0,3}(?:hits?|beats?|beating|hitting|abuses?|abusing|rapes?|molests?|hurts|strangles?) (?:his|her|their|my) (?:[a-z]+ )?(?:${CLOSE_PERSON}|${ACQUAINTANCE}|wife|kids)(?! (?:at|in|to|feelings))`,
  `(?:${ANY_PERSON}|he|she|they|hes|shes|theyre|someone i know) (?:is|are|was|gets|being|getting)? ?(?:[a-z]+ ){0,2}(?:being|getting|gets|been|was) (?:[a-z]+ )?(?:abused|beaten|raped|molested|hit by|stalked|threatened|trafficked|assaulted)`,
  `(?:friends?|sisters?|daughters?|mothers?|mums?|moms?|colleagues?|neighbou?rs?) (?:boyfriend|husband|girlfriend|wife|partner|ex|father|dad) (?:hits|beats|abuses|rapes|chokes|threatens) (?:her|him|them)(?! (?:at|in|to))`,
  `(?:worried|afraid|scared|fear) (?:that )?(?:${OTHER}|my [a-z]+) (?:will|might|may|is going to|could|would|ll) (?:[a-z]+ )?(?:kill|hurt|harm) (?:${SELF})`,
  `${SPEAKER} (?:[a-z]+ ){0,3}(?:cant go on(?= *$| anymore| any longer| like this)|(?:nothing|no reason|nobody) (?:left )?to live for|no (?:point|sense) (?:in|of) living|(?:everyone|everybody|we|the world|people|they|family|id|i) (?:would|will|d|ll|are|is)? ?(?:be )?better off without (?:him|her|them)|to disappear forever|wish(?:es|ed) (?:he|she|they) (?:was|were|had) (?:dead|never (?:been )?born|not alive)|(?:was|were) dead)`,
  `${OTHER} (?:[a-z]+ ){0,3}(?:keeps?|kept|only) talking about (?:death|dying)(?= *$)`,
  `${OTHER} (?:[a-z]+ ){0,3}(?:gave|giving|given) away (?:[a-z]+ ){0,4}and (?:[a-z]+ ){0,2}goodbye`,
  `${OTHER} (?:[a-z]+ ){0,2}(?:bought|hoard\\w+|collect\\w+|stockpil\\w+) (?:[a-z]+ ){0,3}(?:pills|tablets) (?:[a-z]+ ){0,8}(?:take them(?= *$| all)|overdose|die)`,
  `${OTHER} (?:[a-z]+ ){0,5}(?:cuts|cut marks|scars) on (?:his|her|their) (?:arms?|wrists?|thighs?|legs?)`,
  `${OTHER} (?:[a-z]+ ){0,2}overdosed`,
  `${OTHER} (?:[a-z]+ ){0,12}(?:told|tells|asked|asks|said|says|wants|wrote|showed|shows) (?:[a-z]+ ){0,12}(?:when|once|after|if) (?:hes|shes|theyre) (?:gone|not here|no longer (?:here|around|alive)|dead)`,
  `${OTHER} (?:[a-z0-9]+ ){0,10}(?:said|says?|saying|told me|tells me|wrote|writes|posted|texted|thinks?|feels?) (?:that )?(?:he|she|they|shed|hed|theyd|i|id) (?:would |will )?(?:rather not (?:exist|live|be (?:alive|here|around)|wake up)|(?:wont|will not|not going to) be (?:here|around|alive) (?:anymore|much longer|to see|for (?:his|her|their|my|the) (?:exams?|finals|birthday|graduation|wedding|christmas|summer)))`,
  `${OTHER} (?:[a-z]+ ){0,6}(?:wrote|writes|texted|sent|messaged|posted|said) (?:[a-z]+ ){0,8}(?:thank you|thanks) for everything (?:and )?(?:take care of|look after|goodbye|im sorry|sorry|forgive|i love you)`,
  `${OTHER} (?:[a-z]+ ){0,7}(?:talk(?:s|ed|ing)?|jok(?:es|ed|ing)|dream(?:s|ed|ing)?|speaks?|spoke) (?:[a-z]+ ){0,2}(?:about|of) (?:just )?(?:not waking up|never waking up|not being (?:here|around|alive)|being (?:dead|gone)|disappearing for(?: good|ever)|how (?:he|she|they) would do it)`,
  `${OTHER} (?:[a-z]+ ){0,8}(?:said|says?|saying|told me|texting|texts|writes|wrote) (?:[a-z]+ ){0,12}(?:done (?:with )?(?:living|life)|sleep (?:for good|forever)|deserves? a better (?:mother|father|mom|dad)|on the (?:roof|bridge|ledge|tracks)|(?:hell|shell|theyll|he will|she will) end it(?: all)?)`,
  `${OTHER}s? (?:[a-z]+ ){0,3}(?:jok(?:es|ed|ing)|talk(?:s|ed|ing)?|threats?|comments?) (?:[a-z]+ ){0,2}(?:about|of) (?:hanging|shooting|drowning|cutting|hurting|harming|killing) ${SELF}`,
  `(?:her|his|their|the) (?:husband|wife|boyfriend|girlfriend|partner|father|mother|dad|mom|mum|parents|son) (?:[a-z]+ ){0,2}(?:hit(?:s|ting)?|beat(?:s|ing)?|kick(?:s|ing)?|abus(?:es|ing)|chok(?:es|ing)) (?:her|him|them|the (?:kids|children|baby))`,
  `${OTHER} (?:[a-z]+ ){0,3}(?:googled|searched|looked up|googling|searching) (?:[a-z]+ ){0,4}(?:how many (?:[a-z]+ )?(?:pills|painkillers|tablets)|how to (?:die|kill|overdose|hang)|suicide|ways to die)`,
  `${OTHER} (?:[a-z]+ ){0,8}(?:pray(?:s|ed)?|hop(?:es|ed)|wish(?:es|ed)) (?:[a-z]+ ){0,4}(?:not to|never to|(?:he|she|they) (?:wont|doesnt|dont|didnt|never)) wake(?:s)? up`,
  `${OTHER} (?:[a-z]+ ){0,6}(?:says?|said|saying|threatens?|threatened) (?:that )?(?:to|hell|shell|theyll|(?:he|she|they) will) (?:hurt|harm|kill|cut) ${SELF}`,
  `${OTHER} (?:[a-z]+ ){0,8}(?:says?|said|saying|told me) (?:[a-z]+ ){0,2}(?:it|itll|everything|everythingll) (?:will )?(?:all )?be over soon`,
  `(?:found|saw|discovered) (?:a|the) (?:rope|noose|goodbye letter|razor blades?|stash of pills) (?:[a-z]+ ){0,4}(?:his|her|their)`,
  `(?:her|his|their) (?:step ?(?:father|dad|brother|mother)|father|dad|uncle|brother|mother|coach|teacher|boyfriend|husband|cousin) (?:[a-z]+ )?(?:touches|touched|molest(?:s|ed)|rap(?:es|ed)|abus(?:es|ed)|hits?|beats?) (?:her|him|them)`,
  `${OTHER} (?:[a-z]+ ){0,4}(?:is|are|was|gets|got) (?:being )?(?:hit|beaten|slapped|kicked) by (?:her|his|their|a|the) (?:carer|caregiver|husband|wife|partner|boyfriend|girlfriend|father|mother|son|daughter|nurse|aide)`,
  `${OTHER} (?:[a-z0-9]+ ){0,8}(?:gun|pistol|rifle|razor|blade|rope|pills) in (?:his|her|their) (?:hand|lap|mouth)`,
  `${OTHER} (?:[a-z]+ ){0,8}(?:posts?|writes|wrote|posted|talks) (?:[a-z]+ ){0,4}(?:about|of) leaving this (?:world|life|earth)`,
  '(?:friend|sister|daughter|mother|mom|mum|colleague|coworker|neighbou?r|cousin|someone|woman|girl|boy|student) whose (?:boyfriend|husband|wife|girlfriend|partner|ex|father|dad|mother|parents) (?:[a-z]+ )?(?:hits?|beats?|abus(?:es|ed)|rapes?|chokes?|threatens?|hurts?) (?:her|him|them)',
  `${OTHER} (?:[a-z]+ ){0,3}lock(?:s|ed) ${SELF} (?:[a-z]+ ){0,6}(?:razors?|blades?|knife|gun|rifle|pills|tablets|rope|scissors|belt|bleach)`,
  `${SPEAKER} (?:[a-z]+ ){0,3}(?:nobody|who|everyone|people|we) (?:would|will|d) (?:[a-z]+ ){0,2}(?:notice|care|miss (?:him|her|them)|mind|cry) (?:[a-z]+ )?(?:if|when|once) (?:he|she|they|hes|shes|theyre) (?:(?:was|were|wasnt|werent) )?(?:gone|dead|died|disappeared|vanished|here|around|alive)`,
  `${OTHER} (?:[a-z]+ ){0,4}(?:burn marks|burns|cigarette burns|scratches|cut marks) (?:[a-z]+ )?(?:on|all over|up) (?:his|her|their) (?:arms?|wrists?|thighs?|legs?|stomach)`,
  'how (?:to|do i|can i|should i) (?:help|support|talk to|stop|save) (?:[a-z]+ ){0,5}(?:suicidal|who wants to die|from (?:killing|hurting|harming) (?:him|her|them)sel\\w+|who self harms)',
);

/** "Asking for a friend": the text fits both the writer and a friend. */
export const ASKING_FOR_A_FRIEND =
  /\b(?:asking|question|its|this is|is) for (?:a|my) (?:friend|mate|buddy)\b/;
