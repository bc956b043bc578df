import { INTENT, toPatterns } from './pattern-parts.ts';

const DRUGS =
  '(?:pills?|tablets?|meds|medication|medicine|paracetamol|tylenol|acetaminophen|ibuprofen|aspirin|insulin|xanax|antidepressants|benzos|opioids|oxy|painkillers|capsules)';

export const MEANS = toPatterns(
  '(?:painless(?:ly)?|easiest|quickest|best|fastest|easy|quick|peaceful|surest|least painful|effective|good|simple|certain|foolproof) (?:and [a-z]+ )?(?:ways?|methods?) (?:to|of|for) (?:die(?! (?:on|in|of|at))|dying|kill(?:ing)? (?:my|your|one) ?self|suicide|commit(?:ting)? suicide|end(?:ing)? (?:it all|my life|ones life|your life))',
  'how (?:to|do i|can i|would i|do you|does one|could i|should i) (?:die|kill (?:my|your|one) ?self|end (?:my|your) life|end it all|commit suicide|hang (?:my|your|one) ?self|overdose|make a noose|tie a noose|slit)(?! (?:in|my dice|cut|of|dice))',
  '(?:what|which) (?:[a-z]+ )?(?:pills|drugs|medication|poison|meds|tablets) (?:can|could|will|would) kill (?:you|me|a person|someone)|(?:does|would|will|did) it hurt to (?:die|hang|kill|drown|bleed)',
  'ways? to (?:die|kill (?:my|your|one) ?self|end my life)(?! (?:in|of))',
  `how (?:many|much) (?:[a-z0-9]+ ){0,4}${DRUGS} (?:[a-z]+ ){0,6}(?:overdose|od|kill|die|death|lethal|fatal|dead|deadly|enough)`,
  `how (?:many|much) (?:[a-z0-9]+ ){0,6}(?:to|until i|before i|will i|would i) (?:overdose|od|bleed out|kill me|kill myself)`,
  'how long (?:does it take|would it take|will it take|until|before)(?: [a-z]+){0,3} (?:to )?(?:bleed out|bleed to death|die (?:from|by|of|after) (?!a battery)(?:hanging|overdos\\w+|bleeding|starv\\w+|dehydration|drown\\w+|blood|carbon|poison\\w*|cut\\w*))',
  `(?:lethal|fatal|deadly) (?:dose|amount|overdose|quantity) (?:of|for)(?! (?:radiation in|sarcasm|cringe))`,
  'i (?:have |had )?(?:over ?dosed|od ed)|(?:took|taken|take|taking|planning|want|going to) (?:an |to )?over ?dose|over ?dose (?:on|with) (?:my|pills|all|sleeping|paracetamol|tylenol)',
  `(?:took|taken|taking|take|swallow(?:ed|ing)?|have) (?:all|a lot of|too many|a whole|the whole|a bunch of|every|[0-9]+|an entire|the entire|a bottle of|a handful of|lots of|loads of|so many|enough) (?:of )?(?:[a-z]+ ){0,4}${DRUGS}(?! (?:reminder|app|per day|a day|daily|with food|twice|once))`,
  `${DRUGS} (?:are |is |lie |lying )?(?:in front of me|next to me|in my hand|beside me|ready|on my table|right here)`,
  `${DRUGS} (?:[a-z]+ ){0,8}take (?:them all|all of them)`,
  `(?:sav(?:ed|ing)|hoard(?:ed|ing)|collect(?:ed|ing)|stockpil(?:ed|ing)|stash(?:ed|ing)|hid(?:den|ing)?) (?:up )?(?:(?!for )[a-z]+ ){0,3}${DRUGS}(?! (?:for my (?:trip|mother|mom|mum|dad|father)|reviews?|offers?))`,
  '(?:garage|shed) (?:[a-z]+ ){0,4}(?:engine|motor|exhaust|car) (?:[a-z]+ ){0,2}(?:running|on)|(?:hose|tube|pipe) (?:[a-z]+ ){0,3}exhaust',
  '(?:think(?:ing)?|thought|imagin(?:e|ing)|wonder(?:ing)?|tempted|urges?|pictur(?:e|ing)|easy|one) (?:[a-z]+ ){0,7}(?:wheel|steer(?:ing)?|swerv(?:e|ing)|driv(?:e|ing)|turn(?:ing)?|drift(?:ing)?) (?:[a-z]+ ){0,5}(?:into|off) (?:(?:a|the|that|this|oncoming) )?(?:[a-z]+ )?(?:barrier|tree|wall|traffic|truck|lorry|guard ?rail|divider|bridge|cliff|river|pillar|pole)',
  'i (?:have )?(?:stopped|quit|stop) (?:[a-z]+ ){0,2}(?:my )?(?:insulin|dialysis|eating and drinking)',
  '(?:my|the|a) (?:[a-z]+ )?(?:gun|pistol|revolver|rifle) (?:is |was |lies |lying |sits )?(?:on|in) (?:the|my) (?:[a-z]+ )?(?:table|lap|hand|desk|mouth|bed)',
  '(?:painless|least painful|most peaceful) (?:and [a-z]+ )?way (?:to go|out|to do it|to leave)(?= *$)',
  `(?:have|made|got) a plan (?:[a-z]+ ){0,4}(?:the|my|enough) ${DRUGS}(?= *$)`,
  'my (?:[a-z]+ )?noose|a noose (?:in|ready|around|tied|for (?:me|myself)|hanging)|(?:tied|made|tying|have|bought|got) (?:a|the|my) noose',
  '(?:bought|got|have|found|tied|buy|loaded|holding|get|stole) (?:[a-z]+ ){0,3}(?:rope|gun|pistol|revolver|rifle|razor blades?|razor|blade|knife) (?:[a-z]+ ){0,4}(?:do it|end it|kill|my neck|my wrists?|myself|my head|next to me|in my (?:hand|lap|mouth)|end (?:my|everything))',
  `${INTENT} (?:[a-z]+ ){0,2}jump(?:ing)? (?:off|from|in front of|out of|under|into) (?:of )?(?:(?:a|an|the|my|this|that) )?(?:[a-z]+ )?(?:bridge|roof|building|balcony|train|window|car|bus|truck|tracks|metro|subway|tube|overpass|tower|rooftop|cliff(?! into))`,
  'im (?:standing|sitting) on (?:a|the|my) (?:[a-z]+ )?(?:bridge|roof|rooftop|ledge|tracks|railing|balcony railing|window ?sill)',
  'i (?:have )?(?:been )?(?:standing|stood|sitting) on (?:the|my|a) (?:[a-z]+ )?(?:balcony|bridge|ledge|roof|railing|platform edge)(?= *$| (?:for|all|since|and (?:looking|i)))',
  '(?:throw|throwing) myself (?:off|under|in front|out|from|into the (?:river|sea|lake))',
  `${INTENT} (?:[a-z]+ ){0,2}(?:drive|crash|driving|crashing|steer) (?:my car |myself |the car )?(?:into|off) (?:a|the|oncoming) (?:[a-z]+ )?(?:tree|wall|bridge|traffic|river|cliff|truck|pole)`,
  '(?:step|stepping|walk|walking|run|running|lie|lying) (?:in front of|into|under|down in front of) (?:a |the |oncoming |moving )?(?:train|traffic)(?! (?:jam|lights?|data|analysis))',
  `(?:plan|planned|date|everything|method|letters?) (?:[a-z]+ ){0,2}(?:to|for) (?:die|dying|kill myself|end my life|my (?:death|suicide))`,
  'i know how (?:im|ill) (?:going to )?(?:do it|die|end it|kill)|i (?:have )?(?:picked|set|chosen|chose) (?:a|the) (?:date|day|place|method) to (?:die|end|do it|go)',
);
