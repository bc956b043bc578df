import { ACQUAINTANCE, ANY_PERSON, CLOSE_PERSON, toPatterns } from './pattern-parts.ts';

const WHO = `(?:someone|a man|a guy|a stranger|he|she|they|who|${ANY_PERSON})`;
const HITS =
  '(?:hits?|hitting|beats?|beating|slaps?|slapped|slapping|punch(?:es|ed|ing)?|kicks?|kicked|kicking|chok(?:es|ed|ing)|strangl(?:es|ed|ing)|rap(?:es|ed|ing)|molest(?:s|ed|ing)?|abus(?:es|ed|ing)|assault(?:s|ed|ing)?|whip(?:s|ped)|shov(?:es|ed|ing)|drugged|grop(?:es|ed|ing)|spits? on|burn(?:s|ed|ing)|bit(?:es)?|stabbed|mistreats?|threaten(?:s|ed|ing)?|blackmail(?:s|ed|ing)?|beat up|beats up)';
const VIOLENCE =
  '(?:raped|molested|sexually (?:assaulted|abused|harassed)|abused|beaten(?: up)?|assaulted|trafficked|groped|drugged|blackmailed|sextorted|mistreated|battered)';
const ABUSER = `(?:he|she|they|(?:my|our) (?:[a-z]+ ){0,2}?${CLOSE_PERSON})`;

export const ABUSE = toPatterns(
  `${WHO} (?:[a-z]+ ){0,3}${HITS} (?:on )?me(?! (?:that|with (?:facts|questions)|as (?:a|the)|on my (?:homework|essay)))`,
  `(?:my|our) (?:[a-z]+ )?${CLOSE_PERSON} (?:[a-z]+ ){0,2}(?:hurts|touches|touched|touching|is hurting|hurt) me(?= *$| (?:when|physically|at night|and|again|every|down|sexually|inappropriately|there|where|if))`,
  `${WHO} (?:[a-z]+ ){0,2}sexually (?:harass(?:es|ed)|assault(?:s|ed)|abus(?:es|ed)) me`,
  `(?:he|she|they) (?:[a-z]+ )?(?:hurts me(?= *$| (?:when|physically|and|again|every))|touches me (?:when|at night|sexually|inappropriately|there|where))`,
  `(?:i was|i got|im|i have been|i get|was i|am i|i keep getting|i had been) (?:[a-z]+ ){0,2}${VIOLENCE}(?! (?:at (?:chess|tennis|cards|golf|[a-z]+ball|it|this|that|the (?:game|finish|match))|to (?:it|the)|in (?:chess|the (?:race|final|election|match))|by (?:a better|one|two|three|[0-9]|the (?:other|better|opposing))|down by (?:work|email)|egg|track))`,
  `(?:he|she|they|${ANY_PERSON}) (?:forced|forces|forcing|made|makes) (?:himself|herself|themselves|me) (?:on me|to have sex|into sex|to sleep with|to touch)`,
  `(?:my|our) (?:[a-z]+ )?(?:${CLOSE_PERSON}|home|relationship|marriage|household) (?:is|has become|can be|gets|got|became|turns|was) (?:[a-z]+ ){0,2}(?:abusive|violent|physically aggressive)`,
  '(?:in|from|leave|leaving|escape|trapped in|stuck in|left) (?:a|an|my|this) (?:[a-z]+ ){0,2}abusive (?:[a-z]+ )?(?:relationship|marriage|home|household|husband|wife|partner|boyfriend|girlfriend|family|ex|father|mother)',
  '(?:im|victim of|survivor of|suffer\\w*|experienc\\w+|escape|escaping|fleeing|living with) (?:[a-z]+ ){0,3}(?:domestic|sexual|physical|child) (?:abuse|violence|assault)',
  `(?:scared|afraid|terrified|frightened) of my (?:own )?(?:[a-z]+ )?${CLOSE_PERSON}(?! (?:s|dying|death|finding|judging|reaction|leaving|getting|being|opinion|and ai))`,
  '(?:scared|afraid|terrified|frightened) (?:to go|of going|to be at|to come) home',
  `(?:(?:my|our) (?:[a-z]+ )?${CLOSE_PERSON}|he|she|they) wont let me (?:leave(?= *$| (?:the|him|her|home|our|my))|go out|out of|see (?:my|anyone|a doctor)|have (?:my own )?money|use my phone|talk to)`,
  `(?:(?:my|our) (?:[a-z]+ )?${CLOSE_PERSON}|he|she|they) (?:[a-z]+ )?(?:lock(?:s|ed)|keeps?|trap(?:s|ped)) me (?:in|inside|up|locked)(?! (?:the loop|shape|check|mind|touch))`,
  'hands? (?:around|round|on) my (?:neck|throat)',
  'threat\\w* (?:me )?(?:to|with) (?:leak\\w*|post\\w*|shar\\w+|publish\\w*|send\\w*) my (?:[a-z]+ )?(?:nudes|photos|pictures|videos|images)',
  `${ABUSER} (?:[a-z]+ ){0,8}(?:push(?:es|ed)|shov(?:es|ed)|dragg?(?:s|ed)|thr(?:ows|ew)) me (?:down|against|into (?:the|a)|off|over|out of|to the|onto|across|around)(?! (?:the idea|ideas|the deep end))`,
  `${ABUSER} (?:[a-z]+ ){0,8}(?:grab(?:s|bed)|twist(?:s|ed)|yank(?:s|ed)|pull(?:s|ed)|squeez(?:es|ed)) (?:me by (?:the|my)|my (?:arm|arms|hair|wrist|wrists|neck|throat|face))`,
  `${ABUSER} (?:[a-z]+ )?(?:throws?|threw|throwing|hurls?|hurled) (?:[a-z]+ ){0,2}(?:plates?|dishes|glass|glasses|cups?|bottles?|chairs?|shoes?|things|objects|knives|furniture|phone) at me`,
  '(?:he|man|(?:my|our) (?:[a-z]+ ){0,2}(?:step ?(?:dad|father|brother|son)|dad|father|uncle|brother|cousin|grand(?:pa|dad|father)|coach|teacher|roommate|flatmate|boyfriend)) (?:[a-z]+ )?(?:comes?|came|sneaks?|gets?|got|climbs?) (?:in|into|to) my (?:room|bed|bedroom) (?:[a-z]+ ){0,5}(?:night|asleep|sleeping|sleep|dark|drunk|alone|touch(?:es|ed)?)',
  `${ABUSER} (?:says?|said|saying|threaten(?:s|ed)?|told me|tells me|warns?|warned) (?:[a-z]+ ){0,3}(?:if|when) i (?:leave|left|go|tell|call|talk|divorce|break up|say) (?:[a-z]+ ){0,6}(?:take (?:the|my|our) (?:kids|children|son|daughter|baby)|hurt|kill|find me|find us|never (?:see|find)|burn|post|deport(?:ed)?)`,
  `(?:makes?|made|making|forc(?:es|ed|ing)|pressur(?:es|ed|ing)|blackmail(?:s|ed|ing)|wants) me (?:to |into )?(?:send(?:ing)?|tak(?:e|ing)|show(?:ing)?|pos(?:e|ing)) (?:[a-z]+ ){0,3}(?:nudes?|naked|(?:pictures|photos|videos) of (?:me|myself|my body)|(?:sexual|private|intimate|underwear) (?:pictures|photos|videos))`,
  `${ABUSER} (?:[a-z]+ ){0,10}(?:im not allowed|(?:doesnt|dont|wont|never) (?:allow|let) me|forbids? me|forbade me) (?:to )?(?:work|leave|go out|see|call|talk|meet|contact|have (?:my own )?money|speak) (?:[a-z]+ ){0,4}(?:family|friends?|parents|mother|mum|mom|sister|anyone|house|home|alone|money|people)`,
  '(?:put|puts|putting|had|has|slid|slides) (?:his|her|their) hands? (?:under|up|down|in|inside|on) my (?:skirt|shirt|dress|pants|trousers|bra|underwear|thighs?|blouse|breasts?)',
  '(?:made|makes|making|forced|forces) me (?:to )?(?:touch|undress for|watch|kiss|sleep with) (?:him|her|them)(?= *$| (?:when|and|at|every|there|until|in|while))',
  '(?:kept|keep|keeps|took|take|takes|hid|has|have) my (?:papers|passport|documents|id) (?:[a-z]+ ){0,14}(?:cant leave|not allowed|havent been paid|wont pay|wont let)',
  '(?:hell|shell|theyll|(?:he|she|they) (?:will|wants to|threatens? to|threatened to|says? (?:hell|shell|theyll))) (?:[a-z]+ )?(?:show|post|share|send|leak) (?:it|them|the (?:video|videos|pictures|photos)) to my (?:church|family|parents|boss|school|friends|work|husband|wife)',
  '(?:he|she|they|someone) (?:was|were) (?:already )?(?:on top of|inside) me',
  `${ABUSER} (?:[a-z]+ ){0,14}(?:locks?|locked|throws?|threw) me out of (?:the|our|my) (?:house|home|flat|apartment|room)`,
  '(?:carer|caregiver|nurse|aide|helper) (?:[a-z]+ )?(?:pinch(?:es|ed)|hits?|slaps?|slapped|pushe[sd]|shouts? at|ties?|tied|starves?) me',
  `${ABUSER} (?:[a-z]+ ){0,4}(?:followed|follows|stalk(?:s|ed)) me (?:[a-z]+ ){0,4}(?:and (?:smash|broke|break|damag|slash)[a-z]*)`,
  `${ABUSER} (?:[a-z]+ ){0,8}(?:forc(?:e|es|ed|ing)|send|sell|give) me to (?:marry|get married)|forc(?:ed|ing) (?:into )?(?:a )?marriage`,
  '(?:uses?|used|takes?|took|gets?|got|grabs?|grabbed) (?:the|a|his|her) (?:belt|stick|cane|whip|slipper|wooden spoon|cable|fists?) (?:on|to|against) (?:me|us|my (?:brother|sister))',
  '(?:make ?up|concealer|foundation|long sleeves|a scarf|sunglasses) (?:[a-z]+ ){0,3}(?:cover|hide|covers|hides) (?:up )?(?:the|my|his|her) (?:[a-z]+ )?(?:marks|bruises?|bruising|black eye|handprints?)|(?:cover|hide|covering|hiding) (?:up )?(?:the|my|his) (?:bruises|black eye) (?:[a-z]+ ){0,3}(?:make ?up|sleeves|scarf)',
  `(?:my|our) (?:[a-z]+ )?${CLOSE_PERSON} (?:must never|mustnt|cant|must not|cannot) (?:find out|know|see this) or (?:ill|hell|shell|he|she|i) (?:pay|will|ll|hurt|hit|beat|kill|punish|go crazy|get)`,
  `(?:my|our) (?:[a-z]+ )?${ACQUAINTANCE} (?:[a-z]+ )?(?:sexually )?(?:touched|touches|grabbed|kissed|harassed) me (?:sexually|inappropriately|without|against|there|where)`,
);
