/** What is not only told but worked out: each of these has an answer of its own kind. */
export const TASKS = [
  'next-lesson',
  'explain-type',
  'not-me',
  'is-it-science',
  'plan',
  'check-text',
  'prompt',
  'shorten',
  'sum',
  'about-me',
  'remember',
  'find-thread',
  'draft-post',
  'check-in',
  'progress',
] as const;
export type Task = (typeof TASKS)[number];

type Says = readonly (readonly [RegExp, number])[];

const TYPE = /\b[ei][sn][tf][jp]\b/;

export const TASK_SAYS: Readonly<Record<Task, Says>> = {
  'next-lesson': [
    [
      /\bwhat (should|could|can|do|shall) i (learn|study|read|do|take|try) (next|now|first|today|tonight)\b/,
      7,
    ],
    [
      /\b(which|what|recommend|suggest|any|give me|show me|find me)\b.{0,20}\b(lesson|tutorial|course)s?\b(?!.*\b(about|on|for dealing)\b)/,
      5,
    ],
    [
      /\b(something|anything|one thing) (\w+ )?(small |short |new |useful )?(to|i could|i can) (learn|study)\b/,
      7,
    ],
    [/\b(next|right|best|good|short) (lesson|tutorial)\b(?!.*\b(about|on)\b)/, 6],
    [/\bwhat('s| is| comes)? next\b|\bwhere (do|should) i (go on|continue)\b/, 4],
    [/\b(\d+|ten|five|fifteen|twenty) minutes?\b.*\b(learn|lesson|time|tonight|today)\b/, 3],
    [/\b(recommend|suggest)\b.{0,25}\b(me|someone like me|somebody like me)\b/, 5],
    [/\bi('m| am) bored\b|\bwhat now\b/, 3],
  ],
  'explain-type': [
    [
      /\bwhat (does|do|is|are) (an? |the |my )?(result|type|letters?|assessment|attitude|profile)\b/,
      6,
    ],
    [
      /\b(explain|understand|tell me about|meaning of)\b.{0,20}\b(result|type|letters|assessment|attitude)\b/,
      6,
    ],
    [TYPE, 5],
    [
      /\b(cautious|resistant|enthusiastic|optimistic)\b.{0,20}\bmean\b|\bmean\b.{0,20}\b(cautious|resistant|enthusiastic|optimistic)\b/,
      6,
    ],
    [
      /\b(why|says?|said|called|label\w*|am i|i am|considered)\b.{0,25}\b(cautious|resistant|enthusiastic|optimistic)\b/,
      6,
    ],
    [/\bmy (result|type|personality|preference type|attitude|(four )?letters)\b/, 4],
  ],
  'not-me': [
    [
      /\b(don'?t|do not|hate|dislike|offend\w*)\b.{0,12}\b(being|be|to be|am) (called|labell?ed|described)\b|\bi('m| am) not (resistant|cautious|enthusiastic|optimistic)\b/,
      9,
    ],
    [
      /\b(this|that|it|result|type) ?(isn'?t|is not|'s not|does not|doesn'?t) .{0,20}(me|fit|right|true|correct|match|sound like me|describe me)\b/,
      7,
    ],
    [
      /\b(i('m| am) not|never been|i disagree)\b.{0,20}\b(introvert\w*|extrovert\w*|an? [ei][sn][tf][jp]|resistant|cautious|planned|that type|with)\b/,
      7,
    ],
    [
      /\b(wrong|incorrect|false) (type|result|letters?)\b|\b(type|result|letters?) (is|are|was) (wrong|incorrect|nonsense|off)\b/,
      7,
    ],
  ],
  'is-it-science': [
    [
      /\b(mbti|myers|type|test|questionnaire|assessment|this)\b.{0,40}\b(scientific|science|horoscope|valid|accurate|nonsense|pseudo\w*|reliable|serious|evidence|astrology)\b/,
      8,
    ],
    [
      /\b(scientific|science|horoscope|valid|accurate|pseudo\w*|reliable|astrology)\b.{0,40}\b(mbti|myers|type|test|questionnaire|assessment)\b/,
      8,
    ],
  ],
  plan: [
    [/^(a |an |my )?(\w+[- ]){0,2}plan (for|to)\b/, 6],
    [
      /\b(make|create|build|give|write|draw up|need|want|do|help me (with|make))\b.{0,15}\bplan\b/,
      7,
    ],
    [
      /\bplan (for|to) (me|my|learn|get|become|improve|use|start|stop)\b|\b(\d+|four|two|three|six)[- ]weeks?[- ]plan\b/,
      6,
    ],
    [
      /\b(set|make|create|need|add) (me )?(a |an |some )?goals?\b|\bstep[- ]by[- ]step\b|\broadmap\b/,
      6,
    ],
    [/\bhelp me (to )?(reach|achieve|get organi[sz]ed)\b/, 5],
  ],
  'check-text': [
    [
      /\b(check|verify|fact[- ]?check|proofread|review|look over|examine)\b.{0,25}\b(this|text|it|following|draft|answer|email|claim|post|paragraph|statement|before)\b/,
      6,
    ],
    [
      /\bis (this|that|it|the following) (right|true|correct|accurate|ok|real|legit)\b(?! (to|if|for|when|that i)\b)/,
      6,
    ],
    [/\b(can|should|may) i (send|post|publish|paste) (this|it)\b/, 5],
    [
      /\bwhat('s| is) wrong (with|in|here)\b|\bcheck (a|my|some) (text|draft|answer|email|letter)\b/,
      6,
    ],
    [
      /^(please )?(fact[- ]?check|check|verify|proofread)\b|^is (this|that) (right|true|correct)/,
      6,
    ],
    [/\b(shall|should|can|do) i (believe|trust) (it|this|that)\b/, 6],
    [/\b(is (it|that|this) (really )?true|true or false)\b/, 6],
    [
      /\b(trust|believe|rely on) (this|the|that|following)? ?(sentence|statement|text|answer|claim|paragraph|following)\b/,
      6,
    ],
    [
      /\b(improve|rewrite|edit|correct|polish|proofread|feedback on)\b.{0,20}\b(text|email|letter|draft|paragraph|writing|this|post)\b/,
      6,
    ],
  ],
  prompt: [
    [/\b(improve|fix|better|rewrite|optimi[sz]e|check|polish)\b.{0,20}\bprompts?\b/, 9],
    [/\b(write|make|create|give|build|need|draft|suggest)\b.{0,20}\bprompts?\b/, 8],
    [/\bprompt (for|to|that|which)\b|^prompt\b/, 7],
    [/\bmy prompt (is|was|reads)\b|\bprompts?\b.*\b(better|improve|wrong|good enough)\b/, 8],
    [/^(please |can you )?(improve|optimi[sz]e)\b(?!.*\b(text|email|letter|draft)\b)/, 5],
  ],
  shorten: [
    [
      /\b(summari[sz]e|summary of|shorten|condense|tl;?dr|sum up|boil down|make (this|it) shorter|cut (this|it) down)\b/,
      7,
    ],
    [/\b(main|key) points? (of|in)\b/, 5],
  ],
  sum: [],
  'about-me': [
    [
      /\bwhat (do|did|have|else do) (you|u) (know|remember|learn\w*|stored?|got|have)\b.{0,15}\b(about|of|on) me\b/,
      9,
    ],
    [/\bwhat (do you|have you) remember(ed)?\b|\bwho am i\b|\bmy (memories|profile here)\b/, 6],
    [
      /\bhow (do|did|can|could) you know (that |about |if )?(i|my|me)\b|\bwhere (do|did) you (get|have) (that|this|it) from\b/,
      8,
    ],
    [/\bwhat (facts|data|information) .{0,15}(about|on|of) me\b/, 8],
  ],
  remember: [
    [
      /\b(please )?(remember|note|keep in mind|don'?t forget|memori[sz]e|bear in mind)\b(,|:)? (that |this|my |i |:)/,
      8,
    ],
    [/\b(please |you can |can you )?call me (?!down)\w+( from now on)?$/, 6],
    [/^(fyi|for your information|just so you know)\b/, 6],
  ],
  'find-thread': [
    [
      /\b(what|how) (do|does|are|did|have) (other|others|people|members|the community|everyone|anyone)\b/,
      5,
    ],
    [
      /\b(community|forum|thread|threads|members|other people|others like me|anyone else|someone else)\b/,
      4,
    ],
    [/\bam i (the only|alone)\b/, 6],
    [
      /\b(are|is) there (other|others|other people|anyone|anybody|somebody|someone|people|members)\b|\bothers (here|like me|too)\b|\b(does|has|did) (anyone|anybody|somebody|someone) (else|here)\b/,
      6,
    ],
    [/\b(find|show|search)\b.{0,20}\b(thread|threads|posts?|discussion|forum|community)\b/, 7],
  ],
  'draft-post': [
    [
      /\b(help me |let'?s |can you )?(write|draft|post|phrase|compose)\b.{0,25}\b(to|for|in|on|into)? ?(the )?(community|forum|a post|post)\b/,
      8,
    ],
    [/\bask the (community|forum|others)\b|\bnew post\b/, 7],
  ],
  'check-in': [
    [/\bcheck[- ]?in\b/, 7],
    [
      /^(today )?i (feel|am feeling) (much |a bit |a little )?(better|good|great|calmer|fine|lighter|hopeful)\b/,
      6,
    ],
    [/\b(my|i) (view|attitude|mind|opinion|feelings?)\b.{0,25}\b(chang\w*|differ\w*)\b.{0,20}/, 5],
    [
      /\b(feel|think) (differently|better|less worried|less afraid|more) (about|of) (ai|it all|this)\b/,
      5,
    ],
  ],
  progress: [
    [/\bhow (am i|far|have i|did i)\b.{0,15}\b(doing|come|progress\w*|done|do)\b/, 6],
    [/\bmy (progress|goals?|steps?)\b/, 4],
    [/\bhow far\b|\bwhere do i stand\b|\bmy (results|statistics|figures) so far\b/, 6],
    [/\b(which|what) (lessons?|practices?|goals?) (did|have|do) i\b/, 7],
    [/\bwhat have i (done|learn\w*|finished|achieved)\b/, 6],
  ],
};

/** Tasks that work on the person's own text and ask for it when it is missing. */
export const WAITS_FOR_TEXT: readonly Task[] = ['check-text', 'shorten'];
/** What a task needs a text for, and waits for it where none was given. */
export const NEEDS_TEXT: readonly Task[] = [...WAITS_FOR_TEXT, 'prompt'];
