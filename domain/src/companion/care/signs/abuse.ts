import { ACQUAINTANCE, ANY_PERSON, CLOSE_PERSON, toPatterns } from './pattern-parts.ts';

const WHO = `(?:someone|a man|a guy|a stranger|he|she|they|who|${ANY_PERSON})`;
const HITS =
  '(?:hits?|hitting|beats?|beating|slaps?|slapped|slapping|punch(?:es|ed|ing)?|kicks?|kicked|kicking|chok(?:es|ed|ing)|strangl(?:es|ed|ing)|rap(?:es|ed|ing)|molest(?:s|ed|ing)?|abus(?:es|ed|ing)|assault(?:s|ed|ing)?|whip(?:s|ped)|shov(?:es|ed|ing)|drugged|grop(?:es|ed|ing)|spits? on|burn(?:s|ed|ing)|bit(?:es)?|stabbed|mistreats?|threaten(?:s|ed|ing)?|blackmail(?:s|ed|ing)?|beat up|beats up)';
const VIOLENCE =
  '(?:raped|molested|sexually (?:assaulted|abused|harassed)|abused|beaten(?: up)?|assaulted|trafficked|groped|drugged|blackmailed|sextorted|mistreated|battered)';

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
  `(?:my|our) (?:[a-z]+ )?${ACQUAINTANCE} (?:[a-z]+ )?(?:sexually )?(?:touched|touches|grabbed|kissed|harassed) me (?:sexually|inappropriately|without|against|there|where)`,
);
