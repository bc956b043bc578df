import { ANY_PERSON, CLOSE_PERSON, toPatterns } from './pattern-parts.ts';

const SOMEONE = `(?:someone|a man|a guy|a stranger|men|people|an intruder|a burglar|he|hes|she|shes|they|theyre|${ANY_PERSON})`;

export const DANGER = toPatterns(
  `${SOMEONE} (?:[a-z]+ ){0,3}(?:breaking into my|broke into my|trying to (?:break in|get in(?:to my)?|kill me|hurt me|rape me)|in(?:side)? my (?:house|flat|apartment|home)(?= *$| (?:right|now|and|with|i|help))|outside my (?:door|window|house)|following me(?! on)|stalking me|stalks me|chasing me|has a (?:knife|gun)|with a (?:knife|gun)(?! emoji)|pointing a gun|attacked me|attacking me|kidnapped me|holding me (?:here|hostage|captive|against)|hunting me)`,
  `${SOMEONE} (?:[a-z]+ ){0,2}(?:(?:going to|wants to|will|ll|tried to|threaten(?:s|ed|ing) to|said (?:he|she|they) (?:will|would|ll|d)|hell|shell|theyll) (?:kill|murder|stab|shoot|rape|strangle) me)`,
  '(?:hell|shell|theyll) (?:kill|murder|stab|shoot) me',
  'im (?:being (?:followed|stalked|threatened|attacked|held|hunted|trafficked|chased|kidnapped)|in (?:danger|serious danger|grave danger|immediate danger)|not safe(?! (?:from|to|with (?:ai|my data)))|scared for my life|afraid for my life|locked in|trapped in (?:my|his|her|the|a) (?:house|room|car|basement|flat))',
  'im in (?:[a-z]+ )?danger',
  `(?:afraid|scared|worried|fear|terrified) (?:that )?${SOMEONE} (?:will|might|may|could|is going to|going to|ll) (?:hurt|kill|attack|hit|beat|rape|find) me`,
  '(?:fear|scared|afraid|fearing|terrified) for my (?:own )?life|my life is in danger|my life is being threatened',
  'i dont feel safe(?= *$| (?:at home|in my|with (?:him|her|my|them)|around (?:him|her|my|them)|here|right now|anymore|alone|tonight|going home|and))',
  'received (?:a )?death threats?|(?:gets?|getting|got|sent me|sends me|sending me) (?:a )?death threats?',
  '(?:please|someone|can you|could you|help|i should|need you to|i need) (?:[a-z]+ )?(?:call|send|get) (?:me )?(?:the |an |for )?(?:police|ambulance|911|112|999|000|emergency services)',
  `im hiding (?:from (?:him|her|them|my (?:[a-z]+ )?${CLOSE_PERSON})|in (?:[a-z]+ ){1,4}(?:because|from|until|so) (?:he|hes|she|shes|they|theyre|my [a-z]+|someone))`,
  `(?:im|i think im|think im|hes|shes|(?:my|our) (?:[a-z]+ )?(?:is|${CLOSE_PERSON} is)) having (?:a|an) (?:heart attack|stroke|seizure|severe allergic reaction|asthma attack)`,
  'i (?:was|have been|got) (?:stabbed|shot|attacked|mugged|kidnapped)(?! (?:in the back|down|a|in the comments|online|by (?:bots|a (?:goose|dog|bird|swan|cat|wasp|bee|virus))))|im bleeding (?:a lot|badly|out|heavily|to death|and|very|everywhere)|wont stop bleeding|bleeding wont stop',
  'i cant breathe(?= *$| (?:and|help|please|properly|my chest|anymore))',
  `(?:my|our) (?:[a-z]+ )?${CLOSE_PERSON} (?:is|isnt|has|stopped|collapsed) ?(?:unconscious|not breathing|breathing|unresponsive|collapsed|not waking up|not responding|overdosed)`,
  '(?:hes|shes|he isnt|she isnt|he|she) (?:unconscious|not breathing|breathing|unresponsive|stopped breathing|overdosed)',
);
